/** What renumbering makes of lessons: which episodes count, which numbers change, and which times follow. */

import {
  countsByRule,
  numberPeriods,
  type PeriodRule,
  periodWords,
  type RenumberScope,
} from '@lectern/domain/episodes/period-numbering';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { LessonPatch } from '@lectern/domain/lessons/lesson-snapshot';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowChange, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { type AgendaRow, agendasOfLessons, outlineOf, periodRules } from '../../agendas/index.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { followingOf } from './follow-episodes.ts';

/** The numbering of a lesson, and what has to change of its episodes to come there. */
export interface Numbered {
  readonly periodStart: number;
  readonly periodReset: boolean;
  readonly counted: readonly number[];
  readonly uncounted: readonly number[];
}

export interface NumberVerdict {
  readonly reasons: readonly RowReason[];
  readonly before: Numbered;
  readonly after: Numbered;
  readonly times: { readonly before: LessonPatch; readonly after: LessonPatch };
  readonly told: readonly RowChange[];
}

export async function judgeNumbers(
  db: Db,
  { at }: Pick<CommandContext, 'at'>,
  lessons: readonly LessonRow[],
  scope: RenumberScope,
): Promise<(lesson: LessonRow) => NumberVerdict> {
  const rules = await periodRules(db);
  const agendas = await agendasOfLessons(
    db,
    lessons.map(({ id }) => id),
  );
  return (lesson) => {
    const type = lesson.flattedCategory;
    const rule = LESSON_TYPE.has(type) ? rules.get(type) : undefined;
    if (!rule) throw new TypeError(`lesson ${lesson.id} has no type`);
    return judged(lesson, agendas.get(lesson.id) ?? [], { rule, scope, at });
  };
}

interface Asked {
  readonly rule: PeriodRule;
  readonly scope: RenumberScope;
  readonly at: Date;
}

function judged(lesson: LessonRow, items: readonly AgendaRow[], { rule, scope, at }: Asked): NumberVerdict {
  const renewed = items.map((item) =>
    scope === 'keep' || item.kind !== 'episode' ? item : { ...item, includedInPeriod: countsByRule(rule, item) },
  );
  const numbers = numberPeriods(renewed, rule);
  const turned = renewed.filter((item, i) => item.includedInPeriod !== items[i]?.includedInPeriod);
  const counted = turned.filter(({ includedInPeriod }) => includedInPeriod);
  const uncounted = turned.filter(({ includedInPeriod }) => !includedInPeriod);
  const { periodStart, periodReset } = lesson;
  const before = { periodStart, periodReset, counted: idsOf(uncounted), uncounted: idsOf(counted) };
  const after = {
    periodStart: rule.startNumber,
    periodReset: rule.resetPerLabel,
    counted: idsOf(counted),
    uncounted: idsOf(uncounted),
  };
  const following = followingOf(lesson, { before: outlineOf(items), after: outlineOf(renewed) });
  const begun = items.some((item, i) => item.period !== numbers[i] && item.startAt !== null && item.startAt <= at);
  const told = [
    { field: 'periods', before: periodWords(items.map(({ period }) => period)), after: periodWords(numbers) },
    { field: 'periodStart', before: periodStart, after: after.periodStart },
    { field: 'periodReset', before: periodReset, after: after.periodReset },
    { field: 'counted', before: null, after: namesOf(counted) },
    { field: 'uncounted', before: null, after: namesOf(uncounted) },
  ].filter((change) => change.before !== change.after);
  return {
    reasons: [...reasonsOf(lesson, begun), ...(told.length === 0 ? [NOTHING_TO_DO] : [])],
    before,
    after,
    times: { before: following.before, after: following.after },
    told,
  };
}

/** Gives episodes their numbers back, and what follows from the outline as it is today. */
export async function judgeNumbersBack(
  db: Db,
  lessons: readonly LessonRow[],
  backOf: (lessonId: number) => Numbered,
): Promise<(lesson: LessonRow) => NumberVerdict['times']> {
  const agendas = await agendasOfLessons(
    db,
    lessons.map(({ id }) => id),
  );
  return (lesson) => {
    const items = agendas.get(lesson.id) ?? [];
    const { counted, uncounted } = backOf(lesson.id);
    const renewed = items.map((item) => {
      if (item.kind !== 'episode') return item;
      if (counted.includes(item.id)) return { ...item, includedInPeriod: true };
      return uncounted.includes(item.id) ? { ...item, includedInPeriod: false } : item;
    });
    const { before, after } = followingOf(lesson, { before: outlineOf(items), after: outlineOf(renewed) });
    return { before, after };
  };
}

const NOTHING_TO_DO: RowReason = { outcome: 'refused', code: UNCHANGED, message: '序号与规则一致，无需变更' };

function reasonsOf({ id, status }: LessonRow, begun: boolean): readonly RowReason[] {
  if (status === 'canceled') return [{ outcome: 'refused', code: 'canceled', message: '课程已取消' }];
  const to = lessonPath(id, 'outline');
  const message = '已上过的讲次会换序号，学员看到的序号随之变化';
  return begun ? [{ outcome: 'warning', code: 'begunRenumbered', message, to }] : [];
}

const idsOf = (items: readonly AgendaRow[]) => items.map(({ id }) => id);
const namesOf = (items: readonly AgendaRow[]) => (items.length === 0 ? null : items.map(({ name }) => name));
