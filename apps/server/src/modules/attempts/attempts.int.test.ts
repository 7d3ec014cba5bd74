import { attemptsContract as contract } from '@lectern/contract/exams/attempts';
import { examsContract } from '@lectern/contract/exams/exams';
import type { Fact } from '@lectern/contract/exams/facts';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import {
  type Answer,
  anExamWithPaper,
  type BuiltExam,
  choice,
  chose,
  essay,
  factsOfStudent,
  open,
} from '../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { anEnrolment, aStudent, aTeam } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { examsModule } from '../exams/index.ts';
import { ingestFacts } from '../facts/index.ts';
import { attemptsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const HOUR = 3_600_000;
let clock = TEST_NOW;
const app = moduleApp(attemptsModule({ db, now: () => clock }));
const api = await app.as();
const engine = testEngine(database, { now: () => clock });
const examsApp = moduleApp(examsModule({ db, now: () => clock, engine }));
const exams = await examsApp.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });
afterAll(async () => {
  await engine.runner.stop();
  await examsApp.close();
  await app.close();
  await database.close();
});

const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
const idOf = ({ examId }: BuiltExam) => ({ params: { id: String(examId) } });
const report = (facts: readonly Fact[]) => inTransaction(db, (tx) => ingestFacts(tx, facts, { at: clock, by: '' }));
const LEVELS = [
  { levelId: 1, levelName: '甲', ordinal: 1, score: 800 },
  { levelId: 2, levelName: '乙', ordinal: 2, score: 0 },
];

async function aClass(questions = [choice('A', 400), choice('B', 600)]) {
  clock = TEST_NOW;
  const lessonId = await aLesson(db);
  const [one, two] = [await aTeam(db, lessonId), await aTeam(db, lessonId)];
  const exam = await anExamWithPaper(db, {
    lessonId,
    questions,
    exam: { limitedEnterTimeMs: 60_000, withLevelRule: true, levelRules: JSON.stringify(LEVELS) },
  });
  const sits = async (studentId: number, answers: readonly (Answer | null)[], minutesLate = 0) => {
    const given = Object.fromEntries(exam.questionIds.map((id, index) => [id, answers[index] ?? null]));
    const started = new Date(at(-2).getTime() + minutesLate * 60_000);
    await report(factsOfStudent({ examId: exam.examId, studentId, at: started }, given));
    return studentId;
  };
  return { exam, lessonId, teams: [one, two] as const, sits };
}

describe('L684: 考生', () => {
  test('who should sit is who was enrolled when it began; who came, late, or without having to', async () => {
    const { exam, lessonId, teams, sits } = await aClass();
    const onTime = await sits(await aStudent(db, [teams[0]], { nickname: '甲同学' }), [chose('A')], 1);
    const late = await sits(await aStudent(db, [teams[1]]), [chose('A')], 1.1);
    const absent = await aStudent(db, [teams[0]]);
    const stranger = await sits(await aStudent(db), [chose('A')]);
    const left = await aStudent(db);
    await anEnrolment(db, { lessonId, studentId: left, endedAt: at(-2), endReason: 'removed' });
    const { list, counts, total } = await api.call(contract.candidates, { ...idOf(exam), query: {} });
    const shown = list.map(({ studentId, state, late: isLate, extra }) => [studentId, state, isLate, extra]);
    expect(shown).toEqual([
      [onTime, 'marked', false, false],
      [late, 'marked', true, false],
      [absent, 'absent', false, false],
      [stranger, 'marked', false, true],
    ]);
    expect(total).toBe(4);
    expect(counts).toEqual({ due: 3, entered: 3, submitted: 3, late: 1, extra: 1, unmarked: 0, extended: 0 });
    const one = async (query: object) => (await api.call(contract.candidates, { ...idOf(exam), query })).list.length;
    expect(
      await Promise.all(
        [{ text: '甲同' }, { state: 'absent' as const }, { late: 'true' }, { teamId: String(teams[0]) }].map(one),
      ),
    ).toEqual([1, 1, 1, 2]);
  });

  test('exams 9: a list counts the same people, and shows the mean once the results are out', async () => {
    const { exam, lessonId, teams, sits } = await aClass([choice('A', 400), open(600)]);
    await db
      .updateTable('exam')
      .set({ markingTimeMs: 3 * HOUR })
      .where('id', '=', exam.examId)
      .execute();
    // In a second lesson too, which counts once.
    const second = await aLesson(db);
    const place = { lessonId: second, kind: 'jam', itemId: exam.examId, ordinal: 1, labelId: 12 };
    await db.insertInto('lessonAgenda').values(place).execute();
    const both = await sits(await aStudent(db, [teams[0]]), [chose('A'), null]);
    await anEnrolment(db, { lessonId: second, studentId: both });
    await sits(await aStudent(db, [teams[1]]), [chose('B'), null]);
    await sits(await aStudent(db, [teams[1]]), [chose('A'), essay('证明')]);
    await aStudent(db, [teams[0]]);
    const left = await aStudent(db);
    await anEnrolment(db, { lessonId, studentId: left, endedAt: at(-2), endReason: 'removed' });
    const shown = async () => (await exams.call(examsContract.list, { query: { ids: String(exam.examId) } })).list[0];
    const { counts } = await api.call(contract.candidates, { ...idOf(exam), query: {} });
    expect(await shown()).toMatchObject({
      state: 'grading',
      lessonCount: 2,
      counts: { due: counts.due, sat: counts.submitted, marked: counts.submitted - counts.unmarked, mean: null },
      flags: [],
    });
    expect(counts).toMatchObject({ due: 4, submitted: 3, unmarked: 1 });
    clock = at(3);
    expect(await shown()).toMatchObject({
      state: 'reported',
      counts: { due: 4, sat: 3, marked: 2, mean: 200 },
      flags: ['markingOverdue'],
    });
    clock = TEST_NOW;
  });

  test('an exam beyond the data scope is not there', async () => {
    const { exam } = await aClass();
    expect((await english.send(contract.candidates, { ...idOf(exam), query: {} })).status).toBe(404);
    expect((await english.send(contract.scores, { ...idOf(exam), query: {} })).status).toBe(404);
  });
});

describe('L685: 延时', () => {
  test('is given until the end, to candidates alone, and lets them hand in later', async () => {
    const { exam, teams } = await aClass();
    const studentId = await aStudent(db, [teams[0]]);
    const extend = (body: object) =>
      api.send(contract.extend, {
        ...idOf(exam),
        body: { studentIds: [studentId], extraMs: 600_000, reason: '断网', ...body },
      });
    expect(await extend({})).toMatchObject({ status: 409, error: { code: 'examEnded' } });
    clock = new Date(at(-1).getTime() - 1);
    expect(await extend({ studentIds: [studentId, 999_999_999] })).toMatchObject({ error: { code: 'notACandidate' } });
    expect((await extend({})).reply).toEqual({ changed: 1 });
    expect((await extend({})).reply).toEqual({ changed: 0 });
    clock = TEST_NOW;
    const entry = { kind: 'attempt' as const, examId: exam.examId, studentId, rev: 1, enteredTime: at(-2).getTime() };
    const late = await report([{ ...entry, submittedTime: at(-1).getTime() + 600_001 }]);
    expect(late.refused).toMatchObject([{ code: 'submittedOutside' }]);
    expect(await report([{ ...entry, submittedTime: at(-1).getTime() + 600_000 }])).toMatchObject({ accepted: 1 });
    const { list, counts } = await api.call(contract.candidates, { ...idOf(exam), query: {} });
    expect(list).toMatchObject([{ extraMs: 600_000, extraReason: '断网' }]);
    expect(counts.extended).toBe(1);
    const logged = await db.selectFrom('operationLog').selectAll().where('action', '=', 'exam.extend').execute();
    expect(logged).toMatchObject([{ subjectId: exam.examId, note: '断网' }]);
  });
});

describe('L686-L688: 成绩', () => {
  test('exams 5: level, rank 1-2-2-4 over the exam, the lesson and the team, and percentile', async () => {
    const { exam, teams, sits } = await aClass();
    const [best, two, three, last] = [
      await sits(await aStudent(db, [teams[0]]), [chose('A'), chose('B')]),
      await sits(await aStudent(db, [teams[0]]), [chose('C'), chose('B')]),
      await sits(await aStudent(db, [teams[1]]), [chose('C'), chose('B')]),
      await sits(await aStudent(db, [teams[1]]), [chose('A'), null]),
    ];
    const { list, mean, marked } = await api.call(contract.scores, { ...idOf(exam), query: {} });
    const shown = list.map((each) => [
      each.studentId,
      each.score,
      each.level,
      each.rank,
      each.lessonRank,
      each.teamRank,
    ]);
    expect(shown).toEqual([
      [best, 1000, '甲', 1, 1, 1],
      [two, 600, '乙', 2, 2, 2],
      [three, 600, '乙', 2, 2, 1],
      [last, 400, '乙', 4, 4, 2],
    ]);
    expect(list.map(({ percentile }) => percentile)).toEqual([0.875, 0.5, 0.5, 0.125]);
    expect([mean, marked]).toEqual([650, 4]);
  });

  test('R243: before the results are out there is none, in no call', async () => {
    const { exam, teams, sits } = await aClass();
    const studentId = await sits(await aStudent(db, [teams[0]]), [chose('A')]);
    clock = new Date(at(-1).getTime() - 1);
    const calls = [
      api.send(contract.scores, { ...idOf(exam), query: {} }),
      api.send(contract.explain, { params: { id: String(exam.examId), studentId: String(studentId) } }),
      api.send(contract.exportScores, { ...idOf(exam), query: {} }),
    ];
    for (const { status, error } of await Promise.all(calls))
      expect([status, error.code]).toEqual([409, 'notReported']);
    const { list } = await api.call(contract.candidates, { ...idOf(exam), query: {} });
    expect(JSON.stringify(list)).not.toContain('score');
  });

  test('exams 3: who is not fully marked has the report withheld', async () => {
    const { exam, teams, sits } = await aClass([choice('A', 400), open(600)]);
    const studentId = await sits(await aStudent(db, [teams[0]]), [chose('A'), essay('略')]);
    const { list, withheld } = await api.call(contract.scores, { ...idOf(exam), query: {} });
    expect(list).toMatchObject([{ studentId, state: 'unmarked', score: null, level: null, rank: null }]);
    expect(withheld).toBe(1);
    expect((await exams.call(examsContract.get, idOf(exam))).flags).toEqual(['markingOverdue']);
    const explained = await api.call(contract.explain, {
      params: { id: String(exam.examId), studentId: String(studentId) },
    });
    expect(explained).toMatchObject({ score: null, questions: [{ got: 400 }, { got: null, text: '第 2 题：待阅卷' }] });
  });

  test('each score is explained question by question, and leaves as a file', async () => {
    const { exam, teams, sits } = await aClass();
    const studentId = await sits(await aStudent(db, [teams[0]], { nickname: '李雷' }), [chose('A'), chose('D')]);
    const explained = await api.call(contract.explain, {
      params: { id: String(exam.examId), studentId: String(studentId) },
    });
    expect(explained).toMatchObject({ score: 400, total: 1000, level: '乙', versionNo: 1, former: false });
    expect(explained.questions.map(({ text, answer, key }) => [text, answer, key])).toEqual([
      ['第 1 题：正确，得 4/4', 'A', 'A'],
      ['第 2 题：错误，得 0/6', 'D', 'B'],
    ]);
    const file = await api.call(contract.exportScores, { ...idOf(exam), query: {} });
    expect(file.split('\r\n')[1]).toContain('李雷');
    expect(file).toContain('"4","10","乙","1","1","1"');
  });
});
