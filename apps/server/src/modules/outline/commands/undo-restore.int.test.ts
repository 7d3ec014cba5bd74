import { recycleBinContract } from '@lectern/contract/history/recycle-bin';
import { outlineContract as contract } from '@lectern/contract/outline/outline';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAgendaEntry, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { anOpenLesson, HOUR_MS, openOutline } from '../../../../test/outline-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';

const app = await openOutline();
const { engine } = app;
const { db } = app.database;
let lessonId: number;
beforeEach(async () => {
  lessonId = await anOpenLesson(db, { refundDeadlineRule: 'days_before_3' });
});

const day = (days: number) => new Date(TEST_NOW.getTime() + days * 24 * HOUR_MS);
const on = (days: number) => ({ startAt: day(days), endAt: new Date(day(days).getTime() + HOUR_MS) });
const KINDS = ['episode', 'jam', 'mentorEpisodeGroup', 'stageReview', 'mockExamQaEpisodeGroup'] as const;
type Kind = (typeof KINDS)[number];

const make = (kind: Kind, days: number, name = '补充') =>
  kind === 'episode'
    ? anEpisode(db, { lessonId }, { name, ...on(days) })
    : anAgendaEntry(db, { lessonId }, kind, { name, ...on(days) });
const remove = (kind: Kind, id: number) =>
  app.outline.send(contract.removeItem, { params: { id: String(lessonId), kind, itemId: String(id) }, query: {} });
async function restored(kind: Kind, id: number) {
  const plan = await planCommand(engine, { type: 'recycleBin.restore', ids: [id], input: { kind } });
  await confirmAll(engine, plan);
  return plan;
}
const tableOf = (kind: Kind) => (kind === 'episode' ? 'episode' : 'agendaEntry');
const isBinned = async (kind: Kind, id: number) =>
  (await db.selectFrom(tableOf(kind)).select('deletedAt').where('id', '=', id).executeTakeFirstOrThrow()).deletedAt !==
  null;
const datesOf = () =>
  db
    .selectFrom('lesson')
    .select(['startAt', 'endAt', 'refundDeadline'])
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
const placesOf = () =>
  db
    .selectFrom('lessonAgenda')
    .select(['kind', 'itemId', 'ordinal'])
    .where('lessonId', '=', lessonId)
    .orderBy('ordinal')
    .execute();

describe('issue 13.4: what a task took out of the bin goes back into it', () => {
  test.each(KINDS)('%s: with the dates of its lesson and its place', async (kind) => {
    await make('episode', 10, '第 1 讲');
    const id = await make(kind, 40);
    expect((await remove(kind, id)).status).toBe(200);
    const before = { dates: await datesOf(), places: await placesOf() };
    const plan = await restored(kind, id);
    expect(await isBinned(kind, id)).toBe(false);

    const undo = await engine.planUndo(aMaker(), plan.id);
    expect(await rowsOfTask(engine, undo.id)).toMatchObject([{ outcome: 'ok', reasons: [] }]);
    await confirmAll(engine, undo);
    expect(await isBinned(kind, id)).toBe(true);
    expect({ dates: await datesOf(), places: await placesOf() }).toEqual(before);
  });

  test.each(KINDS)('%s: one of the past too, as it was in the bin before', async (kind) => {
    await make('episode', 10, '第 1 讲');
    const id = await make(kind, -3);
    await db
      .updateTable(tableOf(kind))
      .set({ deletedAt: TEST_NOW, deletedBy: '测试员' })
      .where('id', '=', id)
      .execute();
    const plan = await restored(kind, id);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await isBinned(kind, id)).toBe(true);
  });

  test('what somebody removed again is refused with who, when and what', async () => {
    const id = await make('jam', 40, '期末考');
    await remove('jam', id);
    const plan = await restored('jam', id);
    await remove('jam', id);
    await app.bin.send(recycleBinContract.restore, { params: { kind: 'jam', id: String(id) } });
    const undo = await engine.planUndo(aMaker(), plan.id);
    const [row] = await rowsOfTask(engine, undo.id);
    expect(row).toMatchObject({ outcome: 'refused', reasons: [{ code: 'changedSinceRun' }] });
    expect(row?.reasons[0]?.message).toMatch(/测试员 .*\d{2}:\d{2} 大纲项从回收站恢复/);
  });
});

describe('issue 13.1: an undo that finds a lesson in the bin goes on with the others', () => {
  test('a made episode that another lesson gives as well, after its own lesson was deleted', async () => {
    const other = await anOpenLesson(db);
    const episodes = [{ name: '新讲', startTime: day(20).getTime(), endTime: day(20).getTime() + HOUR_MS }];
    const input = { lessonIds: [lessonId, other], labelId: 1, episodes };
    const plan = await planCommand(engine, { type: 'outline.addEpisodes', ids: [], input });
    await confirmAll(engine, plan);
    const [first] = await rowsOfTask(engine, plan.id);
    const third = await anOpenLesson(db);
    const attach = { params: { id: String(third), labelId: '1' }, body: { ids: [first?.appliedId ?? 0] } };
    expect((await app.outline.send(contract.attachEpisodes, attach)).status).toBe(200);
    await db
      .updateTable('lesson')
      .set({ deletedAt: TEST_NOW, deletedBy: '测试员' })
      .where('id', '=', lessonId)
      .execute();
    const undo = await engine.planUndo(aMaker(), plan.id);
    const rows = await rowsOfTask(engine, undo.id);
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['ok', 'refused']);
    await confirmAll(engine, undo);
  });
});
