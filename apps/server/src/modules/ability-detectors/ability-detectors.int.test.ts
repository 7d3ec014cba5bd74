import { abilityDetectorsContract as contract } from '@lectern/contract/exams/ability-detectors';
import { SHEET_REMINDER } from '@lectern/domain/sheets/check-sheet';
import { afterAll, describe, expect, test } from 'vitest';
import { aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { anExamWithPaper, choice, chose, essay, factsOfStudent, open } from '../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aSheet } from '../../../test/sheet-builders.ts';
import { aStudent } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ingestFacts } from '../facts/index.ts';
import { abilityDetectorsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(abilityDetectorsModule({ db, now, engine }));
const api = await app.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });
await db
  .insertInto('level')
  .values([1, 2, 3].map((n) => ({ id: 6000 + n, name: `检测级 ${n}`, ordinal: 800 + n })))
  .execute();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const MATHS = { name: '初一数学能力检测', subjectId: 2, phase: 2, dimensions: [], bands: [] };
const idOf = (id: number) => ({ params: { id: String(id) } });
const ask = (id: number) => ({ ...idOf(id), body: undefined });
const save = (body: object) => api.send(contract.save, { body: { ...MATHS, ...body } });
const made = async (change: object = {}) => (await api.call(contract.save, { body: { ...MATHS, ...change } })).id;
const read = (id: number) => api.call(contract.get, idOf(id));
const codeOf = (answer: { readonly error?: { readonly code: string } | undefined }) => answer.error?.code;
const band = (level: number, percent: number, lessonTemplateId: number | null = null) => ({
  levelId: 6000 + level,
  levelName: `检测级 ${level}`,
  ordinal: level,
  percent,
  lessonTemplateId,
  words: '',
});
const BANDS = [band(1, 8000), band(2, 5000), band(3, 0)];
const dimension = (name: string, weight: number, questionIds: readonly number[]) => ({
  name,
  weight,
  questionIds: [...questionIds],
});
const change = async (id: number, body: object) => {
  const { name, subjectId, phase, dimensions, bands, rev } = await read(id);
  return api.send(contract.save, { body: { name, subjectId, phase, dimensions, bands, rev, id, ...body } });
};
const lastTask = async () =>
  (await db.selectFrom('task').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
const undo = async (taskId: number) => confirmAll(engine, await engine.planUndo(aMaker(), taskId));
const CONFIRMED = { 'confirm-warnings': [...SHEET_REMINDER.codes, 'looseQuestions', 'emptyDimensions'].join() };

/** Two students sat the exam: one has all of the first question and half of the other, one has nothing. */
async function withExam() {
  const questions = [choice('A', 400), choice('B', 600)];
  const exam = await anExamWithPaper(db, { questions });
  const students = [await aStudent(db, [], { nickname: '甲' }), await aStudent(db, [], { nickname: '乙' })];
  const [first = 0, second = 0] = exam.questionIds;
  const answers = [{ [first]: chose('A'), [second]: chose('A') }, { [first]: chose('B') }];
  const facts = students.flatMap((studentId, at) =>
    factsOfStudent({ examId: exam.examId, studentId }, answers[at] ?? {}),
  );
  await inTransaction(db, (tx) => ingestFacts(tx, facts, { at: TEST_NOW, by: '' }));
  const id = await made({
    dimensions: [dimension('计算', 60, [first]), dimension('推理', 40, [second])],
    bands: BANDS,
  });
  return { exam, students, id, first, second };
}

/** With its sheet published. */
async function withPaper() {
  const world = await withExam();
  await api.call(contract.draft, { ...idOf(world.id), body: { sheetId: world.exam.sheetId } });
  await api.call(contract.publish, ask(world.id), CONFIRMED);
  return world;
}

describe('one ability detector', () => {
  test('is made closed and without a paper, changed by its version, found, binned and logged', async () => {
    const id = await made({ name: '可查找的能力检测' });
    expect(await read(id)).toMatchObject({ status: 'closed', paperState: 'empty', dimensions: [], bands: [], rev: 1 });
    expect(await change(id, { name: '改名的能力检测' })).toMatchObject({ status: 200 });
    expect(codeOf(await save({ id, rev: 1, name: '旧' }))).toBe('STALE');
    const found = async (query: object) => (await api.call(contract.list, { query })).list.map((row) => row.id);
    expect(await found({ name: '改名的能力', status: 'closed', paper: 'empty', subjectId: '2', phase: '2' })).toEqual([
      id,
    ]);
    expect(await found({ name: String(id) })).toEqual([id]);
    for (const miss of [{ status: 'open' }, { paper: 'published' }, { subjectId: '3' }]) {
      expect(await found({ name: '改名的能力', ...miss })).toEqual([]);
    }
    expect(await api.send(contract.remove, { ...idOf(id), query: {} })).toMatchObject({ status: 200 });
    expect(await api.send(contract.get, idOf(id))).toMatchObject({ status: 404 });
    const log = await db
      .selectFrom('operationLog')
      .select('action')
      .where('subjectType', '=', 'abilityDetector')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(
      ['create', 'update', 'bin'].map((verb) => `abilityDetector.${verb}`),
    );
  });

  test('what lies beyond the data scope is neither read, listed, made nor tried', async () => {
    const { id, exam } = await withExam();
    expect(await english.send(contract.get, idOf(id))).toMatchObject({ status: 404 });
    expect(await english.send(contract.questions, idOf(id))).toMatchObject({ status: 404 });
    const query = { examId: String(exam.examId) };
    expect(await english.send(contract.simulate, { ...idOf(id), query })).toMatchObject({ status: 404 });
    expect((await english.call(contract.list, { query: {} })).list).toEqual([]);
    expect(codeOf(await english.send(contract.save, { body: MATHS }))).toBe('outOfScope');
  });

  test.each([
    ['weights of 99', { dimensions: [dimension('计算', 60, []), dimension('推理', 39, [])] }, 'dimensions', '现为 99%'],
    [
      'a question in two dimensions',
      { dimensions: [dimension('计算', 60, [1]), dimension('推理', 40, [1])] },
      'dimensions.1.questionIds',
      '一道试题只能归入一个维度',
    ],
    ['bands with a gap', { bands: [band(1, 8000), band(2, 100)] }, 'bands.1.percent', '最后一段须从 0% 起'],
    ['a level twice', { bands: [band(1, 8000), { ...band(1, 0), ordinal: 2 }] }, 'bands.1.levelId', '同一级别'],
    ['an unknown level', { bands: [{ ...band(1, 0), levelId: 5999 }] }, 'bands.0.levelId', '级别不存在'],
  ])('exams 1: %s are refused with words and their place, nothing is written', async (_name, body, path, words) => {
    const id = await made();
    const answer = await change(id, body);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.error.message).toContain(words);
    expect(JSON.stringify(answer.error.details)).toContain(`"path":"${path}"`);
    expect(await read(id)).toMatchObject({ dimensions: [], bands: [], rev: 1 });
  });

  test('a question of another subject and a class type that nobody sees are not taken', async () => {
    const id = await made();
    const other = await aSheet(db, { subjectId: 3 });
    const { sections } = await db
      .selectFrom('sheet')
      .select('sections')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    const [section] = sections as { items: { questionId: number }[] }[];
    const strange = [dimension('计算', 100, [section?.items[0]?.questionId ?? 0])];
    expect(codeOf(await change(id, { dimensions: strange }))).toBe('questionMissing');
    expect(codeOf(await change(id, { bands: [band(1, 0, 999_999)] }))).toBe('templateMissing');
  });
});

describe('its paper, opened and closed', () => {
  test('it opens with paper, dimensions and bands alone; what is open keeps them, closed again all may change', async () => {
    const bare = await made();
    expect(codeOf(await api.send(contract.open, ask(bare)))).toBe('noPaper');
    expect(await api.call(contract.check, idOf(bare))).toMatchObject({ ok: false, refusal: { code: 'noPaper' } });
    const { id, exam, first, second } = await withPaper();
    expect(await api.call(contract.questions, idOf(id))).toMatchObject([
      { questionId: first, number: 1, points: 400, type: 'singleChoice' },
      { questionId: second, number: 2, points: 600 },
    ]);
    expect(await api.call(contract.check, idOf(id))).toMatchObject({ ok: true, refusal: null });
    await api.call(contract.open, ask(id));
    expect(codeOf(await api.send(contract.open, ask(id)))).toBe('unchanged');
    expect(codeOf(await change(id, { bands: [band(1, 0)] }))).toBe('stillOpen');
    expect(await change(id, { name: '开放时改名' })).toMatchObject({ status: 200 });
    expect(codeOf(await api.send(contract.withdraw, ask(id)))).toBe('stillOpen');
    expect(codeOf(await api.send(contract.remove, { ...idOf(id), query: {} }))).toBe('stillOpen');
    await api.call(contract.draft, { ...idOf(id), body: { sheetId: await aSheet(db) } });
    expect(codeOf(await api.send(contract.publish, ask(id), CONFIRMED))).toBe('stillOpen');
    await api.call(contract.close, ask(id));
    await api.call(contract.publish, ask(id), CONFIRMED);
    expect((await read(id)).publishedSheet?.sheetId).not.toBe(exam.sheetId);
    // Its dimensions ask for questions that this paper does not have.
    expect(codeOf(await api.send(contract.open, ask(id)))).toBe('strangeQuestions');
  });

  test('closing is undone only as it may be opened; loose questions and empty dimensions are confirmed', async () => {
    const { id, first } = await withPaper();
    await change(id, { dimensions: [dimension('计算', 60, [first]), dimension('推理', 40, [])] });
    const refused = await api.send(contract.open, ask(id));
    expect(codeOf(refused)).toBe('warningsNotConfirmed');
    expect(refused.text).toContain('1 题未归入维度');
    expect(refused.text).toContain('推理');
    await api.call(contract.open, ask(id), CONFIRMED);
    await api.call(contract.close, ask(id));
    const task = await lastTask();
    await change(id, { bands: [] });
    const rows = await rowsOfTask(engine, (await engine.planUndo(aMaker(), task)).id);
    expect(rows).toMatchObject([{ outcome: 'refused' }]);
  });
});

describe('detector.rebands and the simulator', () => {
  test('an exam of the same questions gives percents by dimension; who is not fully marked is counted', async () => {
    const { id, exam, students } = await withExam();
    const query = { examId: String(exam.examId) };
    expect(await api.call(contract.simulate, { ...idOf(id), query })).toEqual({
      students: [
        { studentId: students[0], name: '甲', percents: [10_000, 0] },
        { studentId: students[1], name: '乙', percents: [0, 0] },
      ],
      examName: '期中考',
      matched: 2,
      questions: 2,
      withheld: 0,
      left: 0,
    });
    const other = await anExamWithPaper(db, { questions: [open(1000)] });
    const [unmarked = 0] = other.questionIds;
    const facts = factsOfStudent({ examId: other.examId, studentId: students[0] ?? 0 }, { [unmarked]: essay('略') });
    await inTransaction(db, (tx) => ingestFacts(tx, facts, { at: TEST_NOW, by: '' }));
    const ofOther = { ...idOf(id), query: { examId: String(other.examId) } };
    expect(await api.call(contract.simulate, ofOther)).toMatchObject({ students: [], withheld: 1 });
  });

  test('R243: before it is reported no score is shown; an exam without common question says so', async () => {
    const { id, students } = await withExam();
    const running = await anExamWithPaper(db, { questions: [choice('A')], durationMs: 4 * 3_600_000 });
    const tried = async (examId: number) =>
      codeOf(await api.send(contract.simulate, { ...idOf(id), query: { examId: String(examId) } }));
    expect(await tried(running.examId)).toBe('notReported');
    const strange = await anExamWithPaper(db, { questions: [choice('A')] });
    const facts = factsOfStudent({ examId: strange.examId, studentId: students[0] ?? 0 }, {});
    await inTransaction(db, (tx) => ingestFacts(tx, facts, { at: TEST_NOW, by: '' }));
    expect(await tried(strange.examId)).toBe('noCommonQuestion');
    const blind = await app.as({ privileges: new Set(['amaze', 'STUDENT_READ']) });
    const denied = await blind.send(contract.simulate, { ...idOf(id), query: { examId: String(strange.examId) } });
    expect(codeOf(denied)).toBe('assessmentRightMissing');
  });

  test('the dry run says who changes, the run writes the bands of an open one, and the undo puts them back', async () => {
    const { id, exam } = await withPaper();
    await api.call(contract.open, ask(id));
    const template = await aTemplate(db);
    const bands = [band(1, 8000), band(2, 7000), band(3, 0, template)];
    const plan = await planCommand(engine, {
      type: 'detector.rebands',
      ids: [id],
      input: { bands, examId: exam.examId },
    });
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row?.reasons).toMatchObject([{ outcome: 'warning', code: 'studentsChange' }]);
    // 甲 had 60 %: from the second band to the third; 乙 had 0 %: another class type.
    expect(row?.reasons[0]?.message).toContain('2 名学员模拟：级别改变 1 名，推荐班型改变 2 名');
    expect((await read(id)).bands).toEqual(BANDS);
    await confirmAll(engine, plan);
    expect(await read(id)).toMatchObject({ bands, status: 'open' });
    await undo(plan.id);
    expect((await read(id)).bands).toEqual(BANDS);
  });

  test('bands with a gap, or none while it is open, are refused before anything is written', async () => {
    const { id } = await withPaper();
    await api.call(contract.open, ask(id));
    for (const bands of [[band(1, 8000)], []]) {
      const plan = await planCommand(engine, { type: 'detector.rebands', ids: [id], input: { bands } });
      expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ outcome: 'refused' }]);
    }
    expect((await read(id)).bands).toEqual(BANDS);
  });
});
