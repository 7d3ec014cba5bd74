import { describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { studentMovesModule } from './index.ts';

const { database, engine } = await openWithEngine(studentMovesModule);
const { db } = database;

const planned = async (type: string, input: object) => {
  const plan = await planCommand(engine, { type, ids: [], input });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
const codesOf = (rows: Awaited<ReturnType<typeof rowsOfTask>>) =>
  rows.map(({ reasons }) => reasons.map(({ outcome, code }) => `${outcome} ${code}`));
const teamOf = async (studentId: number) => {
  const stays = await db
    .selectFrom('teamStudent')
    .select('teamId')
    .where('studentId', '=', studentId)
    .where('leftAt', 'is', null)
    .execute();
  return stays.map(({ teamId }) => teamId);
};

/** 甲 in the first team, 乙 in the second, 丙 in none, 丁 refunded; one more team is free. */
async function aClass() {
  const lessonId = await aLesson(db, { withMentor: true, transferable: true });
  const roomy = { capacity: 20, studentCount: 1 };
  const [first, second] = [await aTeam(db, lessonId, 'on_shelf', roomy), await aTeam(db, lessonId, 'on_shelf', roomy)];
  const free = await aTeam(db, lessonId, 'on_shelf', { capacity: 20 });
  const enrolled = async (nickname: string) => {
    const studentId = await aStudent(db, [], { nickname });
    return { studentId, enrolmentId: await anEnrolment(db, { lessonId, studentId }) };
  };
  const [a, b, c, d] = [await enrolled('甲'), await enrolled('乙'), await enrolled('丙'), await enrolled('丁')];
  await joinTeam(db, { teamId: first, studentId: a.studentId });
  await joinTeam(db, { teamId: second, studentId: b.studentId });
  const ended = { endedAt: TEST_NOW, endReason: 'refund' };
  await db.updateTable('enrolment').set(ended).where('id', '=', d.enrolmentId).execute();
  return { lessonId, first, second, free, a, b, c, d, all: [a, b, c, d].map(({ enrolmentId }) => enrolmentId) };
}

describe('decision 152: students of a lesson are moved by their enrolments, each from their own team', () => {
  test('转班 out of several teams in one plan; who has no team or has ended is refused; the undo puts each back', async () => {
    const { lessonId, first, second, free, a, b, all } = await aClass();
    const input = { lessonId, destTeamId: free, enrolmentIds: all, reason: '合并时段' };
    const { plan, rows } = await planned('student.transfer', input);
    expect(codesOf(rows)).toEqual([[], [], ['refused unplaced'], ['refused enrolmentEnded']]);
    expect(rows.map(({ subjectName }) => subjectName)).toEqual(['甲', '乙', '丙', '丁']);
    await confirmAll(engine, plan);
    expect([await teamOf(a.studentId), await teamOf(b.studentId)]).toEqual([[free], [free]]);
    const back = await engine.planUndo(aMaker(), plan.id);
    await confirmAll(engine, back);
    expect([await teamOf(a.studentId), await teamOf(b.studentId)]).toEqual([[first], [second]]);
  });

  test('a student who enrolled again is not moved by the enrolment that has ended', async () => {
    const { lessonId, free, d } = await aClass();
    const again = await anEnrolment(db, { lessonId, studentId: d.studentId });
    const { plan, rows } = await planned('student.place', {
      lessonId,
      destTeamId: free,
      enrolmentIds: [d.enrolmentId, again],
    });
    expect(codesOf(rows)).toEqual([['refused enrolmentEnded'], []]);
    await confirmAll(engine, plan);
    expect(await teamOf(d.studentId)).toEqual([free]);
  });

  test('分班 by strategy: who has a team takes no seat of those who have none', async () => {
    const { lessonId, first, a, b, c } = await aClass();
    await db.updateTable('team').set({ saleStatus: 'off_shelf' }).where('lessonId', '=', lessonId).execute();
    const only = await aTeam(db, lessonId, 'on_shelf', { capacity: 1 });
    const enrolmentIds = [a, b, c].map(({ enrolmentId }) => enrolmentId);
    const { plan, rows } = await planned('student.place', { lessonId, strategy: 'all', enrolmentIds });
    expect(codesOf(rows)).toEqual([['refused alreadyHere'], ['refused alreadyHere'], []]);
    await confirmAll(engine, plan);
    expect([await teamOf(c.studentId), await teamOf(a.studentId)]).toEqual([[only], [first]]);
  });

  test('移出 by enrolments; what is left of it is planned again by its places', async () => {
    const { lessonId, a, b, c, all } = await aClass();
    const { plan, rows } = await planned('student.remove', { lessonId, enrolmentIds: all, reason: '家长要求' });
    expect(codesOf(rows)).toEqual([[], [], ['refused unchanged'], ['refused enrolmentEnded']]);
    const task = await confirmAll(engine, plan);
    expect([await teamOf(a.studentId), await teamOf(b.studentId), await teamOf(c.studentId)]).toEqual([[], [], []]);
    const rest = await engine.planRetry(aMaker(), task);
    expect((await rowsOfTask(engine, rest.id)).map(({ subjectName }) => subjectName)).toEqual(['丁']);
  });
});

test.each([
  ['no students', { lessonId: 1 }],
  ['both kinds of ids', { lessonId: 1, studentIds: [1], enrolmentIds: [1] }],
  ['neither a team nor a lesson', { studentIds: [1] }],
  ['a team and a lesson', { teamId: 1, lessonId: 1, studentIds: [1] }],
  ['enrolments of a team', { teamId: 1, enrolmentIds: [1] }],
])('teams 10: a transfer with %s is a 400', async (_what, input) => {
  const { free } = await aClass();
  await expect(planned('student.transfer', { destTeamId: free, reason: '换', ...input })).rejects.toMatchObject({
    status: 400,
  });
});

test('teams 10: an enrolment of another lesson is a 400 that names it', async () => {
  const [one, other] = [await aClass(), await aClass()];
  const input = { lessonId: one.lessonId, destTeamId: one.free, enrolmentIds: [other.a.enrolmentId], reason: '换' };
  await expect(planned('student.transfer', input)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(String(other.a.enrolmentId)),
  });
});
