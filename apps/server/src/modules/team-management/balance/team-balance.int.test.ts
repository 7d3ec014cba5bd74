/** teams 7: the call that proposes; the planner itself is proven in the domain. */
import { teamBalanceContract as contract } from '@lectern/contract/teams/team-balance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, aTeacher } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { aStudent, aTeam, joinTeam } from '../../../../test/team-builders.ts';
import { teamBalanceModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(teamBalanceModule({ db }));
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
