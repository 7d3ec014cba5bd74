import { certificatesContract as contract } from '@lectern/contract/exams/certificates';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { aLesson, TEST_NOW } from '../../../../test/builders.ts';
import { anExamWithPaper, choice, chose, factsOfStudent, open } from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { reportFacts } from '../../../../test/republished-exam.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';
import { anEnrolment, aStudent } from '../../../../test/team-builders.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import { certificatesModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(certificatesModule({ db, now }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const SETUP = {
  withLevelRule: true,
  levelRules: JSON.stringify([
    { levelId: 1, levelName: '甲', ordinal: 1, score: 1000 },
    { levelId: 2, levelName: '乙', ordinal: 2, score: 0 },
  ]),
  hasCertificate: true,
  certificates: JSON.stringify([
    { levelId: 1, name: '一等奖' },
    { levelId: null, name: '参赛证书' },
  ]),
};

/** Of two questions worth 4 and 6 points; the second one is marked by hand where `byHand` says so. */
async function anExam({ byHand = false, ...draft }: { byHand?: boolean; startAt?: Date; durationMs?: number } = {}) {
  const questions = [choice('A', 400), byHand ? open(600) : choice('B', 600)];
  return anExamWithPaper(db, { questions, exam: SETUP, ...draft });
}
type Exam = Awaited<ReturnType<typeof anExam>>;

async function sits({ examId, questionIds }: Exam, ...labels: readonly string[]): Promise<number> {
  const studentId = await aStudent(db);
  const given = Object.fromEntries(questionIds.map((id, index) => [id, chose(labels[index] ?? 'D')]));
  await reportFacts(db, factsOfStudent({ examId, studentId }, given));
  return studentId;
}
const listOf = ({ examId }: Exam, query: object = {}) =>
  api.call(contract.list, { params: { id: String(examId) }, query });
const statesOf = async (exam: Exam) =>
  (await listOf(exam)).list.map(({ due, issued, state }) => [state, due, issued?.name ?? null]);
const issue = (exam: Exam, studentIds?: readonly number[]) => ({
  type: 'jam.issueCertificates',
  ids: [],
  input: { examId: exam.examId, ...(studentIds ? { studentIds } : {}) },
});
/** As a later mark or republish leaves it. */
const scored = (exam: Exam, studentId: number, score: number) =>
  sql`UPDATE attempt SET score = ${score} WHERE exam_id = ${exam.examId} AND student_id = ${studentId}`.execute(db);

describe('R253: 证书', () => {
  test('the level decides who gets which, the one for everybody goes to the others', async () => {
    const exam = await anExam();
    await sits(exam, 'A', 'B');
    await sits(exam, 'A', 'C');
    expect(await statesOf(exam)).toEqual([
      ['due', '一等奖', null],
      ['due', '参赛证书', null],
    ]);
    expect((await listOf(exam)).counts).toEqual({ due: 2, issued: 0, differs: 0, lost: 0, waiting: 0, none: 0 });
  });

  test('the plan writes nothing, the run issues what it said, once; the undo takes all of it back', async () => {
    const exam = await anExam();
    await sits(exam, 'A', 'B');
    await sits(exam, 'A', 'C');
    const plan = await planCommand(engine, issue(exam));
    expect((await rowsOfTask(engine, plan.id)).map(({ changes }) => changes)).toEqual([
      [{ field: 'certificate', before: null, after: '一等奖' }],
      [{ field: 'certificate', before: null, after: '参赛证书' }],
    ]);
    expect((await listOf(exam)).counts.due).toBe(2);
    const done = await confirmAll(engine, plan);
    const issued = (await listOf(exam)).list;
    expect(issued.map(({ state }) => state)).toEqual(['issued', 'issued']);
    expect(issued[0]?.issued).toEqual({ name: '一等奖', time: TEST_NOW.getTime(), by: anActor().name });
    expect(await rowsOfTask(engine, (await planCommand(engine, issue(exam))).id)).toEqual([]);
    await confirmAll(engine, await engine.planUndo(aMaker(), done.id));
    expect(await statesOf(exam)).toEqual([
      ['due', '一等奖', null],
      ['due', '参赛证书', null],
    ]);
    const { rows } = await sql<{ note: string }>`
      SELECT note FROM operation_log WHERE action = 'exam.issueCertificates' AND subject_id = ${exam.examId}
      ORDER BY id`.execute(db);
    expect(rows.map(({ note }) => note.split('；')[0])).toEqual(['颁发 2 份证书', '撤销：颁发证书']);
  });

  test('another result exchanges the certificate; the undo gives the former one back as it was', async () => {
    const exam = await anExam();
    const studentId = await sits(exam, 'A', 'B');
    await runCommand(engine, issue(exam));
    await scored(exam, studentId, 400);
    expect(await statesOf(exam)).toEqual([['differs', '参赛证书', '一等奖']]);
    const plan = await planCommand(engine, issue(exam));
    const done = await confirmAll(engine, plan);
    expect(await statesOf(exam)).toEqual([['issued', '参赛证书', '参赛证书']]);
    await confirmAll(engine, await engine.planUndo(aMaker(), done.id));
    expect((await listOf(exam)).list[0]?.issued).toMatchObject({ name: '一等奖', time: TEST_NOW.getTime() });
  });

  test('a report that was opened since does not keep the undo away; an exchange since does', async () => {
    const exam = await anExam();
    const studentId = await sits(exam, 'A', 'B');
    const first = await planCommand(engine, issue(exam));
    await confirmAll(engine, first);
    await reportFacts(db, [{ kind: 'reportSeen', examId: exam.examId, studentId, seenTime: TEST_NOW.getTime() }]);
    await scored(exam, studentId, 400);
    const second = await planCommand(engine, issue(exam));
    await confirmAll(engine, second);
    const blocked = await engine.planUndo(aMaker(), first.id);
    expect((await rowsOfTask(engine, blocked.id)).map(({ reasons }) => reasons[0]?.code)).toEqual([
      'certificateChanged',
    ]);
    await confirmAll(engine, await engine.planUndo(aMaker(), second.id));
    await confirmAll(engine, await engine.planUndo(aMaker(), first.id));
    expect(await statesOf(exam)).toEqual([['due', '参赛证书', null]]);
  });

  test('a result that changed after the preview is left alone', async () => {
    const exam = await anExam();
    const studentId = await sits(exam, 'A', 'B');
    const plan = await planCommand(engine, issue(exam));
    await scored(exam, studentId, 400);
    await confirmAll(engine, plan);
    expect(await statesOf(exam)).toEqual([['due', '参赛证书', null]]);
  });

  test('who is not fully marked, did not hand in, or gets nothing is refused by name', async () => {
    const exam = await anExam({ byHand: true });
    const { examId, questionIds } = exam;
    const waiting = await aStudent(db);
    const essay = { kind: 'manual' as const, text: '证明', fileIds: [] };
    const given = { [questionIds[0] ?? 0]: chose('A'), [questionIds[1] ?? 0]: essay };
    await reportFacts(db, factsOfStudent({ examId, studentId: waiting }, given));
    const absent = await aStudent(db);
    const enteredTime = TEST_NOW.getTime() - 7_200_000;
    await reportFacts(db, [{ kind: 'attempt', examId, studentId: absent, rev: 1, enteredTime, submittedTime: 0 }]);
    expect(await statesOf(exam)).toEqual([['waiting', null, null]]);
    const rows = await runCommand(engine, issue(exam, [waiting, absent]));
    expect(rows.map(({ reasons }) => reasons[0]?.code)).toEqual(['notFullyMarked', 'notSat']);
    const chosenByNobody = await planCommand(engine, issue(exam));
    expect((await rowsOfTask(engine, chosenByNobody.id)).map(({ reasons }) => reasons[0]?.code)).toEqual([
      'notFullyMarked',
    ]);
  });

  test('before the exam is reported there is neither list nor plan', async () => {
    const exam = await anExam({ startAt: new Date(TEST_NOW.getTime() - 1), durationMs: 3_600_000 });
    const refused = await api.send(contract.list, { params: { id: String(exam.examId) }, query: {} });
    expect(refused).toMatchObject({ status: 409, error: { code: 'notReported' } });
    await expect(planCommand(engine, issue(exam))).rejects.toMatchObject({ code: 'notReported' });
  });

  test('a student beyond the data scope is neither listed nor given one', async () => {
    const exam = await anExam();
    const guest = await sits(exam, 'A', 'B');
    const lessonId = await aLesson(db, { subjectId: 1, subjectIds: [1], phase: 1 });
    await anEnrolment(db, { lessonId, studentId: guest });
    const own = await sits(exam, 'A', 'B');
    const scope = { subjects: [2], phases: [2] };
    const limited = await app.as({ scope });
    const { list } = await limited.call(contract.list, { params: { id: String(exam.examId) }, query: {} });
    expect(list.map(({ studentId }) => studentId)).toEqual([own]);
    const narrow = testEngine(database, { now, actorOf: (id) => Promise.resolve(anActor({ id, scope })) });
    await runCommand(narrow, issue(exam));
    await narrow.runner.stop();
    expect(await statesOf(exam)).toEqual([
      ['due', '一等奖', null],
      ['issued', '一等奖', '一等奖'],
    ]);
  });

  test('issuing needs the right to see students', async () => {
    const exam = await anExam();
    await sits(exam, 'A', 'B');
    const privileges = new Set<Privilege>(PRIVILEGE.codes.filter((code) => code !== 'STUDENT_READ'));
    const blind = testEngine(database, { now, actorOf: (id) => Promise.resolve(anActor({ id, privileges })) });
    await expect(planCommand(blind, issue(exam))).rejects.toMatchObject({ code: 'studentRightMissing' });
    await blind.runner.stop();
  });

  test('is found by state and name, and exported as it is found', async () => {
    const exam = await anExam();
    const first = await sits(exam, 'A', 'B');
    const second = await sits(exam, 'A', 'C');
    await runCommand(engine, issue(exam, [first]));
    const due = await listOf(exam, { state: 'due' });
    expect(due.list.map(({ studentId }) => studentId)).toEqual([second]);
    expect(due.counts).toMatchObject({ due: 1, issued: 1 });
    const params = { id: String(exam.examId) };
    const file = await api.call(contract.exportCsv, { params, query: { state: 'issued' } });
    const [head, ...lines] = file.trim().split('\n');
    expect(head).toContain('"应得证书","已颁发证书"');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"${first}"`);
    expect(lines[0]).toContain('"已颁发","一等奖","一等奖"');
  });
});
