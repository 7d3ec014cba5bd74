/** Teams 9: what two people do to the same students and teams at once ends as if one had come after the other. */
import { describe, expect, test } from 'vitest';
import { studentMovesModule } from '../../src/modules/student-moves/index.ts';
import { takeSeat, verifyTeams } from '../../src/modules/teams/index.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { aLesson } from '../builders.ts';
import { openWithEngine } from '../lessons-app.ts';
import { confirmAll, planCommand, rowsOfTask } from '../run-command.ts';
import { anEnrolment, aStudent, aTeam } from '../team-builders.ts';

const { database, engine } = await openWithEngine(studentMovesModule);
const { db } = database;
const ROUNDS = 8;
const RUN_MS = 30_000;

const planned = (type: string, input: object) => planCommand(engine, { type, ids: [], input });
type Plan = Awaited<ReturnType<typeof planned>>;

/** To their ends, side by side. */
async function runTogether(plans: readonly Plan[]) {
  await Promise.all(
    plans.map(async (plan) => {
      await confirmAll(engine, plan);
      await engine.runner.runNow(plan.id, RUN_MS);
    }),
  );
  return Promise.all(plans.map(async ({ id }) => (await rowsOfTask(engine, id))[0]));
}

const openStaysOf = (studentId: number) =>
  db
    .selectFrom('teamStudent')
    .select('teamId')
    .where('studentId', '=', studentId)
    .where('leftAt', 'is', null)
    .execute();
const teamOf = (id: number) => db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('teams 9: races', () => {
  test('two transfers of one student: one wins, the other row says 预览后已变更 and names who', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const lessonId = await aLesson(db, { withMentor: true });
      const team = await aTeam(db, lessonId, 'on_shelf', { studentCount: 1 });
      const studentId = await aStudent(db, [team]);
      const targets = [await aTeam(db, lessonId), await aTeam(db, lessonId)];
      const plans: Plan[] = [];
      for (const destTeamId of targets) {
        plans.push(
          await planned('student.transfer', { teamId: team, destTeamId, studentIds: [studentId], reason: '换' }),
        );
      }
      const rows = await runTogether(plans);
      const states = rows.map((row) => row?.state);
      expect(new Set(states)).toEqual(new Set(['notDone', 'succeeded']));
      const winner = targets[states.indexOf('succeeded')];
      expect(await openStaysOf(studentId)).toEqual([{ teamId: winner }]);
      const loser = rows.find((row) => row?.state === 'notDone');
      expect(loser?.resultMessage).toMatch(/^预览后已变更：测试员 .*转班/);
    }
    expect((await verifyTeams(db)).faults).toEqual([]);
  });

  test('a merge against a student who joins the source: nobody sits in a team that is gone, and the seat goes to the destination', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const lessonId = await aLesson(db, { withMentor: true });
      const source = await aTeam(db, lessonId, 'on_shelf', { studentCount: 1 });
      const dest = await aTeam(db, lessonId, 'on_shelf');
      const member = await aStudent(db, [source]);
      const joins = await aStudent(db);
      await anEnrolment(db, { lessonId, studentId: joins });
      const merge = await planned('team.merge', { srcTeamIds: [source], destTeamId: dest, reason: '合班' });
      const place = await planned('student.place', { lessonId, studentIds: [joins], destTeamId: source });
      const [merged, placed] = await runTogether(round % 2 === 0 ? [merge, place] : [place, merge]).then((rows) =>
        round % 2 === 0 ? rows : rows.toReversed(),
      );
      ends.add(`${merged?.state} ${placed?.state}`);
      const { mergedInto, studentCount } = await teamOf(source);
      if (merged?.state === 'succeeded') {
        expect([mergedInto, studentCount, placed?.state]).toEqual([dest, 0, 'succeeded']);
        expect([await openStaysOf(member), await openStaysOf(joins)]).toEqual([[{ teamId: dest }], [{ teamId: dest }]]);
      } else {
        expect([mergedInto, studentCount, merged?.resultCode]).toEqual([null, 2, 'changedSincePlan']);
        expect([await openStaysOf(member), await openStaysOf(joins)]).toEqual([
          [{ teamId: source }],
          [{ teamId: source }],
        ]);
      }
    }
    expect([...ends].every((end) => ['succeeded succeeded', 'notDone succeeded'].includes(end))).toBe(true);
    expect((await verifyTeams(db)).faults).toEqual([]);
  });

  test('as many of many at once get a seat as there are', async () => {
    const lessonId = await aLesson(db, { withMentor: true });
    const team = await aTeam(db, lessonId, 'on_shelf', { capacity: 5, reservedLimit: 2 });
    const plans: Plan[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const studentId = await aStudent(db);
      await anEnrolment(db, { lessonId, studentId });
      plans.push(await planned('student.place', { lessonId, studentIds: [studentId], destTeamId: team }));
    }
    const rows = await runTogether(plans);
    expect(rows.filter((row) => row?.state === 'succeeded')).toHaveLength(3);
    expect(rows.filter((row) => row?.resultCode === 'full')).toHaveLength(3);
    expect(await teamOf(team)).toMatchObject({ studentCount: 3 });
    expect((await verifyTeams(db)).faults).toEqual([]);
  });

  test('enrolments by hand and buyers take from the same seats; a limit lets in as many as it says', async () => {
    const lessonId = await aLesson(db, { withMentor: true, seatLimit: 5, paidCount: 2 });
    const teams = [
      await aTeam(db, lessonId, 'on_shelf', { capacity: 3, reservedLimit: 1 }),
      await aTeam(db, lessonId, 'on_shelf', { capacity: 4 }),
    ];
    const plans: Plan[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      plans.push(await planned('student.enrol', { lessonId, students: [String(await aStudent(db))], strategy: 'all' }));
    }
    const buyers = Array.from({ length: 4 }, () => inTransaction(db, (tx) => takeSeat(tx, teams[0] ?? 0)));
    const [rows, sold] = await Promise.all([runTogether(plans), Promise.all(buyers)]);
    const done = rows.filter((row) => row?.state === 'succeeded');
    // The limit of 5 less the two who paid, whatever the teams have left.
    expect([done.length, rows.filter((row) => row?.resultCode === 'limited').length]).toEqual([3, 3]);
    const [first, second] = [await teamOf(teams[0] ?? 0), await teamOf(teams[1] ?? 0)];
    expect(first.studentCount).toBe(2);
    expect(first.studentCount + second.studentCount).toBe(3 + sold.filter((got) => got).length);
    const stays = await db.selectFrom('teamStudent').select('studentId').where('lessonId', '=', lessonId).execute();
    expect(new Set(stays.map(({ studentId }) => studentId)).size).toBe(3);
  });

  test('one student enrolled twice at once is enrolled once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const lessonId = await aLesson(db, { withMentor: true, seatLimit: 0 });
      const team = await aTeam(db, lessonId, 'on_shelf');
      const input = { lessonId, students: [String(await aStudent(db))], destTeamId: team };
      const rows = await runTogether([await planned('student.enrol', input), await planned('student.enrol', input)]);
      expect(new Set(rows.map((row) => row?.state))).toEqual(new Set(['succeeded', 'unchanged']));
      expect(await teamOf(team)).toMatchObject({ studentCount: 1 });
    }
  });
});
