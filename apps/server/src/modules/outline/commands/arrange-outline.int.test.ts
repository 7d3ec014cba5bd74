import { outlineContract as contract } from '@lectern/contract/outline/outline';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAgendaEntry, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { anOpenLesson, HOUR_MS, openOutline } from '../../../../test/outline-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';

const app = await openOutline();
const { engine } = app;
const { db } = app.database;
let lessonId: number;
let [first, second, exam] = [0, 0, 0];
const day = (days: number) => new Date(TEST_NOW.getTime() + days * 24 * HOUR_MS);
const on = (days: number) => ({ startAt: day(days), endAt: new Date(day(days).getTime() + HOUR_MS) });

beforeEach(async () => {
  lessonId = await anOpenLesson(db);
  first = await anEpisode(db, { lessonId, labelId: 1 }, { name: '甲', ...on(10) });
  second = await anEpisode(db, { lessonId, labelId: 1 }, { name: '乙', ...on(20) });
  exam = await anAgendaEntry(db, { lessonId, labelId: 11 }, 'jam', on(30));
});

const params = () => ({ id: String(lessonId) });
const relabel = (body: object = {}, to = 2) =>
  app.outline.send(contract.changeLabel, { params: { ...params(), from: '1', to: String(to) }, body });
const name = (labels: readonly object[]) =>
  app.outline.send(contract.nameGroups, { params: params(), body: { labels: labels as [] } });
const outline = async () => ({
  places: await db
    .selectFrom('lessonAgenda')
    .select(['kind', 'itemId', 'labelId'])
    .where('lessonId', '=', lessonId)
    .orderBy('ordinal')
    .execute(),
  names: await db
    .selectFrom('lessonAgendaLabel')
    .select(['labelId', 'name'])
    .where('lessonId', '=', lessonId)
    .orderBy('labelId')
    .execute(),
});
const tasks = () => db.selectFrom('task').select(['id', 'type']).orderBy('id').execute();
const lastTask = async () => (await tasks()).at(-1)?.id ?? 0;
async function undo(taskId: number) {
  const plan = await engine.planUndo(aMaker(), taskId);
  const rows = await rowsOfTask(engine, plan.id);
  if (rows.some(({ outcome }) => outcome !== 'refused')) await confirmAll(engine, plan);
  return { plan, rows };
}
const published = { status: 'published', publishedAt: TEST_NOW, paidCount: 3 };
const isPublished = () => db.updateTable('lesson').set(published).where('id', '=', lessonId).execute();

describe('issue 13.4: another label (E040) and other group names (E033) are undone as an order is', () => {
  test('E040: all items of a label, there, back and again', async () => {
    const before = await outline();
    expect((await relabel()).status).toBe(200);
    const after = await outline();
    expect(after.places.map(({ labelId }) => labelId)).toEqual([2, 2, 11]);
    const { plan, rows } = await undo(await lastTask());
    expect(rows[0]?.changes).toMatchObject([{ field: 'outlineLabel' }, { field: 'outlineLabel' }]);
    expect(await outline()).toEqual(before);
    await undo(plan.id);
    expect(await outline()).toEqual(after);
  });

  test('E040: one that was dropped beside another goes back to its label and its place', async () => {
    const before = await outline();
    const beside = { kind: 'jam', id: exam, side: 'after' };
    expect((await relabel({ items: [{ kind: 'episode', id: first }], beside })).status).toBe(200);
    expect((await outline()).places.map(({ itemId }) => itemId)).toEqual([second, exam, first]);
    await undo(await lastTask());
    expect(await outline()).toEqual(before);
  });

  test('E033: names and the order of groups go back together; a name that was there is there again', async () => {
    await name([{ labelId: 1, name: '基础' }, { labelId: 11 }]);
    const before = await outline();
    expect(
      (
        await name([
          { labelId: 11, name: '测验' },
          { labelId: 1, name: null },
        ])
      ).status,
    ).toBe(200);
    expect(await outline()).toMatchObject({
      names: [{ labelId: 11, name: '测验' }],
      places: [{ itemId: exam }, {}, {}],
    });
    await undo(await lastTask());
    expect(await outline()).toEqual(before);
  });

  test('what is so already leaves no task and no new version', async () => {
    await name([{ labelId: 1, name: '基础' }, { labelId: 11 }]);
    const count = (await tasks()).length;
    const { rev } = await db.selectFrom('lesson').select('rev').where('id', '=', lessonId).executeTakeFirstOrThrow();
    const { status, reply } = await name([{ labelId: 1, name: '基础' }, { labelId: 11 }]);
    expect([status, reply.lesson.rev, (await tasks()).length]).toEqual([200, rev, count]);
  });

  test('an order that changes with the label is asked about where students paid; a label alone is not', async () => {
    await isPublished();
    const beside = { kind: 'jam', id: exam, side: 'after' };
    const asked = await relabel({ items: [{ kind: 'episode', id: first }], beside });
    expect(asked).toMatchObject({ status: 409, error: { code: 'warningsNotConfirmed' } });
    expect((await relabel()).status).toBe(200);
  });

  test('where labels start their numbers anew, a label alone is asked about as well', async () => {
    await isPublished();
    await db.updateTable('lesson').set({ periodReset: true }).where('id', '=', lessonId).execute();
    expect(await relabel()).toMatchObject({ status: 409, error: { code: 'warningsNotConfirmed' } });
  });

  test('a later order in force is named, and the label stays', async () => {
    await relabel();
    const task = await lastTask();
    await planCommand(engine, {
      type: 'lesson.orderItems',
      ids: [lessonId],
      input: {
        items: [
          { kind: 'jam', id: exam },
          { kind: 'episode', id: first },
          { kind: 'episode', id: second },
        ],
      },
    }).then((plan) => confirmAll(engine, plan));
    const { rows } = await undo(task);
    expect(rows).toMatchObject([{ outcome: 'refused', reasons: [{ code: 'changedSinceRun' }] }]);
    expect(rows[0]?.reasons[0]?.message).toMatch(/测试员.*调整大纲顺序/);
  });

  test('a label that was deleted meanwhile is named; nothing is changed', async () => {
    const own = await db
      .insertInto('agendaLabel')
      .values({ name: '临时', agendaType: 'episode', ordinal: 99, id: 9_901 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await relabel({}, own.id);
    await app.outline.send(contract.changeLabel, { params: { ...params(), from: String(own.id), to: '2' }, body: {} });
    const task = await lastTask();
    await db.deleteFrom('agendaLabel').where('id', '=', own.id).execute();
    const { rows } = await undo(task);
    expect(rows).toMatchObject([{ outcome: 'refused', reasons: [{ code: 'labelGone' }] }]);
    expect(rows[0]?.reasons[0]?.message).toContain('临时');
  });
});
