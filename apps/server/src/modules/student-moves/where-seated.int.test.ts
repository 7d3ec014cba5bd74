/** Teams 9: a seat is got where there is one by the time of the run; a team that was merged gives it in its destination. */
import { describe, expect, test } from 'vitest';
import { aLesson } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam } from '../../../test/team-builders.ts';
import { verifyTeams } from '../teams/index.ts';
import { studentMovesModule } from './index.ts';

const { database, engine } = await openWithEngine(studentMovesModule);
const { db } = database;

const planned = (type: string, input: object) => planCommand(engine, { type, ids: [], input });
const run = async (plan: Awaited<ReturnType<typeof planned>>) => {
  await confirmAll(engine, plan);
  await engine.runner.runNow(plan.id, 30_000);
  return rowsOfTask(engine, plan.id);
};
const merge = async (source: number, dest: number) =>
  run(await planned('team.merge', { srcTeamIds: [source], destTeamId: dest, reason: '人数少' }));
const teamOfStudent = async (studentId: number) => {
  const stays = db.selectFrom('teamStudent').select('teamId').where('studentId', '=', studentId);
  return (await stays.where('leftAt', 'is', null).execute()).map(({ teamId }) => teamId);
};

/** A lesson with teams of this many places each, and students who wait for one. */
async function aWorld(places: readonly number[], waiting: number) {
  const lessonId = await aLesson(db, { withMentor: true });
  const teams: number[] = [];
  for (const capacity of places) teams.push(await aTeam(db, lessonId, 'on_shelf', { capacity }));
  const students: number[] = [];
  for (let nth = 0; nth < waiting; nth += 1) {
    const studentId = await aStudent(db);
    await anEnrolment(db, { lessonId, studentId });
    students.push(studentId);
  }
  return { lessonId, teams, students };
}

describe('a team that was merged', () => {
  test('is sold in its destination, also where that was merged in its turn; the plan says so', async () => {
    const { lessonId, teams, students } = await aWorld([5, 5, 5], 1);
    const [first = 0, second = 0, third = 0] = teams;
    await merge(first, second);
    await merge(second, third);
    const plan = await planned('student.place', { lessonId, studentIds: students, destTeamId: first });
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row).toMatchObject({ outcome: 'warning', reasons: [{ code: 'mergedTeam' }] });
    expect(row?.reasons[0]?.message).toBe('小班“1 班”已并入“3 班”，将分到“3 班”');
    expect(row?.changes[0]).toMatchObject({ field: 'team', after: { id: third } });
    expect(await run(plan)).toMatchObject([{ state: 'succeeded' }]);
    expect(await teamOfStudent(students[0] ?? 0)).toEqual([third]);
  });

  test('after the plan gives the seat in its destination, and the log names that team', async () => {
    const { lessonId, teams, students } = await aWorld([5, 5], 1);
    const [source = 0, dest = 0] = teams;
    const plan = await planned('student.place', { lessonId, studentIds: students, destTeamId: source });
    await merge(source, dest);
    const [row] = await run(plan);
    expect(row).toMatchObject({ state: 'succeeded' });
    expect(row?.changes[0], 'the row shows the team that it came to').toMatchObject({ after: { id: dest } });
    expect(await teamOfStudent(students[0] ?? 0)).toEqual([dest]);
    const log = db.selectFrom('operationLog').select('changes').where('action', '=', 'enrolment.place');
    const [entry] = await log.orderBy('id', 'desc').limit(1).execute();
    expect(entry?.changes).toContainEqual({ field: 'team', before: null, after: { id: dest, name: '2 班' } });
  });

  test('into one that is full has no seat to give', async () => {
    const { lessonId, teams, students } = await aWorld([5, 1], 2);
    const [source = 0, dest = 0] = teams;
    await merge(source, dest);
    const plan = await planned('student.place', { lessonId, studentIds: students, destTeamId: source });
    expect((await run(plan)).map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ['mergedTeam'],
      ['mergedTeam', 'full'],
    ]);
  });

  test('and then moved to another lesson is gone', async () => {
    const { lessonId, teams, students } = await aWorld([5, 5], 1);
    const [source = 0, dest = 0] = teams;
    await merge(source, dest);
    await db
      .updateTable('team')
      .set({ movedTo: await aTeam(db, await aLesson(db)), saleStatus: 'off_shelf' })
      .where('id', '=', dest)
      .execute();
    const plan = await planned('student.place', { lessonId, studentIds: students, destTeamId: source });
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row?.reasons.map(({ code }) => code)).toContain('teamGone');
  });
});

describe('by strategy', () => {
  test('whose seat was taken meanwhile gets the next team, and is refused where none is left', async () => {
    const { lessonId, teams, students } = await aWorld([1, 1], 4);
    const [first = 0, second = 0] = teams;
    const [a = 0, b = 0, c = 0, d = 0] = students;
    const byStrategy = (studentId: number) =>
      planned('student.place', { lessonId, studentIds: [studentId], strategy: 'all' });
    const plans = [await byStrategy(a), await byStrategy(b), await byStrategy(c)];
    const byHand = await planned('student.place', { lessonId, studentIds: [d], destTeamId: first });
    const states = [];
    for (const plan of plans) states.push((await run(plan)).map(({ state, resultCode }) => [state, resultCode]));
    expect(states).toEqual([[['succeeded', '']], [['succeeded', '']], [['refused', 'full']]]);
    expect([await teamOfStudent(a), await teamOfStudent(b), await teamOfStudent(c)]).toEqual([[first], [second], []]);
    // Who was sent to one team by hand sits in that one or in none.
    expect(await run(byHand)).toMatchObject([{ state: 'refused', resultCode: 'full' }]);
    expect((await verifyTeams(db)).faults).toEqual([]);
  });
});
