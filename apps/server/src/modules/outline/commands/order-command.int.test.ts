import { outlineContract } from '@lectern/contract/outline/outline';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEpisode } from '../../../../test/builders.ts';
import { anOpenLesson, openOutline } from '../../../../test/outline-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';

const { database, outline, engine } = await openOutline();
const { db } = database;

let lesson: number;
let ids: number[];

beforeEach(async () => {
  lesson = await anOpenLesson(db, { status: 'published', paidCount: 12 });
  ids = [];
  for (const ordinal of [1, 2, 3]) ids.push(await anEpisode(db, { lessonId: lesson, ordinal }));
});

const orderOf = async () => {
  const rows = await db
    .selectFrom('lessonAgenda')
    .select('itemId')
    .where('lessonId', '=', lesson)
    .orderBy('ordinal')
    .execute();
  return rows.map(({ itemId }) => itemId);
};
const lastTask = () => db.selectFrom('task').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const undo = async (taskId: number) => confirmAll(engine, await engine.planUndo(aMaker(), taskId));
const reversed = () => ids.toReversed().map((id) => ({ kind: 'episode' as const, id }));

const CONFIRMED = { 'confirm-warnings': 'paidStudents' };

describe('issue 13.4: the order of an outline', () => {
  it('of a published lesson with paid students is asked about first, and goes back', async () => {
    const plan = await planCommand(engine, { type: 'lesson.orderItems', ids: [lesson], input: { items: reversed() } });
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row).toMatchObject({ outcome: 'warning', reasons: [{ code: 'paidStudents' }] });
    expect(row?.reasons[0]?.message).toContain('12 人');
    expect(await orderOf()).toEqual(ids);
    const unasked = { hash: plan.planHash ?? '', choices: {}, reason: '' };
    await expect(engine.confirm(aMaker(), plan.id, unasked)).rejects.toMatchObject({ code: 'choiceMissing' });

    await confirmAll(engine, plan);
    expect(await orderOf()).toEqual(ids.toReversed());
    await undo(plan.id);
    expect(await orderOf()).toEqual(ids);
  });

  it.each([{ status: 'init' as const }, { paidCount: 0 }])(
    'asks nothing where nobody is concerned: %o',
    async (columns) => {
      await db.updateTable('lesson').set(columns).where('id', '=', lesson).execute();
      const plan = await planCommand(engine, {
        type: 'lesson.orderItems',
        ids: [lesson],
        input: { items: reversed() },
      });
      expect((await rowsOfTask(engine, plan.id))[0]).toMatchObject({ outcome: 'ok', reasons: [] });
    },
  );

  it('E045: the documented call leaves a task that is undone like any other, and an equal order changes nothing', async () => {
    const items = reversed().map((item, index) => ({ ...item, ordinal: index + 1 }));
    const params = { id: String(lesson) };
    // Families have paid: the call asks first, too.
    const asked = await outline.send(outlineContract.order, { params, body: { items } });
    expect(asked).toMatchObject({ status: 409, error: { code: 'warningsNotConfirmed' } });
    expect(await orderOf()).toEqual(ids);
    const changed = await outline.call(outlineContract.order, { params, body: { items } }, CONFIRMED);
    expect(await orderOf()).toEqual(ids.toReversed());
    const again = await outline.call(outlineContract.order, { params, body: { items } }, CONFIRMED);
    expect(again.lesson.rev).toBe(changed.lesson.rev);
    await undo((await lastTask()).id);
    expect(await orderOf()).toEqual(ids);
  });

  it('E033: so does the order of the groups', async () => {
    await db
      .updateTable('lessonAgenda')
      .set({ labelId: 3 })
      .where('itemId', '=', ids[0] ?? 0)
      .execute();
    const labels = [{ labelId: 1 }, { labelId: 3 }];
    await outline.call(outlineContract.nameGroups, { params: { id: String(lesson) }, body: { labels } }, CONFIRMED);
    expect(await orderOf()).toEqual([ids[1], ids[2], ids[0]]);
    await undo((await lastTask()).id);
    expect(await orderOf()).toEqual(ids);
  });

  it('is not given back over a later change of the outline, which is named', async () => {
    const params = { id: String(lesson) };
    const items = reversed().map((item, index) => ({ ...item, ordinal: index + 1 }));
    await outline.call(outlineContract.order, { params, body: { items } }, CONFIRMED);
    const { id } = await lastTask();
    await outline.call(outlineContract.removeEpisode, { params: { ...params, episodeId: String(ids[1]) }, query: {} });
    const plan = await engine.planUndo(aMaker(), id);
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row).toMatchObject({ outcome: 'refused', reasons: [{ code: 'changedSinceRun' }] });
    expect(row?.reasons[0]?.message).toContain('测试员');
  });
});
