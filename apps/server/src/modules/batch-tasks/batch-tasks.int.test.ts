import { tasksContract } from '@lectern/contract/tasks/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anActor } from '../../../test/bare-app.ts';
import { aReadyLesson, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { lessonStatuses, manyLessons } from '../../../test/many-lessons.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { testEngine, testFiles } from '../../../test/test-engine.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lessonsModule } from '../lessons/index.ts';
import { batchTasksModule, recordTaskEvent } from './index.ts';

const at = { now: TEST_NOW };
const MAKER = { id: 7, name: '林静' };
const SECOND = { id: 8, name: '周远' };
const MATHS: Partial<Actor> = { id: 9, name: '数学组', scope: { subjects: [2], phases: null } };
const SMALL_RIGHTS: Partial<Actor> = { id: 10, name: '运营', privileges: new Set(['amaze', 'LESSON_WRITE']) };
const REFUSES = '409 taskStateRefuses';
const PEOPLE = [MAKER, SECOND, MATHS, SMALL_RIGHTS];

let database: OpenTestDatabase;
let engine: TaskEngine;
let app: ModuleApp;
let maker: ApiClient;

beforeAll(async () => {
  database = await openSeededDatabase();
  engine = testEngine(database, {
    now: () => at.now,
    actorOf: (id) => Promise.resolve(anActor(PEOPLE.find((person) => person.id === id) ?? { id })),
    over: { record: recordTaskEvent },
  });
  // Its words tell what the rows change.
  lessonsModule({ db: database.db, now: () => at.now, engine });
  app = moduleApp(batchTasksModule({ engine, now: () => at.now, files: testFiles(database, () => at.now) }));
  maker = await app.as(MAKER);
});
afterAll(async () => {
  engine.progress.stop();
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const planBody = (ids: readonly number[], type = 'lesson.publish', input = {}) => ({
  body: { type, selection: { ids: [...ids] }, input },
});
const planOf = (ids: readonly number[], type = 'lesson.publish') =>
  maker.call(tasksContract.createPlan, planBody(ids, type));
const of = (planId: number) => ({ params: { planId: String(planId) } });
const taskOf = (taskId: number) => ({ params: { taskId: String(taskId) } });
const confirm = (plan: { id: number; hash: string | null }, more: object = {}, client = maker) =>
  client.call(tasksContract.confirm, { ...of(plan.id), body: { hash: plan.hash ?? '', ...more } });
const statusesOf = (ids: readonly number[]) => lessonStatuses(database.db, ids);
const prints = async () => {
  const { rows } = await sql<{ print: string }>`
    SELECT md5(string_agg(l::text, ',' ORDER BY id)) || (SELECT count(*) FROM operation_log) AS print FROM lesson l`.execute(
    database.db,
  );
  return rows[0]?.print;
};

describe('a plan', () => {
  it('areas 0: lists every row with outcome, reasons, place to mend and change, and writes nothing', async () => {
    const ready = await aReadyLesson(database.db, { name: '可发布' });
    const open = await aReadyLesson(database.db, { name: '缺两项', labelId: null, refundWay: null });
    const inner = await aReadyLesson(database.db, { name: '内部课', internal: true });
    const placeOf = (label: string, field: string) => ({ label, to: `/lessons/${open}/edit?field=${field}` });
    const before = await prints();
    const plan = await planOf([ready, open, inner, 99_999_999, ready]);
    expect(plan).toMatchObject({
      state: 'planned',
      tier: 'SMALL',
      rowCount: 4,
      outcomes: { ok: 1, warning: 1, unknown: 0, refused: 2 },
      choices: [{ code: 'internal', count: 1, needsReason: false }],
      needsRelease: false,
      verb: '发布',
      unit: '门',
      noun: '课程',
    });
    const { list } = await maker.call(tasksContract.planRows, { ...of(plan.id), query: {} });
    expect(list).toMatchObject([
      {
        subjectId: ready,
        to: `/lessons/${ready}`,
        outcome: 'ok',
        reasons: [],
        changes: [{ label: '状态', before: '未发布', after: '已发布' }],
      },
      {
        subjectId: open,
        outcome: 'refused',
        reasons: [{ code: 'required', places: [placeOf('课程标签', 'label'), placeOf('退款方式', 'refundWay')] }],
        changes: [],
      },
      { subjectId: inner, outcome: 'warning', reasons: [{ code: 'internal' }] },
      { subjectId: 99_999_999, outcome: 'refused', reasons: [{ code: 'notFound' }] },
    ]);
    expect(await prints()).toBe(before);
  });

  it('areas 9: takes ids as pasted, a query over the whole list, and what an earlier task did not do', async () => {
    const ids = [
      await aReadyLesson(database.db, { name: '选取甲' }),
      await aReadyLesson(database.db, { name: '选取乙' }),
    ];
    const plan = (selection: object) =>
      maker.call(tasksContract.createPlan, { body: { type: 'lesson.publish', selection, input: {} } });
    expect(await plan({ pasted: ` ${ids.join('，')}\n${ids[0]} ` })).toMatchObject({ rowCount: 2 });
    expect(await plan({ query: 'lessonInfo=选取&pageSize=20' })).toMatchObject({ rowCount: 2 });
    const first = await plan({ ids: [...ids, 99_999_998] });
    await confirm(first);
    expect(await plan({ notDoneOfTask: first.id })).toMatchObject({ rowCount: 1, outcomes: { refused: 1 } });
    const strange = await maker.send(tasksContract.createPlan, {
      body: { type: 'lesson.publish', selection: { pasted: '1 课程二' }, input: {} },
    });
    expect(strange).toMatchObject({ status: 400, error: { message: expect.stringContaining('课程二') } });
  });

  it.each([
    ['a command that does not exist', { type: 'lesson.explode', selection: { ids: [1] } }, 409, 'unknownCommand'],
    ['no selection', { type: 'lesson.publish' }, 409, 'nothingSelected'],
    ['two ways of selecting', { type: 'lesson.publish', selection: { ids: [1], pasted: '1' } }, 400, 'INVALID'],
    [
      'a query that finds nothing',
      { type: 'lesson.publish', selection: { query: 'lessonInfo=没有这样的课' } },
      409,
      'nothingSelected',
    ],
    ['a broken query', { type: 'lesson.publish', selection: { query: 'status=maybe' } }, 400, 'INVALID'],
    [
      'input that the command does not take',
      { type: 'lesson.publish', selection: { ids: [1] }, input: { x: 1 } },
      400,
      'INVALID',
    ],
    [
      'a task that does not exist',
      { type: 'lesson.publish', selection: { notDoneOfTask: 99_999_999 } },
      404,
      'NOT_FOUND',
    ],
  ])('areas 0: refuses %s', async (_sentence, body, status, code) => {
    expect(await maker.send(tasksContract.createPlan, { body })).toMatchObject({ status, error: { code } });
  });

  it('areas 2: wants the privilege of its command', async () => {
    const viewer = await app.as({ id: 11, privileges: new Set(['amaze', 'LESSON_READ']) });
    expect(await viewer.call(tasksContract.commands, {})).toEqual([]);
    expect(await viewer.send(tasksContract.createPlan, planBody([1]))).toMatchObject({ status: 403 });
  });
});

describe('a confirmation', () => {
  it('areas 0: runs a small plan at once and answers four counters', async () => {
    const ids = [
      await aReadyLesson(database.db),
      await aReadyLesson(database.db),
      await aReadyLesson(database.db, { refundWay: null }),
    ];
    const plan = await planOf(ids);
    const { task } = await confirm(plan);
    expect(task).toMatchObject({
      state: 'partial',
      counts: { waiting: 0, succeeded: 2, unchanged: 0, refused: 1, failed: 0, notDone: 0 },
    });
    expect([...(await statusesOf(ids)).values()]).toEqual(['published', 'published', 'init']);
    const logged = await database.db
      .selectFrom('operationLog')
      .select('action')
      .where('taskId', '=', plan.id)
      .execute();
    expect(logged.map((row) => row.action).toSorted()).toEqual(['lesson.publish', 'lesson.publish', 'task.confirm']);
    // Confirmed again: the same answer, no further effect.
    expect((await confirm(plan)).task).toEqual(task);
    expect(
      await database.db.selectFrom('operationLog').select('action').where('taskId', '=', plan.id).execute(),
    ).toHaveLength(3);
  });

  it('areas 0: asks for a choice for each warning, and skips what was chosen to be skipped', async () => {
    const inner = await aReadyLesson(database.db, { internal: true });
    const plain = await aReadyLesson(database.db);
    const plan = await planOf([inner, plain]);
    const missing = await maker.send(tasksContract.confirm, {
      ...of(plan.id),
      body: { hash: plan.hash ?? '' },
    });
    expect(missing).toMatchObject({ status: 409, error: { code: 'choiceMissing', details: { codes: ['internal'] } } });
    const { task } = await confirm(plan, { choices: { internal: 'skip' } });
    expect(task).toMatchObject({ state: 'partial', counts: { succeeded: 1, notDone: 1 } });
    expect((await statusesOf([inner])).get(inner)).toBe('init');
  });

  it('areas 0: leaves a row alone that was changed after the plan', async () => {
    const [kept, changed] = [await aReadyLesson(database.db), await aReadyLesson(database.db)];
    const plan = await planOf([kept, changed]);
    await database.db.updateTable('lesson').set({ rev: 2, name: '改过名' }).where('id', '=', changed).execute();
    const { task } = await confirm(plan);
    expect(task).toMatchObject({ counts: { succeeded: 1, notDone: 1 } });
    const { list } = await maker.call(tasksContract.taskRows, {
      ...taskOf(plan.id),
      query: { state: 'notDone' },
    });
    expect(list).toMatchObject([{ subjectId: changed, resultCode: 'changedSincePlan', resultMessage: '预览后已变更' }]);
  });

  it('areas 0: a team taken off the shelf after the plan refuses its lesson in the run', async () => {
    const lesson = await aReadyLesson(database.db, { withMentor: true });
    const team = await aTeam(database.db, lesson);
    const plan = await planOf([lesson]);
    await database.db.updateTable('team').set({ saleStatus: 'off_shelf' }).where('id', '=', team).execute();
    const { task } = await confirm(plan);
    expect(task).toMatchObject({ state: 'failed', counts: { refused: 1 } });
  });

  it('areas 0: a plan is made anew from the same records and values, once what was refused is mended', async () => {
    const open = await aReadyLesson(database.db, { refundWay: null });
    const plan = await planOf([await aReadyLesson(database.db), open]);
    await database.db.updateTable('lesson').set({ refundWay: 'full' }).where('id', '=', open).execute();
    at.now = new Date(TEST_NOW.getTime() + 25 * 3_600_000);
    const anew = await maker.call(tasksContract.retry, taskOf(plan.id));
    expect(await confirm(anew)).toMatchObject({ task: { counts: { succeeded: 2 } } });
    at.now = TEST_NOW;
  });

  it('areas 0: refuses a wrong hash, somebody else, a plan of yesterday, and one with nothing to run', async () => {
    const lesson = await aReadyLesson(database.db);
    const plan = await planOf([lesson]);
    const send = (body: object, client = maker) =>
      client.send(tasksContract.confirm, { ...of(plan.id), body: { hash: plan.hash ?? '', ...body } });
    expect(await send({ hash: 'x' })).toMatchObject({ status: 409, error: { code: 'planHashDiffers' } });
    const second = await app.as(SECOND);
    expect(await send({}, second)).toMatchObject({ status: 409, error: { code: 'planNotYours' } });
    at.now = new Date(TEST_NOW.getTime() + 25 * 3_600_000);
    expect(await send({})).toMatchObject({ status: 409, error: { code: 'planExpired' } });
    at.now = TEST_NOW;
    const refused = await planOf([await aReadyLesson(database.db, { refundWay: null })]);
    expect(
      await maker.send(tasksContract.confirm, { ...of(refused.id), body: { hash: refused.hash ?? '' } }),
    ).toMatchObject({
      status: 409,
      error: { code: 'nothingToRun' },
    });
    expect((await statusesOf([lesson])).get(lesson)).toBe('init');
  });

  it('areas 9: more rows than a small plan want BATCH_TASK_LOW, and leave as a task with header code 1001', async () => {
    const ids = await manyLessons(database.db, 201);
    const few = await app.as(SMALL_RIGHTS);
    const own = await few.call(tasksContract.createPlan, planBody(ids));
    expect(own).toMatchObject({ tier: 'LOW' });
    expect(await few.send(tasksContract.confirm, { ...of(own.id), body: { hash: own.hash ?? '' } })).toMatchObject({
      status: 403,
    });
    const plan = await planOf(ids);
    const answer = await maker.send(tasksContract.confirm, { ...of(plan.id), body: { hash: plan.hash ?? '' } });
    expect(answer).toMatchObject({ status: 200, reply: { taskId: plan.id, task: null } });
    expect(answer.headers['code']).toBe('1001');
    await engine.runner.runNow(plan.id, 20_000);
    expect(await maker.call(tasksContract.task, taskOf(plan.id))).toMatchObject({
      state: 'succeeded',
      counts: { succeeded: 201 },
    });
  });
});

describe('a release', () => {
  it('areas 9: a HIGH plan over the share waits for a second person who saw the same plan', async () => {
    const ids = await manyLessons(database.db, 2001);
    const plan = await planOf(ids);
    while ((await maker.call(tasksContract.plan, of(plan.id))).state === 'planning') await engine.planOn(plan.id);
    const made = await maker.call(tasksContract.plan, of(plan.id));
    expect(made).toMatchObject({ tier: 'HIGH', needsRelease: true, rowCount: 2001 });
    await confirm(made);
    const waiting = await maker.call(tasksContract.plan, of(plan.id));
    expect(waiting).toMatchObject({ state: 'awaitingRelease' });
    const release = (client: ApiClient, hash: string | null) =>
      client.send(tasksContract.release, { ...taskOf(plan.id), body: { hash: hash ?? '' } });
    expect(await release(maker, waiting.hash)).toMatchObject({ status: 409, error: { code: 'releaseBySamePerson' } });
    const second = await app.as(SECOND);
    expect(await release(second, made.hash)).toMatchObject({ status: 409, error: { code: 'planHashDiffers' } });
    expect(await second.call(tasksContract.tasks, { query: { toRelease: 'true' } })).toMatchObject({
      total: 1,
    });
    at.now = new Date(TEST_NOW.getTime() + 25 * 3_600_000);
    expect(await release(second, waiting.hash)).toMatchObject({ status: 409, error: { code: 'planExpired' } });
    at.now = TEST_NOW;
    expect(await release(second, waiting.hash)).toMatchObject({ status: 200 });
    expect(await maker.call(tasksContract.cancel, taskOf(plan.id))).toMatchObject({
      state: 'canceled',
      releasedByName: '周远',
      counts: { notDone: 2001 },
    });
  });
});

describe('an undo', () => {
  it('areas 0: is a plan that gives back what was, and lists what others changed since', async () => {
    const ids = [await aReadyLesson(database.db), await aReadyLesson(database.db)];
    const snapshot = () => database.db.selectFrom('lesson').selectAll().where('id', 'in', ids).orderBy('id').execute();
    const before = await snapshot();
    const plan = await planOf(ids);
    await confirm(plan);
    const [first, second] = ids;
    const undo = await maker.call(tasksContract.undo, taskOf(plan.id));
    expect(undo).toMatchObject({ verb: '撤销：发布', undoOf: plan.id, outcomes: { ok: 2 } });
    await database.db
      .updateTable('lesson')
      .set({ rev: 9 })
      .where('id', '=', second ?? 0)
      .execute();
    const again = await maker.call(tasksContract.undo, taskOf(plan.id));
    expect(again).toMatchObject({ outcomes: { ok: 1, refused: 1 }, codes: [{ code: 'changedSinceRun', count: 1 }] });
    await confirm(again);
    const [back] = await snapshot();
    expect({ ...back, rev: 0, updatedAt: 0, updatedBy: '' }).toEqual({
      ...before[0],
      rev: 0,
      updatedAt: 0,
      updatedBy: '',
    });
    expect((await statusesOf([first ?? 0])).get(first ?? 0)).toBe('init');
    expect(await maker.call(tasksContract.task, taskOf(plan.id))).toMatchObject({
      state: 'undone',
      undoneBy: again.id,
    });
    // Else the page would offer to take it back once more.
    expect((await maker.send(tasksContract.taskEvents, taskOf(plan.id))).text).toContain(`"undoneBy":${again.id},`);
    expect(await maker.send(tasksContract.undo, taskOf(plan.id))).toMatchObject({
      status: 409,
      error: { code: 'taskStateRefuses' },
    });
  });

  it('decision 52: a canceled lesson stays canceled', async () => {
    const lesson = await aReadyLesson(database.db);
    const plan = await planOf([lesson], 'lesson.cancel');
    expect(plan.dangerous).toBe(true);
    await confirm(plan);
    expect(await maker.call(tasksContract.task, taskOf(plan.id))).toMatchObject({ undoable: false });
    expect(await maker.send(tasksContract.undo, taskOf(plan.id))).toMatchObject({
      status: 409,
      error: { code: 'notUndoable' },
    });
  });
});

describe('who may look', () => {
  it('areas 2: a colleague by the id alone, but not from another data scope and not without batch rights', async () => {
    const plan = await planOf([await aReadyLesson(database.db)]);
    const see = async (person: Partial<Actor>) =>
      (await (await app.as(person)).send(tasksContract.task, taskOf(plan.id))).status;
    expect(await see(SECOND)).toBe(200);
    expect(await see(MATHS)).toBe(404);
    expect(await see(SMALL_RIGHTS)).toBe(404);
    const own = await (await app.as(MATHS)).call(tasksContract.tasks, { query: {} });
    expect(own.list.every((task) => task.mine)).toBe(true);
  });

  it('the list leaves out plans that were given up, and small ones of an hour ago, unless they are asked for', async () => {
    const plan = await planOf([await aReadyLesson(database.db)]);
    const listed = async (query: { state?: 'planned' | 'canceled' }) => {
      const { list } = await maker.call(tasksContract.tasks, { query: { pageSize: '100', ...query } });
      return list.some(({ id }) => id === plan.id);
    };
    expect(await listed({})).toBe(true);
    at.now = new Date(TEST_NOW.getTime() + 61 * 60_000);
    expect(await listed({})).toBe(false);
    expect(await listed({ state: 'planned' })).toBe(true);
    at.now = TEST_NOW;
    await maker.call(tasksContract.cancel, taskOf(plan.id));
    expect([await listed({}), await listed({ state: 'canceled' })]).toEqual([false, true]);
  });
});

it('a task of a command that the product has dropped is listed, and offers no undo', async () => {
  const plan = await planOf([await aReadyLesson(database.db)]);
  await confirm(plan);
  await database.db.updateTable('task').set({ type: 'lesson.gone' }).where('id', '=', plan.id).execute();
  const { list } = await maker.call(tasksContract.tasks, { query: { pageSize: '100' } });
  expect(list.find(({ id }) => id === plan.id)).toMatchObject({ state: 'succeeded', undoable: false });
});

describe('what leaves', () => {
  it('areas 9: the rows as a CSV file, and progress as an event stream', async () => {
    const plan = await planOf([
      await aReadyLesson(database.db, { name: '=cmd()' }),
      await aReadyLesson(database.db, { refundWay: null }),
    ]);
    await confirm(plan);
    const csv = await maker.send(tasksContract.taskRowsCsv, { ...taskOf(plan.id), query: {} });
    expect(csv.status).toBe(200);
    expect(csv.text).toContain("'=cmd()");
    expect(csv.text).toContain('状态：未发布 → 已发布');
    const events = await maker.send(tasksContract.taskEvents, taskOf(plan.id));
    expect(events.headers['content-type']).toContain('text/event-stream');
    expect(events.text).toMatch(/^retry: 5000\n\ndata: \{.*"state":"partial"/);
  });
});

describe('bad input', () => {
  const refusedWith = async (answer: Promise<{ status: number; error: { code: string; message: string } }>) => {
    const { status, error } = await answer;
    expect(error.message).toMatch(/\p{Script=Han}/u);
    return `${status} ${error.code}`;
  };
  const hash = 'x';
  const reads = ['plan', 'planRows', 'task', 'taskRows', 'taskRowsCsv', 'taskEvents'] as const;
  const acts = ['pause', 'resume', 'cancel', 'retry', 'undo'] as const;
  /** Every call about the one task, as `client` makes it. */
  const everyCall = async (client: ApiClient, id: number) => {
    const params = { planId: String(id), taskId: String(id) };
    const answers = [
      ...reads.map((name) => client.send(tasksContract[name], { params, query: {} })),
      ...acts.map((name) => client.send(tasksContract[name], { params })),
      client.send(tasksContract.confirm, { params, body: { hash } }),
      client.send(tasksContract.release, { params, body: { hash } }),
      client.send(tasksContract.createPlan, {
        body: { type: 'lesson.publish', selection: { notDoneOfTask: id }, input: {} },
      }),
    ];
    return new Set(await Promise.all(answers.map(refusedWith)));
  };
  const everything = async () => {
    const { rows } = await sql<{ print: string }>`
      SELECT (SELECT md5(string_agg(t::text, ',' ORDER BY id)) FROM task t) ||
        (SELECT md5(string_agg(i::text, ',' ORDER BY task_id, ordinal)) FROM task_item i)
        AS print`.execute(database.db);
    return `${await prints()}${rows[0]?.print}`;
  };

  it('areas 0: a task that does not exist is no task to any call, and nothing is written', async () => {
    const before = await everything();
    expect(await everyCall(maker, 99_999_999)).toEqual(new Set(['404 NOT_FOUND']));
    expect(await everything()).toBe(before);
  });

  it('areas 2: a task of another data scope is out of reach of every call, and nothing is written', async () => {
    const plan = await planOf([await aReadyLesson(database.db), await aReadyLesson(database.db, { refundWay: null })]);
    await confirm(plan);
    const before = await everything();
    expect(await everyCall(await app.as(MATHS), plan.id)).toEqual(new Set(['404 NOT_FOUND']));
    // The release and the file want a privilege of their own.
    expect(await everyCall(await app.as(SMALL_RIGHTS), plan.id)).toEqual(new Set(['404 NOT_FOUND', '403 FORBIDDEN']));
    expect(await everything()).toBe(before);
  });

  it('areas 0: ids that no lesson has are refused one by one, and such a plan cannot be confirmed', async () => {
    const plan = await planOf([99_999_997, 99_999_998]);
    expect(plan).toMatchObject({ outcomes: { refused: 2 }, codes: [{ code: 'notFound', count: 2 }] });
    const send = maker.send(tasksContract.confirm, { ...of(plan.id), body: { hash: plan.hash ?? '' } });
    expect(await refusedWith(send)).toBe('409 nothingToRun');
  });

  it('areas 0: a command tells by the name on its form what is wrong with its input', async () => {
    const send = (type: string, input: object) => maker.send(tasksContract.createPlan, planBody([1], type, input));
    expect((await send('lesson.publish', { x: 1 })).error.message).toBe('操作的参数有误，x：不认识的字段');
    expect((await send('lesson.limit', { limit: '多' })).error).toMatchObject({
      message: '“招生人数”类型不正确，须为数字，请修改后重试',
      details: [{ in: 'body', path: 'input.limit' }],
    });
    expect((await send('lesson.limit', { limit: -1 })).error.message).toBe('招生人数不能小于 0');
  });

  it('areas 0: a selection by the query of a list names each filter that no list knows', async () => {
    const body = { type: 'lesson.publish', selection: { query: 'bogus=1&status=maybe' }, input: {} };
    const { error } = await maker.send(tasksContract.createPlan, { body });
    expect(error.message).toMatch(/^列表的筛选条件有误（\S+ .+），请回到列表重新筛选$/);
    expect(error.details).toContainEqual({ in: 'query', path: 'bogus', message: '不认识的字段' });
  });

  it('areas 0: a plan that was confirmed takes no other choices, and a plan or an undone task no undo', async () => {
    const plan = await planOf([await aReadyLesson(database.db, { internal: true }), await aReadyLesson(database.db)]);
    const act = (name: (typeof acts)[number]) => refusedWith(maker.send(tasksContract[name], taskOf(plan.id)));
    for (const name of ['pause', 'resume', 'undo'] as const) expect(await act(name)).toBe(REFUSES);
    await confirm(plan, { choices: { internal: 'skip' } });
    const before = await everything();
    const other = maker.send(tasksContract.confirm, {
      ...of(plan.id),
      body: { hash: plan.hash ?? '', choices: { internal: 'apply' } },
    });
    expect(await refusedWith(other)).toBe('409 planNotReady');
    for (const name of ['pause', 'resume', 'cancel'] as const) expect(await act(name)).toBe(REFUSES);
    expect(await everything()).toBe(before);
    const undo = await maker.call(tasksContract.undo, taskOf(plan.id));
    await confirm(undo);
    for (const name of acts) expect(await act(name)).toBe(REFUSES);
  });
});
