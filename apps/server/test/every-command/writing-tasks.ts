/** Samples of the commands of writing tasks. */
import fc from 'fast-check';
import { aTemplate, TEST_NOW } from '../builders.ts';
import type { CommandSample, CommandWorld } from './command-world.ts';
import { HOUR_MS } from './command-world.ts';

const DAY_MS = 24 * HOUR_MS;

/** Two a lesson, one of them off. */
async function tasksOf({ db, lessonIds }: CommandWorld): Promise<readonly number[]> {
  const tasks = lessonIds.flatMap((lessonId) =>
    (['on', 'off'] as const).map((state) => ({
      lessonId,
      topic: `题目 ${state}`,
      genre: 'narrative',
      openAt: TEST_NOW,
      closeAt: new Date(TEST_NOW.getTime() + DAY_MS),
      state,
    })),
  );
  const rows = await db.insertInto('writingTask').values(tasks).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** The template of the first lesson gets three tasks of no episode, one of which is there already. */
async function aTemplateWithTasks({ db, lessonIds: [lessonId = 0] }: CommandWorld): Promise<object> {
  const templateId = await aTemplate(db, { withWritingTrain: true });
  const startAt = new Date(TEST_NOW.getTime() + DAY_MS);
  await db
    .updateTable('lesson')
    .set({ templateId, startAt, endAt: new Date(startAt.getTime() + DAY_MS), status: 'init' })
    .where('id', '=', lessonId)
    .execute();
  const rows = ['我的家乡', '一件小事', '给老师的信'].map((name, index) => ({
    lessonTemplateId: templateId,
    kind: 'writingTask',
    name,
    fields: JSON.stringify({ genre: 'narrative', episodeTemplateId: null, openDays: 7 }),
    ordinal: index + 1,
  }));
  await db.insertInto('templateExtra').values(rows).execute();
  await db
    .insertInto('writingTask')
    .values({ lessonId, topic: '一件小事', genre: 'narrative', openAt: TEST_NOW, closeAt: startAt })
    .execute();
  return { lessonId };
}

const hours = fc.integer({ min: 1, max: 400 });

export const WRITING_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'writingTask.make': { input: fc.constant({}), prepare: aTemplateWithTasks },
  'writingTask.switch': { input: fc.record({ state: fc.constantFrom('on', 'off') }), chosen: tasksOf },
  'writingTask.window': {
    input: hours.map((more) => ({ closeTime: TEST_NOW.getTime() + more * HOUR_MS })),
    chosen: tasksOf,
  },
  'writingTask.remove': { input: fc.constant({}), chosen: tasksOf },
};
