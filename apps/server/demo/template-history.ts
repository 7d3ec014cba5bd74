/**
 * What the busiest templates of the demo world give their lessons, where the fields of those lessons came from, and a
 * change of some templates that has not reached the lessons yet. The same world has the same history.
 */
import { episodeColumn } from '@lectern/domain/lesson-templates/matrix-columns';
import { sameTemplateValue, type TemplateDefaultField } from '@lectern/domain/lesson-templates/template-fields';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { connectTemplates, renewLessons } from './renewals.repository.ts';
import { insertExtras } from './template-extras.repository.ts';
import {
  busiestTemplates,
  insertProvenance,
  lessonsOfTemplate,
  rewardFirstEpisodes,
  setDefaults,
} from './template-history.repository.ts';
import { insertWritingTasks } from './writing-tasks.repository.ts';

const TEMPLATES = 60;
/** One in so many was changed since. */
const CHANGED = 4;
const RAISE = 10_000;
const REWARD = 10;
const REWARDED_EPISODES = 3;
const FIELDS: readonly TemplateDefaultField[] = [
  'price',
  'originalPrice',
  'transferable',
  'refundWay',
  'refundDeadlineCalculationRule',
  'endSaleTimeCalculationRule',
  'displayTimeCalculationRule',
  'lessonCardLabel',
  'withHomework',
];

export async function tellTemplateHistory(db: Db, now: Date): Promise<void> {
  const ids = await busiestTemplates(db, now, TEMPLATES);
  for (const [index, id] of ids.entries()) {
    await db.transaction().execute((tx) => tellTemplate(tx, id, index % CHANGED === 0));
  }
  // Of whole days, so that a world of the same day is the same.
  const today = new Date(startOfDay(now.getTime()));
  await db.transaction().execute((tx) => connectTemplates(tx, today));
  await db.transaction().execute((tx) => renewLessons(tx, today));
  await db.transaction().execute(insertExtras);
  await db.transaction().execute(insertWritingTasks);
}

async function tellTemplate(tx: Tx, id: number, wasChanged: boolean): Promise<void> {
  const lessons = await lessonsOfTemplate(tx, id);
  const usual = Object.fromEntries(FIELDS.map((field) => [field, usualOf(lessons.map(({ fields }) => fields[field]))]));
  const rewarded = wasChanged ? await rewardFirstEpisodes(tx, id, REWARDED_EPISODES, REWARD) : [];
  const rewards = Object.fromEntries(rewarded.map((each) => [episodeColumn(each, 'reward'), { given: 0 }]));
  await insertProvenance(
    tx,
    lessons.map(({ id: lessonId, fields, made, saved }) => {
      const entries = FIELDS.map((field) => {
        const given = usual[field];
        const isOwn = !sameTemplateValue(field, fields[field], given);
        const origin = isOwn ? { origin: 'manual', ref: null, ...saved } : { origin: 'template', ref: id, ...made };
        return [field, { ...origin, given }] as const;
      });
      const name = { origin: 'manual', ref: null, ...made };
      return { lessonId, fields: { name, ...Object.fromEntries(entries), ...rewards } };
    }),
  );
  const changed = { ...usual, price: Number(usual['price']) + RAISE, lessonCardLabel: '新学期' };
  await setDefaults(tx, id, wasChanged ? changed : usual);
}

/** What most of them have; of several the first. */
function usualOf(values: readonly LessonFields[TemplateDefaultField][]): unknown {
  const counts = Map.groupBy(values, (value) => JSON.stringify(value));
  const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] ?? null;
}
