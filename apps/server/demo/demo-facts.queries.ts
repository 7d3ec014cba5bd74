/** What the generator reads before it starts. */

import { SEASON } from '@lectern/domain/dictionaries/dictionary-codes';
import { rulesOn } from '@lectern/domain/lessons/rule-row';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { findRules } from '../src/modules/rule-registry/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { termOf, type WorldFacts } from './world-facts.ts';

export async function readWorldFacts(db: Db, seed: number, now: Date): Promise<WorldFacts> {
  const today = startOfDay(now.getTime());
  const semesters = await db.selectFrom('semester').selectAll().orderBy('id').execute();
  const terms = semesters.map(({ id, year, season, startAt, endAt }) => {
    if (!SEASON.has(season)) throw new TypeError(`unknown season ${season}`);
    return { id, year, season, startAt: startAt.getTime(), endAt: endAt.getTime() };
  });
  const productLines = await db
    .selectFrom('productLine')
    .select(['id', 'phase', 'subjects', 'grades'])
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();
  const named = async (table: 'subject' | 'grade'): Promise<Map<number, string>> =>
    new Map((await db.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
  const ids = async (table: 'tag' | 'lessonMark' | 'logisticsBiz'): Promise<number[]> =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  const agendaLabels = await db.selectFrom('agendaLabel').select(['id', 'name']).execute();
  return {
    seed,
    today,
    terms,
    currentTerm: termOf(terms, today),
    lessonFacts: { productLines, rules: rulesOn(await findRules(db), today) },
    labels: await db.selectFrom('lessonLabel').select(['id', 'name', 'phase', 'subjectId']).orderBy('id').execute(),
    agendaLabels: new Map(agendaLabels.map(({ id, name }) => [name, id])),
    subjectNames: await named('subject'),
    gradeNames: await named('grade'),
    tagIds: await ids('tag'),
    markIds: await ids('lessonMark'),
    logisticsBizIds: await ids('logisticsBiz'),
    operators: await db
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('account', 'in', ['admin', 'operator'])
      .orderBy('id')
      .execute(),
  };
}

export async function hasLessons(db: Db): Promise<boolean> {
  return (await db.selectFrom('lesson').select('id').limit(1).executeTakeFirst()) !== undefined;
}
