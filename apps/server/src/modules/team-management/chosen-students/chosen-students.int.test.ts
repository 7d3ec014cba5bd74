/** R256: the list of a team for chosen students (指定学员): who may keep it, and whom it lets in by strategy. */
import { chosenStudentsContract as contract } from '@lectern/contract/teams/chosen-students';
import type { Privilege } from '@lectern/domain/access/privileges';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../../../test/team-builders.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import { chosenStudentsModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(chosenStudentsModule({ db, now }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const of = (id: number) => ({ params: { id: String(id) } });
const change = (id: number, body: { add?: number[]; remove?: number[] }) =>
  api.send(contract.change, { ...of(id), body });
async function aChosenTeam(over: object = {}) {
  const lessonId = await aLesson(db, { withMentor: true });
  return { lessonId, team: await aTeam(db, lessonId, 'on_shelf', { restrictionTags: ['special_user'], ...over }) };
}

describe('L843, L844', () => {
  test('students come on the list and off it; twice is once, and the log of the team counts them', async () => {
    const { team } = await aChosenTeam();
    const [a, b] = [await aStudent(db, [], { nickname: '甲' }), await aStudent(db, [], { nickname: '乙' })];
    expect(await change(team, { add: [a, b] })).toMatchObject({ reply: { added: 2, removed: 0, total: 2 } });
    expect(await change(team, { add: [a] })).toMatchObject({ reply: { added: 0, removed: 0, total: 2 } });
    await joinTeam(db, { teamId: team, studentId: b });
    const { list } = await api.call(contract.list, of(team));
    expect(list.map(({ studentId, name, inTeam, addedTime }) => [studentId, name, inTeam, addedTime])).toEqual([
      [a, '甲', false, TEST_NOW.getTime()],
      [b, '乙', true, TEST_NOW.getTime()],
    ]);
    expect(await change(team, { remove: [a] })).toMatchObject({ reply: { added: 0, removed: 1, total: 1 } });
    const logs = await db
      .selectFrom('operationLog')
      .select(['action', 'changes'])
      .where('subjectId', '=', team)
      .orderBy('id')
      .execute();
    expect(logs.map(({ action }) => action)).toEqual(['team.choose', 'team.choose']);
    expect(logs[1]?.changes).toEqual([
      { field: 'chosenStudents', before: 2, after: 1 },
      { field: 'chosenRemoved', before: [a], after: null },
    ]);
  });

  test('teams 10: an unknown student, one of another phase, nothing, both at once, and a team that is gone write nothing', async () => {
    const { lessonId, team } = await aChosenTeam();
    const student = await aStudent(db);
    expect(await change(team, { add: [student, 999_999] })).toMatchObject({
      status: 400,
      error: { message: '学员 999999 不存在，或不在你的数据范围内' },
    });
    expect(await change(team, {})).toMatchObject({ status: 400 });
    expect(await change(team, { add: [student], remove: [student] })).toMatchObject({ status: 400 });
    const gone = await aTeam(db, lessonId, 'off_shelf', { mergedInto: team });
    expect(await change(gone, { add: [student] })).toMatchObject({ status: 409, error: { code: 'teamGone' } });
    expect((await api.call(contract.list, of(team))).list).toEqual([]);
  });

  test('a team beyond the scope is not found; who sees no students keeps no list', async () => {
    const { team } = await aChosenTeam();
    const far = await app.as({ scope: { subjects: [3], phases: null } });
    expect((await far.send(contract.list, of(team))).status).toBe(404);
    expect((await far.send(contract.change, { ...of(team), body: { add: [await aStudent(db)] } })).status).toBe(404);
    const seller = await app.as({ privileges: new Set<Privilege>(['amaze', 'SALE_WRITE']) });
    expect(await seller.send(contract.change, { ...of(team), body: { add: [await aStudent(db)] } })).toMatchObject({
      status: 409,
      error: { code: 'studentRightMissing' },
    });
  });
});

test('R256: 分班 by strategy seats those on the list in it, and names why for the others', async () => {
  const { lessonId, team } = await aChosenTeam();
  const [on, off] = [await aStudent(db), await aStudent(db)];
  for (const studentId of [on, off]) await anEnrolment(db, { lessonId, studentId });
  await change(team, { add: [on] });
  const input = { lessonId, studentIds: [on, off], strategy: 'all' };
  const plan = await planCommand(engine, { type: 'student.place', ids: [], input });
  const rows = await rowsOfTask(engine, plan.id);
  expect(rows.map(({ reasons }) => reasons.map(({ message }) => message))).toEqual([
    [],
    ['没有可分的小班（1 班：小班只接收指定学员，该学员不在名单中）'],
  ]);
  await confirmAll(engine, plan);
  await engine.runner.runNow(plan.id, 30_000);
  const seated = await db.selectFrom('teamStudent').select('studentId').where('teamId', '=', team).execute();
  expect(seated).toEqual([{ studentId: on }]);
});
