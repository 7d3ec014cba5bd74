import { baselineExamsContract as contract } from '@lectern/contract/exams/baseline-exams';
import { afterAll, describe, expect, test } from 'vitest';
import { aBaselineExam, aLesson, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../test/run-command.ts';
import { aSheet } from '../../../test/sheet-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { baselineExamsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(baselineExamsModule({ db, now, engine }));
const api = await app.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const MATHS = { name: '初一数学基线考试', subjectId: 2, phase: 2, gradeId: 7 };
const idOf = (id: number) => ({ params: { id: String(id) } });
const ask = (id: number) => ({ ...idOf(id), body: undefined });
const made = async (change: object = {}) => (await api.call(contract.save, { body: { ...MATHS, ...change } })).id;
const read = (id: number) => api.call(contract.get, idOf(id));
const codeOf = (answer: { readonly error?: { readonly code: string } | undefined }) => answer.error?.code;
const remove = (id: number) => api.send(contract.remove, { ...idOf(id), query: {} });
const bind = (id: number, ids: readonly number[]) =>
  api.send(contract.bind, { body: { baselineExamId: id, lessonIds: [...ids] } });
const boundTo = async (id: number) =>
  (await api.call(contract.lessons, { ...idOf(id), query: {} })).list.map((lesson) => lesson.id);
const planBind = async (baselineExamId: number, ids: readonly number[]) => {
  const plan = await planCommand(engine, { type: 'baseline.bind', ids, input: { baselineExamId } });
  return (await rowsOfTask(engine, plan.id)).map(({ reasons }) => reasons.map(({ code, outcome }) => [outcome, code]));
};

describe('one baseline exam', () => {
  test('is made without a paper, changed by its version, found by what the list filters, binned and logged', async () => {
    const id = await made({ name: '可查找的基线考试' });
    expect(await read(id)).toMatchObject({ name: '可查找的基线考试', paperState: 'empty', lessonCount: 0, rev: 1 });
    await api.call(contract.save, { body: { ...MATHS, id, rev: 1 } });
    expect(codeOf(await api.send(contract.save, { body: { ...MATHS, name: '旧', id, rev: 1 } }))).toBe('STALE');
    const found = await api.call(contract.list, { query: { name: '初一数学', gradeId: '7', paper: 'empty' } });
    expect(found.list.map((row) => row.id)).toContain(id);
    expect((await api.call(contract.list, { query: { subjectId: '3' } })).list).toEqual([]);
    expect(await remove(id)).toMatchObject({ status: 200 });
    expect(await api.send(contract.get, idOf(id))).toMatchObject({ status: 404 });
    const log = await db
      .selectFrom('operationLog')
      .select('action')
      .where('subjectType', '=', 'baselineExam')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['baselineExam.create', 'baselineExam.update', 'baselineExam.bin']);
  });

  test('its list is a file: the chosen columns of what the filters find, within the scope, with the right to read exams', async () => {
    const id = await made({ name: '可导出的基线考试', gradeId: null });
    const query = { name: '可导出', columns: 'id,name,paper,grade,lessons' };
    expect(await api.call(contract.exportCsv, { query })).toBe(
      `\uFEFF"ID","考试名称","试卷","年级","课程"\r\n"${id}","可导出的基线考试","未配置试卷","不限","0"\r\n`,
    );
    expect(await english.call(contract.exportCsv, { query })).not.toContain('可导出的');
    const blind = await app.as({ privileges: new Set(['amaze', 'EXPORT']) });
    expect(codeOf(await blind.send(contract.exportCsv, { query }))).toBe('examRightMissing');
  });

  test('what lies beyond the data scope is neither read, listed, made nor bound', async () => {
    const [id, lesson] = [await made(), await aLesson(db, { subjectId: 3 })];
    expect(await english.send(contract.get, idOf(id))).toMatchObject({ status: 404 });
    expect(await english.send(contract.lessons, { ...idOf(id), query: {} })).toMatchObject({ status: 404 });
    expect((await english.call(contract.list, { query: {} })).list).toEqual([]);
    expect(codeOf(await english.send(contract.save, { body: MATHS }))).toBe('outOfScope');
    const body = { baselineExamId: id, lessonIds: [lesson] };
    expect((await english.call(contract.bind, { body })).ids).toEqual([]);
  });

  test('an unknown place or grade is refused, nothing is written', async () => {
    const before = (await api.call(contract.list, { query: {} })).total;
    expect(codeOf(await api.send(contract.save, { body: { ...MATHS, subjectId: 999_999 } }))).toBe('placeMissing');
    expect(codeOf(await api.send(contract.save, { body: { ...MATHS, gradeId: 999_999 } }))).toBe('gradeMissing');
    expect((await api.call(contract.list, { query: {} })).total).toBe(before);
  });

  test('its paper: drafted, published, withdrawn; another subject of the sheet is refused', async () => {
    const [id, sheetId] = [await made(), await aSheet(db)];
    expect(codeOf(await api.send(contract.publish, ask(id)))).toBe('noDraft');
    const other = await aSheet(db, { subjectId: 3 });
    const drafting = (sheet: number) => api.send(contract.draft, { ...idOf(id), body: { sheetId: sheet } });
    expect(codeOf(await drafting(other))).toBe('sheetOtherPlace');
    expect(await drafting(sheetId)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ paperState: 'draft', draftSheet: { sheetId } });
    await api.call(contract.publish, ask(id));
    expect(await read(id)).toMatchObject({ paperState: 'published', publishedSheet: { sheetId } });
    const moved = { ...MATHS, subjectId: 3, id, rev: (await read(id)).rev };
    expect(codeOf(await api.send(contract.save, { body: moved }))).toBe('paperOtherPlace');
    const lesson = await aLesson(db);
    await bind(id, [lesson]);
    expect(codeOf(await api.send(contract.withdraw, ask(id)))).toBe('baselineExamInUse');
    await api.call(contract.unbind, { body: { lessonIds: [lesson] } });
    await api.call(contract.withdraw, ask(id));
    expect(await read(id)).toMatchObject({ paperState: 'draft' });
  });
});

describe('E049 to E051: the lessons of a baseline exam', () => {
  test('many are bound at once and read by its id; the same again changes nothing; some are taken away', async () => {
    const id = await made();
    const lessons = await Promise.all(Array.from({ length: 5 }, () => aLesson(db)));
    expect(await bind(id, lessons)).toMatchObject({ status: 200 });
    expect(await boundTo(id)).toEqual(lessons.toSorted((a, b) => b - a));
    expect((await read(id)).lessonCount).toBe(5);
    const again = await api.call(contract.bind, { body: { baselineExamId: id, lessonIds: lessons } });
    expect(again.ids.toSorted((a, b) => a - b)).toEqual(lessons.toSorted((a, b) => a - b));
    const two = lessons.slice(0, 2);
    expect((await api.call(contract.unbind, { body: { lessonIds: two } })).ids).toEqual(two);
    expect(await boundTo(id)).toHaveLength(3);
    const log = await db
      .selectFrom('operationLog')
      .select('action')
      .where('subjectType', '=', 'lesson')
      .where('subjectId', '=', two[0] ?? 0)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['lesson.bindBaseline', 'lesson.unbindBaseline']);
  });

  test('another subject or phase, none at all and a canceled lesson are refused, another exam is a warning', async () => {
    const [id, other] = [await made(), await made({ name: '另一份' })];
    const refused = await planBind(id, [
      await aLesson(db, { subjectId: 3 }),
      await aLesson(db, { phase: 1 }),
      await aLesson(db, { phase: null }),
      await aLesson(db, { status: 'canceled' }),
    ]);
    const misfit = [['refused', 'baselineExamMisfits']];
    expect(refused).toEqual([misfit, misfit, misfit, [['refused', 'canceled']]]);
    const lesson = await aLesson(db);
    await bind(other, [lesson]);
    expect(await planBind(id, [lesson])).toEqual([[['warning', 'anotherBaselineExam']]]);
    // The documented call asks nobody: without the confirmation nothing changes.
    expect(codeOf(await bind(id, [lesson]))).toBe('warningsNotConfirmed');
    expect(await boundTo(other)).toEqual([lesson]);
  });

  test('one of several subjects is enough', async () => {
    const id = await made();
    const lesson = await aLesson(db, { subjectId: 3, subjectIds: [3, 2] });
    expect(await planBind(id, [lesson])).toEqual([[]]);
  });

  test('is bound anew and undone: the one before stands again, unless it is in the bin by then', async () => {
    const [first, second, lesson] = [await made(), await made(), await aLesson(db)];
    await bind(first, [lesson]);
    const plan = await planCommand(engine, { type: 'baseline.bind', ids: [lesson], input: { baselineExamId: second } });
    await confirmAll(engine, plan);
    expect(await boundTo(second)).toEqual([lesson]);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await boundTo(first)).toEqual([lesson]);

    const unbound = await planCommand(engine, { type: 'baseline.unbind', ids: [lesson] });
    await confirmAll(engine, unbound);
    expect(await remove(first)).toMatchObject({ status: 200 });
    const back = await engine.planUndo(aMaker(), unbound.id);
    expect(await rowsOfTask(engine, back.id)).toMatchObject([{ reasons: [{ code: 'baselineExamMissing' }] }]);
  });

  test('while lessons are bound it is not deleted and keeps its subject', async () => {
    const [id, lesson] = [await made(), await aLesson(db)];
    await bind(id, [lesson]);
    expect(codeOf(await remove(id))).toBe('baselineExamInUse');
    const moved = { ...MATHS, subjectId: 3, id, rev: (await read(id)).rev };
    expect(codeOf(await api.send(contract.save, { body: moved }))).toBe('lessonsBound');
    expect(await api.send(contract.save, { body: { ...MATHS, name: '改名', id, rev: 1 } })).toMatchObject({
      status: 200,
    });
  });

  test('one that went to the bin after the plan was made is bound to nothing', async () => {
    const [id, lesson] = [await aBaselineExam(db), await aLesson(db)];
    const plan = await planCommand(engine, { type: 'baseline.bind', ids: [lesson], input: { baselineExamId: id } });
    await remove(id);
    await confirmAll(engine, plan);
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ state: 'refused', resultCode: 'baselineExamMissing' }]);
    expect(await runCommand(engine, { type: 'baseline.unbind', ids: [lesson] })).toMatchObject([
      { outcome: 'refused' },
    ]);
  });
});
