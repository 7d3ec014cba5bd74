import { tasksContract } from '@lectern/contract/tasks/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anActor } from '../../../test/bare-app.ts';
import { aLesson, aStaffRow, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import { testEngine, testFiles } from '../../../test/test-engine.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import { lessonsModule } from '../lessons/index.ts';
import { batchTasksModule } from './index.ts';

const DAY_MS = 24 * 60 * 60_000;
const at = { now: TEST_NOW };
const now = () => at.now;

let database: OpenTestDatabase;
let engine: TaskEngine;
let app: ModuleApp;
let api: ApiClient;

beforeAll(async () => {
  database = await openSeededDatabase();
  await aStaffRow(database.db);
  engine = testEngine(database, { now });
  lessonsModule({ db: database.db, now, engine });
  app = moduleApp(batchTasksModule({ engine, now, files: testFiles(database, now) }));
  api = await app.as(anActor());
});
afterAll(async () => {
  engine.progress.stop();
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const planOf = (type: string, ids: readonly number[], input: Record<string, string[] | string | boolean> = {}) =>
  api.call(tasksContract.createPlan, { body: { type, selection: { ids: [...ids] }, input } });
const run = async (plan: { id: number; hash: string | null }) =>
  api.call(tasksContract.confirm, { params: { planId: String(plan.id) }, body: { hash: plan.hash ?? '' } });
const fileOf = (taskId: number, client = api) =>
  client.send(tasksContract.taskFile, { params: { taskId: String(taskId) } });

describe('areas 9: the export as a task', () => {
  it('shows what will be exported, and leaves a file that Excel opens with every formula harmless', async () => {
    const ids = [await aLesson(database.db, { name: '=1+1' }), await aLesson(database.db, { name: '初一数学 A 班' })];
    const plan = await planOf('lesson.export', [...ids, 99_999_999], { columns: ['id', 'name', 'status'] });
    expect(plan).toMatchObject({
      verb: '导出',
      outcomes: { ok: 2, refused: 1 },
      impact: [{ label: 'CSV 文件', value: '2 行' }],
      needsRelease: false,
    });
    expect((await fileOf(plan.id)).status).toBe(404);

    const { task } = await run(plan);
    const name = `课程-任务${plan.id}-20260301.csv`;
    expect(task).toMatchObject({ state: 'partial', undoable: false, file: { name, kept: true, fault: '' } });
    const { text, headers } = await fileOf(plan.id);
    expect(text).toBe(
      `\uFEFF"课程 ID","课程名称","状态"\r\n"${ids[0]}","'=1+1","未发布"\r\n"${ids[1]}","初一数学 A 班","未发布"\r\n`,
    );
    expect(headers['content-disposition']).toContain(encodeURIComponent(name));
    expect(task?.file?.size).toBe(Buffer.byteLength(text));
  });

  it('offers every column on its form, all of them ticked', async () => {
    const commands = await api.call(tasksContract.commands, {});
    const [columns] = commands.find(({ type }) => type === 'lesson.export')?.fields ?? [];
    expect(columns).toMatchObject({ label: '导出的列', control: 'fields', required: true });
    expect(columns?.initial).toEqual(columns?.options?.map(({ value }) => value));
    expect(columns?.options).toContainEqual({ value: 'saleStatus', label: '售卖状态' });
  });

  it('is for those who may export, within their reach, and says when the file is over', async () => {
    const plan = await planOf('lesson.export', [await aLesson(database.db)]);
    await run(plan);
    const reader = await app.as({ id: 8, privileges: new Set(['amaze', 'LESSON_READ', 'BATCH_TASK_LOW']) });
    const asked = { body: { type: 'lesson.export', selection: { ids: [1] }, input: {} } };
    expect((await reader.send(tasksContract.createPlan, asked)).error.code).toBe('COMMAND_FORBIDDEN');
    expect((await fileOf(plan.id, reader)).status).toBe(403);
    const maths = await app.as({ id: 9, scope: { subjects: [2], phases: null } });
    expect((await fileOf(plan.id, maths)).error.code).toBe('NOT_FOUND');

    at.now = new Date(TEST_NOW.getTime() + 8 * DAY_MS);
    await testFiles(database, now).sweep();
    expect((await fileOf(plan.id)).status).toBe(404);
    const task = await api.call(tasksContract.task, { params: { taskId: String(plan.id) } });
    expect(task.file).toMatchObject({ kept: false });
    at.now = TEST_NOW;
  });
});

describe('areas 9: what nobody needs any longer', () => {
  it('ends a task that waited a day for its release, says so in its rows, and lets its rest be planned again', async () => {
    const plan = await planOf('lesson.transferBan', [await aLesson(database.db)], { forbidden: true, reason: '满' });
    await database.db.updateTable('task').set({ needsRelease: true }).where('id', '=', plan.id).execute();
    await run(plan);
    const params = { taskId: String(plan.id) };
    at.now = new Date(TEST_NOW.getTime() + DAY_MS - 1);
    await engine.sweep();
    expect(await api.call(tasksContract.task, { params })).toMatchObject({ state: 'awaitingRelease' });
    at.now = new Date(TEST_NOW.getTime() + DAY_MS + 1);
    await engine.sweep();
    expect(await api.call(tasksContract.task, { params })).toMatchObject({ state: 'canceled', counts: { notDone: 1 } });
    const { list } = await api.call(tasksContract.taskRows, { params, query: {} });
    expect(list).toMatchObject([{ resultCode: 'releaseOverdue', resultMessage: expect.stringContaining('24 小时') }]);
    expect(await api.call(tasksContract.retry, { params })).toMatchObject({ state: 'planned', rowCount: 1 });

    at.now = new Date(TEST_NOW.getTime() + 399 * DAY_MS);
    await engine.sweep();
    expect((await api.send(tasksContract.task, { params })).status, 'finished tasks are kept').toBe(200);
    at.now = new Date(TEST_NOW.getTime() + 402 * DAY_MS);
    await engine.sweep();
    expect((await api.send(tasksContract.task, { params })).status).toBe(404);
    at.now = TEST_NOW;
  });
});

describe('areas 0: the impact line', () => {
  it('counts the carts that hold one of the lessons, each once', async () => {
    const { db } = database;
    const ids = [await aLesson(db, { status: 'published' }), await aLesson(db, { status: 'published' })];
    const students = [];
    for (const id of ids) students.push(await aStudent(db, [await aTeam(db, id)]));
    const carts = students.flatMap((studentId) => ids.map((lessonId) => ({ studentId, lessonId })));
    await db.insertInto('cartItem').values(carts).execute();
    const lines = (await planOf('lesson.unpublish', ids)).impact;
    expect(lines).toContainEqual({ label: '购物车', value: '2 个' });
    expect((await planOf('lesson.unpublish', ids.slice(1))).impact).toContainEqual({ label: '购物车', value: '2 个' });
  });
});
