import { markingContract as contract } from '@lectern/contract/exams/marking';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { TEST_NOW } from '../../../../test/builders.ts';
import {
  anExamWithPaper,
  type BuiltExam,
  choice,
  essay,
  factsOfStudent,
  open,
} from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { reportFacts } from '../../../../test/republished-exam.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { aStudent } from '../../../../test/team-builders.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import { markingModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const app = moduleApp(markingModule({ db, now }));
const [anna, ben, cara] = [await aMarker('安老师'), await aMarker('白老师'), await aMarker('陈老师')];
const engine = testEngine(database, { now });
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

async function aMarker(name: string): Promise<ApiClient> {
  const staff = { account: name, name, passwordHash: '' };
  const { id } = await db.insertInto('staff').values(staff).returning('id').executeTakeFirstOrThrow();
  return app.as({ id, name });
}

/** One question of 10 points; a pair may differ by two. */
async function anExam({ tolerance = 200 }: { tolerance?: number } = {}) {
  const exam = await anExamWithPaper(db, { questions: [open(1000)] });
  await anna.call(contract.setDouble, { ...at(exam), body: { tolerance } });
  return exam;
}
async function sits({ examId, questionIds }: BuiltExam, text = '证明') {
  const studentId = await aStudent(db);
  await reportFacts(db, factsOfStudent({ examId, studentId }, { [questionIds[0] ?? 0]: essay(text) }));
  return studentId;
}
const at = ({ examId, questionIds }: BuiltExam) => ({
  params: { id: String(examId), questionId: String(questionIds[0]) },
});
type State = 'unmarked' | 'third' | 'marked';
const shown = async (api: ApiClient, exam: BuiltExam, state: State) =>
  (await api.call(contract.answers, { ...at(exam), query: { state } })).groups.flatMap(({ answers }) => answers);
async function give(api: ApiClient, exam: BuiltExam, got: number | null, state: State = 'unmarked') {
  const answers = (await shown(api, exam, state)).map(({ studentId, rev }) => ({ studentId, rev }));
  return api.call(contract.mark, { ...at(exam), body: { got, answers } });
}
const scoreOf = async ({ examId }: BuiltExam) =>
  db.selectFrom('attempt').select(['score', 'fullyMarked']).where('examId', '=', examId).executeTakeFirstOrThrow();
const progress = async (api: ApiClient, { examId }: BuiltExam) => {
  const [question] = await api.call(contract.questions, { params: { id: String(examId) } });
  return question && [question.marked, question.waiting, question.third];
};

describe('exams 5: 双评', () => {
  test('neither of the pair sees the other one; within the tolerance the mean counts', async () => {
    const exam = await anExam();
    await sits(exam);
    expect(await give(anna, exam, 800)).toEqual({ marked: 1, changed: [] });
    expect(await scoreOf(exam)).toEqual({ score: 0, fullyMarked: false });
    expect([await progress(anna, exam), await progress(ben, exam)]).toEqual([
      [0, 0, 0],
      [0, 1, 0],
    ]);
    expect(await shown(anna, exam, 'unmarked')).toEqual([]);
    expect(await shown(anna, exam, 'marked')).toMatchObject([{ own: 800, mark: null, others: [] }]);
    expect(await shown(ben, exam, 'unmarked')).toMatchObject([{ own: null, mark: null, others: [] }]);
    await give(ben, exam, 700);
    expect(await scoreOf(exam)).toEqual({ score: 750, fullyMarked: true });
    expect(await shown(anna, exam, 'marked')).toMatchObject([
      { own: 800, mark: { got: 750, of: 1000, by: '安老师、白老师' }, others: [{ got: 700, by: '白老师' }] },
    ]);
  });

  test('beyond the tolerance a third person sees both and decides alone', async () => {
    const exam = await anExam();
    await sits(exam);
    await give(anna, exam, 900);
    await give(ben, exam, 300);
    expect(await scoreOf(exam)).toMatchObject({ fullyMarked: false });
    expect(await progress(cara, exam)).toEqual([0, 0, 1]);
    expect(await shown(anna, exam, 'third')).toEqual([]);
    expect(await shown(anna, exam, 'marked')).toMatchObject([{ own: 900, others: [] }]);
    expect(await shown(cara, exam, 'third')).toMatchObject([
      {
        own: null,
        others: [
          { got: 900, by: '安老师' },
          { got: 300, by: '白老师' },
        ],
      },
    ]);
    await give(cara, exam, 400, 'third');
    expect(await scoreOf(exam)).toEqual({ score: 400, fullyMarked: true });
    expect(await shown(cara, exam, 'marked')).toMatchObject([{ own: 400, mark: { got: 400, by: '陈老师' } }]);
  });

  test('two who mark at once are no conflict: the second of them completes the pair', async () => {
    const exam = await anExam();
    const studentId = await sits(exam);
    const answers = [{ studentId, rev: 1 }];
    const body = (got: number) => ({ ...at(exam), body: { got, answers } });
    expect(await anna.call(contract.mark, body(800))).toMatchObject({ marked: 1 });
    expect(await ben.call(contract.mark, body(800))).toMatchObject({ marked: 1 });
    expect(await cara.call(contract.mark, body(100))).toMatchObject({ marked: 0, changed: [{ studentId }] });
    expect(await scoreOf(exam)).toEqual({ score: 800, fullyMarked: true });
  });

  test('many at once: each answer has two markers at most, whoever comes first', async () => {
    const exam = await anExam({ tolerance: 999 });
    for (let student = 0; student < 6; student += 1) await sits(exam, String(student));
    const answers = (await shown(anna, exam, 'unmarked')).map(({ studentId, rev }) => ({ studentId, rev }));
    const call = (api: ApiClient) => api.call(contract.mark, { ...at(exam), body: { got: 500, answers } });
    const counts = (await Promise.all([call(anna), call(ben), call(cara)])).map(({ marked }) => marked);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 6, 6]);
  });

  test('one takes back only what one gave, and with it what was decided on it', async () => {
    const exam = await anExam();
    await sits(exam);
    await give(anna, exam, 900);
    await give(ben, exam, 300);
    await give(cara, exam, 400, 'third');
    await give(anna, exam, null, 'marked');
    expect(await scoreOf(exam)).toMatchObject({ fullyMarked: false });
    expect(await progress(anna, exam)).toEqual([0, 1, 0]);
    await give(cara, exam, 350);
    expect(await scoreOf(exam)).toEqual({ score: 325, fullyMarked: true });
    expect(await give(anna, exam, null, 'marked')).toMatchObject({ marked: 0 });
  });

  test('another answer takes the marks of the former one away', async () => {
    const exam = await anExam();
    const studentId = await sits(exam);
    await give(anna, exam, 800);
    const questionId = exam.questionIds[0] ?? 0;
    const answer = { kind: 'response' as const, examId: exam.examId, studentId, questionId, rev: 2 };
    await reportFacts(db, [{ ...answer, answer: essay('证明') }]);
    expect(await shown(anna, exam, 'marked')).toMatchObject([{ own: 800 }]);
    await reportFacts(db, [{ ...answer, rev: 3, answer: essay('另证') }]);
    expect(await shown(anna, exam, 'marked')).toEqual([]);
    expect(await progress(anna, exam)).toEqual([0, 1, 0]);
  });

  test('equal answers in different disputes are decided apart', async () => {
    const exam = await anExam();
    const [one, two] = [await sits(exam), await sits(exam)];
    const mark = (api: ApiClient, studentId: number, got: number) =>
      api.call(contract.mark, { ...at(exam), body: { got, answers: [{ studentId, rev: 1 }] } });
    await mark(anna, one, 900);
    await mark(anna, two, 1000);
    await mark(ben, one, 100);
    await mark(ben, two, 100);
    const { groups } = await cara.call(contract.answers, { ...at(exam), query: { state: 'third' } });
    expect(groups.map(({ answers }) => answers.length)).toEqual([1, 1]);
  });

  test('how a question is marked is set before anybody marks it', async () => {
    const exam = await anExam();
    await sits(exam);
    const set = (tolerance: number | null) => anna.send(contract.setDouble, { ...at(exam), body: { tolerance } });
    expect((await set(1000)).error.code).toBe('toleranceTooLarge');
    expect((await set(300)).status).toBe(200);
    await give(anna, exam, 800);
    expect((await set(300)).status, 'the same again').toBe(200);
    expect((await set(null)).error.code).toBe('marksExist');
    await give(anna, exam, null, 'marked');
    expect((await set(null)).status).toBe(200);
    await give(anna, exam, 800);
    expect(await scoreOf(exam)).toEqual({ score: 800, fullyMarked: true });
    const { rows } = await sql<{ note: string }>`SELECT note FROM operation_log
      WHERE action = 'exam.setDoubleMarking' AND subject_id = ${exam.examId} ORDER BY id`.execute(db);
    expect(rows.map(({ note }) => note)).toEqual([
      '第 1 题：单评 → 双评，分差超过 2 分时仲裁',
      '第 1 题：双评，分差超过 2 分时仲裁 → 双评，分差超过 3 分时仲裁',
      '第 1 题：双评，分差超过 3 分时仲裁 → 单评',
    ]);
  });

  test('a question that a key scores is not marked by two', async () => {
    const exam = await anExamWithPaper(db, { questions: [choice('A')] });
    expect((await anna.send(contract.setDouble, { ...at(exam), body: { tolerance: 100 } })).status).toBe(404);
  });

  test('a mark of a file is final; nobody marks over it', async () => {
    const exam = await anExam();
    const studentId = await sits(exam);
    await give(anna, exam, 900);
    const rows = [{ studentId, number: 1, points: 500 }];
    await runCommand(engine, { type: 'jam.importMarks', ids: [], input: { examId: exam.examId, rows } });
    expect(await scoreOf(exam)).toEqual({ score: 500, fullyMarked: true });
    expect(await shown(ben, exam, 'unmarked')).toEqual([]);
    expect(await give(ben, exam, 100, 'marked')).toMatchObject({ marked: 0 });
    expect(await give(anna, exam, null, 'marked')).toMatchObject({ marked: 0 });
  });
});
