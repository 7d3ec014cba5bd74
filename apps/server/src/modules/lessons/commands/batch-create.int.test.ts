import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { describe, expect, it } from 'vitest';
import { aTemplate } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { aMaker, confirmAll, rowsOfTask } from '../../../../test/run-command.ts';

const { database, app, engine, api } = await openLessons();
const { db } = database;

const templateId = await aTemplate(db);
const complete = (name: string, more: object = {}) => ({
  name,
  category: 'systematic' as const,
  flattedCategory: 'systematic' as const,
  subject: 2,
  subjects: [2],
  phase: 2,
  grades: [{ id: 7 }],
  semester: 122,
  template: templateId,
  ...more,
});
const count = async () => (await db.selectFrom('lesson').select('id').execute()).length;
const planOf = (lessons: readonly object[]) =>
  engine.plan(aMaker(), { type: 'lesson.batchCreate', input: { lessons } });

describe('lesson.batchCreate', () => {
  it('areas 0: plans one row for each lesson with everything that cannot be saved, and writes nothing', async () => {
    const before = await count();
    const plan = await planOf([complete('甲班'), complete('乙班', { semester: 999, grades: [{ id: 999 }] })]);
    const [good, bad] = await rowsOfTask(engine, plan.id);
    expect(good).toMatchObject({ subjectId: null, subjectName: '甲班', outcome: 'ok', href: null });
    expect(good?.changes).toContainEqual({ field: 'name', before: '', after: '甲班' });
    expect(bad?.reasons).toMatchObject([
      { code: 'invalid.grades', details: { field: 'grades' } },
      { code: 'invalid.semester', message: '学期 999 不存在，请重新选择' },
    ]);
    expect(await count()).toBe(before);
  });

  it('areas 4: what is not given starts as the template gives it, what is given wins', async () => {
    const template = await aTemplate(db, {
      withMentor: true,
      gradeIds: [8, 9],
      lessonDefaults: JSON.stringify({ price: 9900, limit: 40, refundWay: 'full' }),
    });
    const bare = { category: 'systematic', flattedCategory: 'systematic', semester: 122, template };
    const plan = await planOf([
      { ...bare, name: '照班型' },
      { ...bare, name: '自己定', limit: 12 },
    ]);
    await confirmAll(engine, plan);
    const ids = (await rowsOfTask(engine, plan.id)).map((row) => row.appliedId ?? 0);
    const made = await db
      .selectFrom('lesson')
      .select(['id', 'subjectId', 'phase', 'gradeIds', 'withMentor', 'price', 'seatLimit', 'refundWay'])
      .where('id', 'in', ids)
      .execute();
    const given = { subjectId: 2, phase: 2, gradeIds: [8, 9], withMentor: true, price: 9900, refundWay: 'full' };
    // Rows may be done side by side: the second lesson may have the smaller id.
    expect(ids.map((id) => made.find((row) => row.id === id))).toEqual([
      { ...given, id: ids[0], seatLimit: 40 },
      { ...given, id: ids[1], seatLimit: 12 },
    ]);
  });

  it('areas 0: makes them, leads to each, and takes untouched ones back into the bin', async () => {
    const plan = await planOf([complete('丙班'), complete('丁班')]);
    await confirmAll(engine, plan);
    const rows = await rowsOfTask(engine, plan.id);
    const ids = rows.map((row) => row.appliedId ?? 0);
    expect(rows.map((row) => row.href)).toEqual(ids.map((id) => `/lessons/${id}`));
    await db
      .updateTable('lesson')
      .set({ rev: 2 })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    const undo = await engine.planUndo(aMaker(), plan.id);
    expect((await rowsOfTask(engine, undo.id)).map((row) => [row.subjectId, row.reasons[0]?.code])).toEqual([
      [ids[1], undefined],
      [ids[0], 'changedSinceRun'],
    ]);
    await confirmAll(engine, undo);
    const left = await db.selectFrom('lesson').select(['id', 'deletedAt']).where('id', 'in', ids).execute();
    const isBinned = (id: number) => left.find((row) => row.id === id)?.deletedAt !== null;
    expect(ids.map(isBinned)).toEqual([false, true]);
  });

  it('areas 9: planned once more, only those that were not made', async () => {
    const plan = await planOf([complete('戊班'), complete('己班', { template: 99_999_999 })]);
    const task = await confirmAll(engine, plan);
    expect(task.state).toBe('partial');
    const retry = await engine.planRetry(aMaker(), task);
    expect((await rowsOfTask(engine, retry.id)).map((row) => row.subjectName)).toEqual(['己班']);
  });

  it('areas 9: planned once more twice and confirmed twice, the rest is made once', async () => {
    const template = 88_888;
    const task = await confirmAll(engine, await planOf([complete('辛班'), complete('庚班', { template })]));
    expect(task).toMatchObject({ state: 'partial', refused: 1 });
    await aTemplate(db, { id: template });
    const first = await engine.planRetry(aMaker(), task);
    const second = await engine.planRetry(aMaker(), task);
    expect((await confirmAll(engine, first)).succeeded).toBe(1);
    await expect(confirmAll(engine, second)).rejects.toMatchObject({ code: 'taskStateRefuses' });
    expect((await confirmAll(engine, first)).succeeded, 'the same confirmation, the same answer').toBe(1);
    const made = await db.selectFrom('lesson').select('name').where('name', 'in', ['庚班', '辛班']).execute();
    expect(made.map(({ name }) => name).toSorted()).toEqual(['庚班', '辛班']);
  });

  it('areas 9: has no form in the catalogue, for its own calls make it', () => {
    expect(engine.commands.get('lesson.batchCreate').hidden).toBe(true);
  });
});

describe('E008, E009: batch create', () => {
  it('answers the ids that were made and beside them why the others were not', async () => {
    const { ids, outcomes } = await api.call(contract.batchCreate, {
      body: { lessons: [complete('庚班'), complete('辛班', { subject: 999, subjects: [999] }), complete('壬班')] },
    });
    expect(ids).toHaveLength(2);
    expect(outcomes).toMatchObject([
      { index: 0, id: ids[0], name: '庚班', ok: true },
      { index: 1, id: null, name: '辛班', ok: false, code: 'invalid.subject' },
      { index: 2, id: ids[1], name: '壬班', ok: true },
    ]);
    const { version, status } = await db
      .selectFrom('lesson')
      .select(['version', 'status'])
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect([version, status]).toEqual([1, 'init']);
  });

  it('v2 makes lessons of version 2; what lies outside of the data scope is not made', async () => {
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    const { ids, outcomes } = await english.call(contract.batchCreateV2, {
      body: { lessons: [complete('英语班', { subject: 3, subjects: [3], template: null }), complete('数学班')] },
    });
    expect(outcomes.map((outcome) => [outcome.ok, outcome.code])).toEqual([
      [true, undefined],
      [false, 'outOfScope'],
    ]);
    const made = await db.selectFrom('lesson').select('version').where('id', 'in', ids).execute();
    expect(made).toEqual([{ version: 2 }]);
  });

  it('refuses none, more than 200, and what is no lesson', async () => {
    const send = async (lessons: readonly object[]) =>
      (await api.send(contract.batchCreate, { body: { lessons: lessons as never } })).status;
    expect([await send([]), await send([{ name: '甲' }])]).toEqual([400, 400]);
    expect(await send(Array.from({ length: 201 }, () => complete('甲')))).toBe(400);
  });

  it('makes 200 of one call, on a slow machine the last of them behind the answer', async () => {
    const lessons = Array.from({ length: 200 }, (_, index) => complete(`第 ${index + 1} 班`));
    const { taskId } = await api.call(contract.batchCreate, { body: { lessons } });
    await engine.runner.runNow(taskId, 60_000);
    const task = db.selectFrom('task').select(['state', 'succeeded']).where('id', '=', taskId);
    expect(await task.executeTakeFirst()).toEqual({ state: 'succeeded', succeeded: 200 });
  });
});
