/** teams 7: the call that proposes; the planner itself is proven in the domain. */
import { teamBalanceContract as contract } from '@lectern/contract/teams/team-balance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, aTeacher, TEST_NOW } from '../../../../test/builders.ts';
import { anExamWithPaper, choice, chose, factsOfStudent } from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { aStudent, aTeam, joinTeam } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ingestFacts } from '../../facts/index.ts';
import { teamBalanceModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(teamBalanceModule({ db, now: () => TEST_NOW }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

let lessonId: number;
let teamIds: number[];
let students: number[];

/** Two teams of a mentor: six students in the first, two in the second. */
beforeAll(async () => {
  lessonId = await aLesson(db, { withMentor: true });
  const mentorId = await aTeacher(db, { name: '周老师' });
  const makeTeam = (name: string, studentCount: number) =>
    aTeam(db, lessonId, 'on_shelf', { name, mentorId, capacity: 8, reservedLimit: 1, studentCount });
  const [large, small] = [await makeTeam('一班', 6), await makeTeam('二班', 2)];
  teamIds = [large, small];
  students = [];
  for (let nth = 1; nth <= 8; nth += 1) {
    const studentId = await aStudent(db, [], { nickname: `均衡${nth}` });
    await joinTeam(db, { teamId: nth <= 6 ? large : small, studentId });
    students.push(studentId);
  }
});

const propose = (wishes: object) =>
  api.send(contract.propose, { params: { id: String(lessonId) }, body: { teamIds, ...wishes } });

describe('L570: a proposal', () => {
  test('who moves where and why, and the table before and after', async () => {
    const levels = students.map((id, index) => `${id} ${[90, 80, 70, 60, 60, 60, 60, 60][index]}`).join('\n');
    const { status, reply } = await propose({ fewest: 3, apart: '均衡1、均衡2', levels });
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      outcome: 'proposal',
      students: 8,
      levelled: 8,
      fewestProven: true,
      moves: [{ fromTeam: '一班', toTeam: '二班', why: expect.stringMatching(/^与均衡[12]分班$/) }],
      teams: [
        { name: '一班', before: { students: 6, mean: 70 }, after: { students: 5 } },
        { name: '二班', before: { students: 2, mean: 60 }, after: { students: 3 } },
      ],
      mentors: [{ name: '周老师', before: { students: 8, mean: 67.5 }, after: { students: 8, mean: 67.5 } }],
    });
    expect(await propose({ fewest: 3, apart: '均衡1、均衡2', levels })).toMatchObject({ reply });
  });

  test('reserved places are none of theirs; what cannot be is said in figures', async () => {
    expect(await propose({ most: 3 })).toMatchObject({
      status: 200,
      reply: {
        outcome: 'contradiction',
        title: '容量合计 6，学员 8',
        wishes: ['每班最多 3 人'],
        smallest: true,
        moves: [],
      },
    });
    expect(await propose({ fewest: 8 })).toMatchObject({ reply: { title: '2 个班每班至少 8 人，共需 16 人，学员 8' } });
  });
});

describe('teams 7: levels by an exam that is kept', () => {
  test('what they got of it in percent, before which a typed line goes; for those who see scores, once it is reported', async () => {
    const exam = await anExamWithPaper(db, { lessonId, questions: [choice('A', 400), choice('B', 600)] });
    const { examId, questionIds } = exam;
    const [first = 0, second = 0] = questionIds;
    const at = new Date(TEST_NOW.getTime() - 2 * 3_600_000);
    const sat = (studentId: number, answers: readonly [string, string]) =>
      factsOfStudent({ examId, studentId, at }, { [first]: chose(answers[0]), [second]: chose(answers[1]) });
    const papers = ['AB', 'CB', 'CB', 'AC', 'AC', 'CB', 'AB'].map((text) => [text[0] ?? '', text[1] ?? ''] as const);
    const facts = papers.flatMap((answers, index) => sat(students[index] ?? 0, answers));
    await inTransaction(db, (tx) => ingestFacts(tx, facts, { at: TEST_NOW, by: '' }));
    const wishes = { levelsOfExam: examId, levels: `${students[7]} 60` };
    const { reply } = await propose(wishes);
    expect(reply).toMatchObject({
      levelled: 8,
      teams: [
        { name: '一班', before: { students: 6, mean: 60 } },
        { name: '二班', before: { students: 2, mean: 80 } },
      ],
    });
    const blind = await app.as({ privileges: new Set(['STUDENT_TRANSFER', 'TEAM_READ']) });
    const call = { params: { id: String(lessonId) }, body: { teamIds, ...wishes } };
    expect(await blind.send(contract.propose, call)).toMatchObject({ status: 403 });
    await db.updateTable('exam').set({ markingTimeMs: 86_400_000 }).where('id', '=', examId).execute();
    expect(await propose(wishes)).toMatchObject({ status: 409, error: { code: 'notReported' } });
    expect(await propose({ levelsOfExam: 999_999 })).toMatchObject({ status: 404 });
  });
});

describe('teams 10: bad input of a balance', () => {
  test.each<[object, string]>([
    [{ apart: '均衡1' }, '须分班的学员第 1 行：至少写两名学员，用顿号或逗号隔开'],
    [{ together: '均衡1、均衡2\n均衡1、没有这人' }, '须同班的学员第 2 行：“没有这人”不在所选小班中'],
    [{ levels: '均衡1 优' }, '基线成绩第 1 行：每行写一名学员和一个数，例如“1001 85”'],
  ])('%j', async (wishes, message) => {
    expect(await propose(wishes)).toMatchObject({ status: 400, error: { message } });
  });

  test('a team of another lesson, one team alone, a lesson that is not there', async () => {
    const foreign = await aTeam(db, await aLesson(db, { withMentor: true }));
    expect(await propose({ teamIds: [...teamIds, foreign] })).toMatchObject({
      status: 400,
      error: { message: `小班 ${foreign} 不在这门课程中，或已被删除` },
    });
    expect(await propose({ teamIds: teamIds.slice(1) })).toMatchObject({ status: 400 });
    const nowhere = await api.send(contract.propose, { params: { id: '999999' }, body: { teamIds } });
    expect(nowhere.status).toBe(404);
  });
});
