/** Numbers of episodes (讲次序号): what a new lesson begins with, and how lessons come to another rule. */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { expect, test } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { confirmAll, planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';

const { database, engine, api } = await openLessons();
const { db } = database;
const HOUR_MS = 3_600_000;
const RULE = { lessonType: 'topic', countedTypes: [0], uncountedLabels: [4], startNumber: 5, resetPerLabel: true };

/** Two main episodes, one of topics, a recording and an exam, of a lesson type with a rule of its own. */
async function ruledLesson(): Promise<{ readonly id: number; readonly main: number }> {
  await db.deleteFrom('periodRule').execute();
  const id = await aLesson(db, { flattedCategory: 'topic', category: 'topic', templateId: null });
  const main = await anEpisode(db, { lessonId: id }, { name: '甲' });
  await anAgendaEntry(db, { lessonId: id, labelId: 12 }, 'jam');
  await anEpisode(db, { lessonId: id, labelId: 4 }, { name: '乙' });
  await anEpisode(db, { lessonId: id }, { name: '丙', specialEpisodeType: 13 });
  await anEpisode(db, { lessonId: id, labelId: 3 }, { name: '丁' });
  await db.insertInto('periodRule').values(RULE).execute();
  return { id, main };
}

const numbersOf = async (id: number) =>
  (await api.call(lessonsContract.agendaPeriod, { params: { id: String(id) } })).map(({ period }) => period);

test('E027, E031: a lesson keeps its numbers when the rule of its type changes, until it is renumbered', async () => {
  const { id } = await ruledLesson();
  expect(await numbersOf(id)).toEqual([1, null, 2, 3, 4]);
  const [row] = await runCommand(engine, { type: 'lesson.renumber', ids: [id] });
  expect(row).toMatchObject({ state: 'succeeded', subjectType: 'lesson' });
  expect(row?.changes).toEqual(
    expect.arrayContaining([
      { field: 'periods', before: '1–4', after: '5、5' },
      { field: 'uncounted', before: null, after: ['乙', '丙'] },
    ]),
  );
  expect(await numbersOf(id)).toEqual([5, null, null, null, 5]);
  expect(await api.call(lessonsContract.maxPeriod, { query: { lessonId: String(id) } })).toEqual({ maxPeriod: 5 });
});

test('areas 5: what staff took out by hand stays out where the plan keeps the single episodes', async () => {
  const { id, main } = await ruledLesson();
  await db.updateTable('lessonAgenda').set({ includedInPeriod: false }).where('itemId', '=', main).execute();
  await runCommand(engine, { type: 'lesson.renumber', ids: [id], input: { scope: 'keep' } });
  expect(await numbersOf(id)).toEqual([null, null, 5, 5, 5]);
});

test('areas 5: a new lesson begins as the rule of its type says that day', async () => {
  await ruledLesson();
  const id = await aLesson(db, { flattedCategory: 'topic', category: 'topic', templateId: null });
  const other = await aLesson(db);
  const found = await db
    .selectFrom('lesson')
    .select(['periodStart', 'periodReset'])
    .where('id', 'in', [id, other])
    .orderBy('id')
    .execute();
  expect(found).toEqual([
    { periodStart: 5, periodReset: true },
    { periodStart: 1, periodReset: false },
  ]);
});

test('areas 5: episodes that were held and change their number are a warning', async () => {
  const { id, main } = await ruledLesson();
  const startAt = new Date(TEST_NOW.getTime() - 2 * HOUR_MS);
  await db.updateTable('episode').set({ startAt, endAt: TEST_NOW }).where('id', '=', main).execute();
  const plan = await planCommand(engine, { type: 'lesson.renumber', ids: [id] });
  const [row] = await rowsOfTask(engine, plan.id);
  expect(row?.reasons).toMatchObject([{ outcome: 'warning', code: 'begunRenumbered', to: `/lessons/${id}/outline` }]);
});

test('areas 5: refuses a canceled lesson, one that is numbered by its rule, and one that is not there', async () => {
  const { id } = await ruledLesson();
  await runCommand(engine, { type: 'lesson.renumber', ids: [id] });
  const canceled = await aLesson(db, { status: 'canceled', periodStart: 9 });
  const rows = await runCommand(engine, { type: 'lesson.renumber', ids: [id, canceled, 987_654] });
  expect(rows.map(({ reasons }) => reasons[0]?.code)).toEqual(['unchanged', 'canceled', 'notFound']);
});

test('areas 5: an outline that changed after the plan is left alone', async () => {
  const { id } = await ruledLesson();
  const plan = await planCommand(engine, { type: 'lesson.renumber', ids: [id] });
  await anEpisode(db, { lessonId: id }, { name: '戊', specialEpisodeType: 14 });
  await confirmAll(engine, plan);
  expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ state: 'notDone', resultCode: 'changedSincePlan' }]);
  expect(await numbersOf(id)).toEqual([1, null, 2, 3, 4, 5]);
});
