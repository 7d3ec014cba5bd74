import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { getTask } from '../../platform/engine/store/task.repository.ts';
import type { TaskRecord } from '../../platform/engine/store/task-record.ts';

const { database, engine, app } = await openLessons();
const { db } = database;
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(TEST_NOW.getTime() + count * HOUR_MS);

async function confirmed(plan: TaskRecord) {
  await confirmAll(engine, plan);
  await engine.runner.runNow(plan.id, 60_000);
  return getTask(db, plan.id);
}
async function run(type: string, ids: readonly number[], input: object = {}) {
  const task = await confirmed(await planCommand(engine, { type, ids, input }));
  return { task, rows: await rowsOfTask(engine, task.id) };
}
async function undo(taskId: number) {
  const plan = await engine.planUndo(aMaker(), taskId);
  const rows = await rowsOfTask(engine, plan.id);
  if (rows.some(({ outcome }) => outcome !== 'refused')) await confirmed(plan);
  return { plan, rows };
}
const refused = (rows: readonly { readonly outcome: string }[]) => rows.filter(({ outcome }) => outcome === 'refused');
const stateOf = async (id: number) =>
  (await db.selectFrom('task').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const lessonOf = (id: number) => db.selectFrom('lesson').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countLessons = async (ids: readonly number[]) =>
  (await db.selectFrom('lesson').select('id').where('id', 'in', ids).where('deletedAt', 'is', null).execute()).length;

describe('issue 13.4: undo works as a stack', () => {
  it('copies that were published and unpublished again are taken back, all of them', async () => {
    const sources: number[] = [];
    for (let made = 0; made < 90; made += 1) sources.push(await aLesson(db, { name: `课程 ${made}` }));
    const copied = await run('lesson.copy', sources);
    const copies = copied.rows.map(({ appliedId }) => appliedId ?? 0);
    const published = await run('lesson.publish', copies);
    expect(published.task.succeeded).toBeGreaterThan(0);

    const back = await undo(published.task.id);
    expect(refused(back.rows)).toEqual([]);
    const gone = await undo(copied.task.id);
    expect(refused(gone.rows)).toEqual([]);
    expect(gone.rows).toHaveLength(90);
    expect(await countLessons(copies)).toBe(0);
  }, 360_000);

  it('a later change in force is named: by whom, when, by which command, which fields, and where to undo it', async () => {
    const id = await aLesson(db);
    const limited = await run('lesson.limit', [id], { limit: 11 });
    const sold = await run('lesson.saleSettings', [id], { price: 500, originalPrice: 900 });
    const [row] = (await undo(limited.task.id)).rows;
    expect(row).toMatchObject({
      outcome: 'refused',
      reasons: [{ code: 'changedSinceRun', to: `/jwc/batch/task/${sold.task.id}` }],
    });
    const message = row?.reasons[0]?.message ?? '';
    for (const part of ['测试员', '修改售卖设置', '售价', '先撤销它']) expect(message).toContain(part);
    expect(await lessonOf(id)).toMatchObject({ seatLimit: 11, price: 500 });
  });

  it('a save outside of tasks is named as well', async () => {
    const id = await aLesson(db);
    const limited = await run('lesson.limit', [id], { limit: 12 });
    const other = await app.as({ name: '周远' });
    const { rev } = await lessonOf(id);
    await other.call(lessonsContract.update, { params: { id: String(id) }, body: { rev, name: '换了名字' } });
    const [row] = (await undo(limited.task.id)).rows;
    expect(row?.reasons[0]?.message).toMatch(/周远.*修改课程（.*课程名称.*）/);
  });

  it('a change by somebody else that was itself undone is none', async () => {
    const id = await aLesson(db);
    const start = await lessonOf(id);
    const first = await run('lesson.limit', [id], { limit: 13 });
    const second = await run('lesson.saleSettings', [id], { price: 1, originalPrice: 2 });
    const third = await run('lesson.mark', [id], { lessonMarkId: null }).catch(() => null);
    if (third) await undo(third.task.id);
    await undo(second.task.id);
    expect(refused((await undo(first.task.id)).rows)).toEqual([]);
    const same = { updatedAt: null, updatedBy: null, rev: null };
    expect({ ...(await lessonOf(id)), ...same }).toEqual({ ...start, ...same });
  });

  it('what episodes did to their lesson and what took it back again does not count', async () => {
    const lesson = await aLesson(db, { endSaleRule: 'days_before_3', endSaleAt: hours(100) });
    for (const start of [300, 330])
      await anEpisode(db, { lessonId: lesson }, { startAt: hours(start), endAt: hours(start + 1) });
    const limited = await run('lesson.limit', [lesson], { limit: 14 });
    const moved = await run('lesson.shiftTimes', [lesson], { days: 3 });
    expect(refused((await undo(limited.task.id)).rows)).toHaveLength(1);
    await undo(moved.task.id);
    expect(refused((await undo(limited.task.id)).rows)).toEqual([]);
  });

  it('an undo is undone in turn, the task stands again and can be undone again', async () => {
    const id = await aLesson(db, { seatLimit: 5 });
    const { task } = await run('lesson.limit', [id], { limit: 15 });
    const back = await undo(task.id);
    expect(await stateOf(task.id)).toBe('undone');
    const again = await undo(back.plan.id);
    expect(again.plan.label).toMatch(/^重做：/);
    expect(await lessonOf(id)).toMatchObject({ seatLimit: 15 });
    expect(await stateOf(task.id)).toBe('succeeded');
    expect(await stateOf(back.plan.id)).toBe('undone');
    await undo(task.id);
    expect(await lessonOf(id)).toMatchObject({ seatLimit: 5 });
    expect(await stateOf(task.id)).toBe('undone');
  });

  it('an undo of what only goes one way is not undone, and says what to do instead', async () => {
    const { task } = await run('lesson.copy', [await aLesson(db)]);
    const back = await undo(task.id);
    await expect(engine.planUndo(aMaker(), back.plan.id)).rejects.toMatchObject({ code: 'notUndoable' });
  });

  it('what an undo could not take back is taken back once the way is free', async () => {
    const [one, two] = [await aLesson(db, { seatLimit: 3 }), await aLesson(db, { seatLimit: 3 })];
    const { task } = await run('lesson.limit', [one, two], { limit: 16 });
    const later = await run('lesson.saleSettings', [two], { price: 7, originalPrice: 9 });
    const part = await undo(task.id);
    expect(refused(part.rows)).toHaveLength(1);
    await expect(engine.planUndo(aMaker(), task.id)).rejects.toThrow('还有 1 条没有撤销');
    await undo(later.task.id);
    const ended = await getTask(db, part.plan.id);
    const rest = await engine.planRetry(aMaker(), ended);
    await confirmed(rest);
    expect(await lessonOf(two)).toMatchObject({ seatLimit: 3 });
  });
});

describe('issue 13.4: an undo never refuses pairs that stood together by an exception before', () => {
  const reason = JSON.stringify({ reason: '同课异班', by: '测试员', at: 1 });
  async function pair(reasonAt: 'first' | 'second') {
    const teacher = await aTeacher(db);
    const anyTime = { semesterId: null };
    const [one, two] = [await aLesson(db, anyTime), await aLesson(db, anyTime)];
    const times = { teacherId: teacher, startAt: hours(500), endAt: hours(501) };
    const excused = { ...times, conflictOverride: reason };
    const first = await anEpisode(db, { lessonId: one }, reasonAt === 'first' ? excused : times);
    const second = await anEpisode(db, { lessonId: two }, reasonAt === 'second' ? excused : times);
    return { first, second, one, two };
  }
  const startOf = async (id: number) =>
    (await db.selectFrom('episode').select('startAt').where('id', '=', id).executeTakeFirstOrThrow()).startAt;

  it.each(['first', 'second'] as const)('a shift goes back beside the other one, the reason at the %s', async (at) => {
    const { second } = await pair(at);
    const { task } = await run('episode.shiftTimes', [second], { days: 2 });
    expect(refused((await undo(task.id)).rows)).toEqual([]);
    expect(await startOf(second)).toEqual(hours(500));
  });

  it.each(['first', 'second'] as const)(
    'both go back one after the other in any order, the reason at the %s',
    async (at) => {
      const { first, second } = await pair(at);
      const one = await run('episode.shiftTimes', [first], { days: 2 });
      const two = await run('episode.shiftTimes', [second], { days: 4 });
      expect(refused((await undo(one.task.id)).rows)).toEqual([]);
      expect(refused((await undo(two.task.id)).rows)).toEqual([]);
      expect([await startOf(first), await startOf(second)]).toEqual([hours(500), hours(500)]);
    },
  );

  it.each(['first', 'second'] as const)('another teacher is taken back, the reason at the %s', async (at) => {
    const { second } = await pair(at);
    const { task } = await run('episode.changeTeacher', [second], { toTeacherId: await aTeacher(db) });
    expect(task.succeeded).toBe(1);
    expect(refused((await undo(task.id)).rows)).toEqual([]);
  });

  it.each(['first', 'second'] as const)('moves of both go back together, the reason at the %s', async (at) => {
    const { first, second } = await pair(at);
    const moves = [first, second].map((episodeId, index) => ({
      episodeId,
      startTime: hours(600 + index * 24).getTime(),
      endTime: hours(601 + index * 24).getTime(),
    }));
    const { task } = await run('episode.reschedule', [], { moves });
    expect(task.succeeded).toBe(2);
    expect(refused((await undo(task.id)).rows)).toEqual([]);
    expect([await startOf(first), await startOf(second)]).toEqual([hours(500), hours(500)]);
  });
});

it('issue 13.4: every table with versions notes what tasks leave', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.table_name AS name FROM information_schema.columns c
      JOIN information_schema.columns i USING (table_schema, table_name)
      JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.column_name = 'rev'
      AND i.column_name = 'id' AND i.data_type IN ('bigint', 'integer', 'smallint')
      AND NOT EXISTS (SELECT FROM information_schema.triggers g
        WHERE g.event_object_table = c.table_name AND g.trigger_name = 'keep_task_effect')`.execute(db);
  expect(rows, 'SELECT watch_task_effects(...) in the migration that makes the table').toEqual([]);
});
