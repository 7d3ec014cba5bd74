import { tableImportsContract } from '@lectern/contract/files/table-imports';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { aLesson, TEST_NOW } from '../../../../test/builders.ts';
import {
  anExamWithPaper,
  blank,
  choice,
  chose,
  essay,
  factsOfStudent,
  open,
  wrote,
} from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { oneFile } from '../../../../test/one-file.ts';
import { reportFacts } from '../../../../test/republished-exam.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';
import { anEnrolment, aStudent } from '../../../../test/team-builders.ts';
import { testEngine, testFiles } from '../../../../test/test-engine.ts';
import { tableImportsModule } from '../../table-imports/index.ts';
import { markImport } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
afterAll(async () => {
  await engine.runner.stop();
  await database.close();
});

/** A choice of 4 points, a blank of 5 and an open question of 10 that people mark. */
const anExam = () => anExamWithPaper(db, { questions: [choice('A', 400), blank([], 500), open(1000)] });
type Exam = Awaited<ReturnType<typeof anExam>>;

async function sits({ examId, questionIds }: Exam, blankText = '12') {
  const studentId = await aStudent(db);
  const answers = [chose('A'), wrote(blankText), essay('证明')];
  const given = Object.fromEntries(questionIds.map((id, index) => [id, answers[index] ?? null]));
  await reportFacts(db, factsOfStudent({ examId, studentId }, given));
  return studentId;
}
const line = (studentId: number, number: number, points: number) => ({ studentId, number, points });
const importOf = ({ examId }: Exam, rows: readonly object[]) => ({
  type: 'jam.importMarks',
  ids: [],
  input: { examId, rows },
});
const scoreOf = async ({ examId }: Exam, studentId: number) =>
  db
    .selectFrom('attempt')
    .select(['score', 'fullyMarked'])
    .where('examId', '=', examId)
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
const marksOf = async ({ examId }: Exam) =>
  (
    await sql<object>`SELECT student_id, question_id, mark_got, mark_of, marked_at, marked_by FROM response
      WHERE exam_id = ${examId} ORDER BY 1, 2`.execute(db)
  ).rows;

describe('exams 5: 导入评分', () => {
  test('a file of marks scores its attempts, is nothing the second time, and is taken back', async () => {
    const exam = await anExam();
    const [one, two] = [await sits(exam), await sits(exam)];
    const before = await marksOf(exam);
    const lines = [line(one, 2, 300), line(two, 3, 750), line(one, 3, 1000)];
    const plan = await planCommand(engine, importOf(exam, lines));
    expect((await rowsOfTask(engine, plan.id)).map(({ changes }) => changes)).toEqual([
      [{ field: 'marks', before: '第 2 题 未评，第 3 题 未评', after: '第 2 题 3 分，第 3 题 10 分' }],
      [{ field: 'marks', before: '第 3 题 未评', after: '第 3 题 7.5 分' }],
    ]);
    expect(await marksOf(exam)).toEqual(before);
    const done = await confirmAll(engine, plan);
    expect(await scoreOf(exam, one)).toEqual({ score: 1700, fullyMarked: true });
    expect(await scoreOf(exam, two)).toEqual({ score: 1150, fullyMarked: false });
    const again = await runCommand(engine, importOf(exam, lines));
    expect(again.map(({ reasons }) => reasons[0]?.code)).toEqual(['unchanged', 'unchanged']);
    await confirmAll(engine, await engine.planUndo(aMaker(), done.id));
    expect(await marksOf(exam)).toEqual(before);
    expect(await scoreOf(exam, one)).toEqual({ score: 400, fullyMarked: false });
    const { rows } = await sql<{ note: string }>`
      SELECT note FROM operation_log WHERE action = 'exam.mark' AND subject_id = ${exam.examId} ORDER BY id`.execute(
      db,
    );
    expect(rows.map(({ note }) => note)).toEqual([
      '导入 2 名考生的 3 份评分；测试',
      '撤销：导入评分；导入 2 名考生的 3 份评分；测试',
    ]);
  });

  test('another mark is replaced only by who confirms it, and comes back as it was', async () => {
    const exam = await anExam();
    const studentId = await sits(exam);
    await runCommand(engine, importOf(exam, [line(studentId, 3, 800)]));
    const before = await marksOf(exam);
    const plan = await planCommand(engine, importOf(exam, [line(studentId, 3, 900)]));
    const [row] = await rowsOfTask(engine, plan.id);
    expect([row?.outcome, row?.reasons[0]?.code]).toEqual(['warning', 'markedAlready']);
    expect(row?.reasons[0]?.message).toBe('替换已有的评分：第 3 题 测试员评 8 分');
    const done = await confirmAll(engine, plan);
    expect(await scoreOf(exam, studentId)).toMatchObject({ score: 1300 });
    await confirmAll(engine, await engine.planUndo(aMaker(), done.id));
    expect(await marksOf(exam)).toEqual(before);
  });

  test('what one line has against it keeps its student out and nobody else', async () => {
    const exam = await anExam();
    const [one, two, open3] = [await sits(exam), await sits(exam), await sits(exam, ' ')];
    const rows = await runCommand(
      engine,
      importOf(exam, [
        line(one, 1, 100),
        line(one, 3, 500),
        line(two, 3, 500),
        line(open3, 2, 100),
        line(999_999, 3, 100),
      ]),
    );
    expect(rows.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ['notMarkedByHand'],
      [],
      ['notAnswered'],
      ['notACandidate'],
    ]);
    expect(await scoreOf(exam, one)).toMatchObject({ score: 400 });
    expect(await scoreOf(exam, two)).toMatchObject({ score: 900 });
  });

  test('an answer that was marked after the preview is left alone; so is its mark by the undo', async () => {
    const exam = await anExam();
    const [one, two] = [await sits(exam), await sits(exam)];
    const plan = await planCommand(engine, importOf(exam, [line(one, 3, 500), line(two, 3, 500)]));
    await runCommand(engine, importOf(exam, [line(one, 3, 200)]));
    const done = await confirmAll(engine, plan);
    expect((await rowsOfTask(engine, plan.id)).map(({ state }) => state)).toEqual(['notDone', 'succeeded']);
    await runCommand(engine, importOf(exam, [line(two, 3, 900)]));
    const back = await rowsOfTask(engine, (await engine.planUndo(aMaker(), done.id)).id);
    expect(back.map(({ reasons }) => reasons[0]?.code)).toEqual(['markedSince']);
  });

  test('another question of the attempt that was marked since does not keep the undo away', async () => {
    const exam = await anExam();
    const studentId = await sits(exam);
    const first = await planCommand(engine, importOf(exam, [line(studentId, 3, 500)]));
    await confirmAll(engine, first);
    await runCommand(engine, importOf(exam, [line(studentId, 2, 500)]));
    await confirmAll(engine, await engine.planUndo(aMaker(), first.id));
    expect(await scoreOf(exam, studentId)).toEqual({ score: 900, fullyMarked: false });
  });

  test('a student beyond the data scope is no candidate; without the right to see students nobody is named', async () => {
    const exam = await anExam();
    const guest = await sits(exam);
    const own = await sits(exam);
    const lessonId = await aLesson(db, { subjectId: 1, subjectIds: [1], phase: 1 });
    await anEnrolment(db, { lessonId, studentId: guest });
    const limited = anActor({
      scope: { subjects: [2], phases: [2] },
      privileges: new Set(['amaze', 'EXAM_WRITE']),
    });
    const narrow = testEngine(database, { now, actorOf: (id) => Promise.resolve({ ...limited, id }) });
    const plan = await planCommand(narrow, importOf(exam, [line(guest, 3, 100), line(own, 3, 100)]));
    const rows = await rowsOfTask(narrow, plan.id);
    await narrow.runner.stop();
    expect(rows.map(({ subjectName, href, reasons }) => [subjectName, href, reasons[0]?.code])).toEqual([
      ['考生', null, 'notACandidate'],
      ['考生', null, undefined],
    ]);
  });

  test('a file is checked line by line before it is planned', async () => {
    const exam = await anExam();
    const studentId = await sits(exam);
    const module = tableImportsModule({ db, now, files: testFiles(database, now), engine, imports: [markImport] });
    const app = moduleApp(module);
    const staff = { account: 'marker', name: '阅卷老师', passwordHash: '' };
    const { id } = await db.insertInto('staff').values(staff).returning('id').executeTakeFirstOrThrow();
    const api = await app.as({ id });
    const text = [
      '学员 ID,题号,得分',
      `${studentId},3,7.5`,
      `${studentId},2,6`,
      `${studentId},1,4`,
      '甲,3,1',
      `${studentId},3,8`,
    ];
    const url = `${tableImportsContract.read.path}?kind=examMarks&about=${exam.examId}`;
    const answer = await api.raw({ method: 'POST', url, ...oneFile(text.join('\n'), '评分.csv') });
    expect(answer.status, answer.text).toBe(200);
    const { resourceId, scan } = tableImportsContract.read.reply.parse(answer.reply);
    expect(scan.problems).toEqual([
      { line: 3, message: '得分超过这道题的满分 5 分，请修改' },
      { line: 4, message: '这道题按答案自动评分，不能导入得分' },
      { line: 5, message: '“学员 ID”须为数字，请核对' },
      { line: 6, message: '同一学员的这道题在文件中出现多次，请只保留一行' },
    ]);
    const plan = await api.call(tableImportsContract.plan, { params: { id: resourceId }, body: undefined });
    expect((await rowsOfTask(engine, plan.id)).map(({ subjectId }) => subjectId)).toHaveLength(1);
    await app.close();
  });
});
