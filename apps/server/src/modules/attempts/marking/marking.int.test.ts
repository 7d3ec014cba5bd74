import type { Fact } from '@lectern/contract/exams/facts';
import { markingContract as contract } from '@lectern/contract/exams/marking';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../../test/builders.ts';
import {
  type Answer,
  anExamWithPaper,
  type BuiltExam,
  blank,
  choice,
  chose,
  essay,
  factsOfStudent,
  open,
  wrote,
} from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { anEnrolment, aStudent } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ingestFacts } from '../../facts/index.ts';
import { markingModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(markingModule({ db, now: () => TEST_NOW }));
const api = await app.as({ name: '甲老师' });
const other = await app.as({ name: '乙老师' });
afterAll(async () => {
  await app.close();
  await database.close();
});

const report = (facts: readonly Fact[]) => inTransaction(db, (tx) => ingestFacts(tx, facts, { at: TEST_NOW, by: '' }));
async function sat({ examId, questionIds }: BuiltExam, ...answers: readonly (Answer | null)[]) {
  const studentId = await aStudent(db);
  const given = Object.fromEntries(questionIds.map((id, index) => [id, answers[index] ?? null]));
  await report(factsOfStudent({ examId, studentId }, given));
  return studentId;
}
const at = ({ examId, questionIds }: BuiltExam, place: number) => ({
  params: { id: String(examId), questionId: String(questionIds[place]) },
});
const groupsOf = async (exam: BuiltExam, place: number, state: 'marked' | 'unmarked' = 'unmarked') =>
  (await api.call(contract.answers, { ...at(exam, place), query: { state } })).groups;
const scoreOf = async (examId: number, studentId: number) =>
  db
    .selectFrom('attempt')
    .select(['score', 'fullyMarked'])
    .where('examId', '=', examId)
    .where('studentId', '=', studentId)
    .executeTakeFirst();

describe('exams 5: 阅卷', () => {
  test('offers what no key scores, with how far it is; what was left open waits for nobody', async () => {
    const exam = await anExamWithPaper(db, { questions: [choice('A', 400), blank([], 500), open(1000)] });
    await sat(exam, chose('A'), wrote('12'), essay('证明'));
    await sat(exam, chose('A'), wrote(' '), null);
    const questions = await api.call(contract.questions, { params: { id: String(exam.examId) } });
    expect(questions.map(({ number, answers, marked }) => [number, answers, marked])).toEqual([
      [2, 1, 0],
      [3, 1, 0],
    ]);
    expect(JSON.stringify(await api.call(contract.answers, { ...at(exam, 1), query: {} }))).not.toContain('小明');
  });

  test('equal blanks are marked at once, and their attempts are scored', async () => {
    const exam = await anExamWithPaper(db, { questions: [choice('A', 400), blank([], 500)] });
    const one = await sat(exam, chose('A'), wrote('１２'));
    const two = await sat(exam, chose('B'), wrote(' 12 '));
    const three = await sat(exam, chose('A'), wrote('13'));
    const groups = await groupsOf(exam, 1);
    expect(groups.map(({ answers }) => answers.length)).toEqual([2, 1]);
    const [same] = groups;
    const answers = (same?.answers ?? []).map(({ studentId, rev }) => ({ studentId, rev }));
    expect(await api.call(contract.mark, { ...at(exam, 1), body: { got: 500, answers } })).toEqual({
      marked: 2,
      changed: [],
    });
    expect([
      await scoreOf(exam.examId, one),
      await scoreOf(exam.examId, two),
      await scoreOf(exam.examId, three),
    ]).toEqual([
      { score: 900, fullyMarked: true },
      { score: 500, fullyMarked: true },
      { score: 400, fullyMarked: false },
    ]);
    expect((await groupsOf(exam, 1)).length).toBe(1);
    expect((await groupsOf(exam, 1, 'marked'))[0]?.answers[0]?.mark).toMatchObject({ got: 500, of: 500, by: '甲老师' });
  });

  test('of two markers the second learns that the first was there; nothing is overwritten unseen', async () => {
    const exam = await anExamWithPaper(db, { questions: [open(1000)] });
    const studentId = await sat(exam, essay('证明'));
    const [group] = await groupsOf(exam, 0);
    const answers = (group?.answers ?? []).map(({ rev }) => ({ studentId, rev }));
    await api.call(contract.mark, { ...at(exam, 0), body: { got: 800, answers } });
    const late = await other.call(contract.mark, { ...at(exam, 0), body: { got: 300, answers } });
    expect(late).toMatchObject({ marked: 0, changed: [{ studentId }] });
    expect(await scoreOf(exam.examId, studentId)).toEqual({ score: 800, fullyMarked: true });
    const [seen] = await groupsOf(exam, 0, 'marked');
    const again = (seen?.answers ?? []).map(({ rev }) => ({ studentId, rev }));
    await other.call(contract.mark, { ...at(exam, 0), body: { got: null, answers: again } });
    expect(await scoreOf(exam.examId, studentId)).toEqual({ score: 0, fullyMarked: false });
    const logged = await db.selectFrom('operationLog').select('note').where('action', '=', 'exam.mark').execute();
    expect(logged.map(({ note }) => note)).toContain('第 1 题：1 份作答评 8 分');
  });

  test('another answer that arrives later takes the mark of the former one away', async () => {
    const exam = await anExamWithPaper(db, { questions: [open(1000)] });
    const studentId = await sat(exam, essay('证明'));
    const [group] = await groupsOf(exam, 0);
    const answers = (group?.answers ?? []).map(({ rev }) => ({ studentId, rev }));
    await api.call(contract.mark, { ...at(exam, 0), body: { got: 800, answers } });
    const questionId = exam.questionIds[0] ?? 0;
    const answer = { kind: 'response' as const, examId: exam.examId, studentId, questionId, rev: 2 };
    await report([{ ...answer, answer: { kind: 'manual', text: '证明', fileIds: [] } }]);
    expect(await scoreOf(exam.examId, studentId)).toEqual({ score: 800, fullyMarked: true });
    await report([{ ...answer, rev: 3, answer: { kind: 'manual', text: '另证', fileIds: [] } }]);
    expect(await scoreOf(exam.examId, studentId)).toEqual({ score: 0, fullyMarked: false });
  });

  test('issue 13 section 8: the answer of a guest beyond the data scope is neither shown, counted nor marked', async () => {
    const exam = await anExamWithPaper(db, { questions: [open(1000)] });
    const guest = await sat(exam, essay('外来'));
    const lessonId = await aLesson(db, { subjectId: 1, subjectIds: [1], phase: 1 });
    await anEnrolment(db, { lessonId, studentId: guest });
    const limited = await app.as({ scope: { subjects: [2], phases: [2] } });
    const questions = await limited.call(contract.questions, { params: { id: String(exam.examId) } });
    expect(questions.map(({ answers }) => answers)).toEqual([0]);
    expect((await limited.call(contract.answers, { ...at(exam, 0), query: {} })).groups).toEqual([]);
    const body = { got: 100, answers: [{ studentId: guest, rev: 1 }] };
    expect(await limited.call(contract.mark, { ...at(exam, 0), body })).toMatchObject({ marked: 0 });
    expect(await scoreOf(exam.examId, guest)).toEqual({ score: 0, fullyMarked: false });
    expect(await api.call(contract.mark, { ...at(exam, 0), body })).toMatchObject({ marked: 1 });
  });

  test('more than the question is worth, and a question with a key, are refused', async () => {
    const exam = await anExamWithPaper(db, { questions: [choice('A', 400), open(1000)] });
    const studentId = await sat(exam, chose('A'), essay('证明'));
    const answers = [{ studentId, rev: 1 }];
    expect(await api.send(contract.mark, { ...at(exam, 1), body: { got: 1001, answers } })).toMatchObject({
      status: 409,
      error: { code: 'aboveMaximum' },
    });
    expect((await api.send(contract.mark, { ...at(exam, 0), body: { got: 1, answers } })).status).toBe(404);
  });

  test('exams 2: what an exam will ask is not shown here before it begins', async () => {
    const startAt = new Date(TEST_NOW.getTime() + 1);
    const exam = await anExamWithPaper(db, { startAt, questions: [open(1000)] });
    const early = await api.send(contract.answers, { ...at(exam, 0), query: {} });
    expect(early).toMatchObject({ status: 409, error: { code: 'notBegun' } });
    expect(early.text).not.toContain('题干');
  });
});
