import { teamsContract as contract } from '@lectern/contract/teams/teams';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { expireReservations } from './expire-reservations.ts';
import { teamsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(teamsModule({ db, now, engine }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const soon = TEST_NOW.getTime() + HOUR_MS;
const after = (ms: number) => () => new Date(TEST_NOW.getTime() + ms);
const idText = (id: number) => ({ id: String(id) });
const kept = async (id: number) => {
  const { reservedLimit, reservations } = await api.call(contract.get, { params: idText(id) });
  return [reservedLimit, ...reservations.map(({ purpose, seats }) => `${purpose} ${seats}`)];
};
const run = async (type: string, ids: readonly number[], input: object) => {
  const plan = await planCommand(engine, { type, ids, input });
  await confirmAll(engine, plan);
  return plan.id;
};
const undo = async (taskId: number) => confirmAll(engine, await engine.planUndo(aMaker(), taskId));
const codesOf = async (type: string, ids: readonly number[], input: object) => {
  const plan = await planCommand(engine, { type, ids, input });
  return (await rowsOfTask(engine, plan.id)).flatMap(({ reasons }) => reasons.map(({ code }) => code));
};
const aTeamOf = async (columns = {}, lesson = {}) => {
  const lessonId = await aLesson(db, { withMentor: true, ...lesson });
  return { lessonId, team: await aTeam(db, lessonId, 'on_shelf', { capacity: 20, ...columns }) };
};
const old = (seats: number, expiresTime = 0) => ({ purpose: 'old', seats, expiresTime });

describe('teams 1, decision 146: reserved places have a purpose', () => {
  test('the sum follows what is reserved and released, and each undo', async () => {
    const { team, lessonId } = await aTeamOf({ reservedLimit: 3 });
    expect(await kept(team)).toEqual([3, 'other 3']);
    const reserved = await run('team.reserve', [team], old(5, soon));
    expect(await kept(team)).toEqual([8, 'other 3', 'old 5']);
    await run('team.reserve', [team], { purpose: 'transfer', seats: 2 });
    const released = await run('team.release', [team], { purposes: ['old', 'other'] });
    expect(await kept(team)).toEqual([2, 'transfer 2']);
    await undo(released);
    expect(new Set(await kept(team))).toEqual(new Set([10, 'old 5', 'other 3', 'transfer 2']));
    const [row] = await api.call(contract.reservedLimits, { query: { lessonId: String(lessonId) } });
    expect(row).toMatchObject({ teamId: team, reservedLimit: 10 });
    expect(reserved).toBeGreaterThan(0);
  });

  test('E192: a mere number moves only what has no purpose', async () => {
    const { team } = await aTeamOf();
    await run('team.reserve', [team], old(4));
    const set = (reservedLimit: number) => api.send(contract.update, { params: idText(team), body: { reservedLimit } });
    expect(await set(3)).toMatchObject({ status: 409, error: { code: 'reservedForPurpose' } });
    expect(await set(6)).toMatchObject({ status: 200 });
    expect(await kept(team)).toEqual([6, 'old 4', 'other 2']);
    expect(await set(4)).toMatchObject({ status: 200 });
    expect(await kept(team)).toEqual([4, 'old 4']);
    // The database keeps it, whoever writes.
    await expect(
      db.updateTable('team').set({ reservedLimit: 1 }).where('id', '=', team).execute(),
    ).rejects.toMatchObject({ code: 'reservedForPurpose' });
  });

  test('never more than the capacity leaves beside the students, never until a time that is over', async () => {
    const { team } = await aTeamOf({ studentCount: 18 });
    expect(await codesOf('team.reserve', [team], old(3))).toEqual(['belowStudents']);
    expect(await codesOf('team.reserve', [team], old(21))).toEqual(['reservedAbove']);
    expect(await codesOf('team.reserve', [team], old(2, TEST_NOW.getTime()))).toEqual(['expiryPast']);
    expect(await codesOf('team.release', [team], { purposes: ['old'] })).toEqual(['unchanged']);
    await db
      .insertInto('teamReservation')
      .values({ teamId: team, purpose: 'old', seats: 2, expiresAt: TEST_NOW })
      .execute();
    await db.updateTable('team').set({ reservedLimit: 2 }).where('id', '=', team).execute();
    const back = await run('team.release', [team], { purposes: ['old'] });
    const plan = await engine.planUndo(aMaker(), back);
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row?.reasons.map(({ code }) => code)).toEqual(['expiryPast']);
  });
});

describe('teams 4: a reservation that is over', () => {
  test('ends with a row of the log of its own, and the limit that follows the teams grows', async () => {
    const { team, lessonId } = await aTeamOf({}, { limitKind: 'teamCapacityLimit', seatLimit: 20 });
    await run('team.reserve', [team], old(5, soon));
    await run('team.reserve', [team], { purpose: 'named', seats: 2 });
    const limit = async () =>
      (await db.selectFrom('lesson').select('seatLimit').where('id', '=', lessonId).executeTakeFirstOrThrow())
        .seatLimit;
    expect(await limit()).toBe(13);
    await expireReservations({ db, now: after(HOUR_MS - 1) });
    expect(await kept(team)).toEqual([7, 'old 5', 'named 2']);
    await expireReservations({ db, now: after(HOUR_MS) });
    await expireReservations({ db, now: after(HOUR_MS) });
    expect([await kept(team), await limit()]).toEqual([[2, 'named 2'], 18]);
    const log = await db.selectFrom('operationLog').selectAll().where('actorName', '=', '系统').orderBy('id').execute();
    const ours = log.filter(({ subjectId }) => subjectId === team || subjectId === lessonId);
    expect(ours.map(({ action, subjectType }) => `${subjectType} ${action}`)).toEqual([
      'team team.reservationOver',
      'lesson lesson.limitByTeams',
    ]);
  });

  test('beside sales and other processes: each place is sold once, none beyond the capacity', async () => {
    const { team } = await aTeamOf({ capacity: 10 });
    await run('team.reserve', [team], old(6, soon));
    // A seat is taken by one conditional update (teams 9).
    const buy = async () => {
      const { rows } = await sql`UPDATE team SET student_count = student_count + 1
        WHERE id = ${team} AND student_count < capacity - reserved_limit RETURNING id`.execute(db);
      return rows.length;
    };
    const expire = () => expireReservations({ db, now: after(HOUR_MS) }).then(() => 0);
    const buyers = (count: number) => Array.from({ length: count }, buy);
    const sold = await Promise.all([...buyers(8), expire(), ...buyers(8), expire(), expire()]);
    const sum = sold.reduce((all, one) => all + one, 0);
    expect(sum).toBeGreaterThanOrEqual(4);
    expect(await kept(team)).toEqual([0]);
    const late = await Promise.all(buyers(8));
    expect(sum + late.reduce((all, one) => all + one, 0)).toBe(10);
  });
});

describe('teams 9: the end of a reservation against a sale', () => {
  test('either order is right, and no seat is sold twice', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { lessonId, team } = await aTeamOf({ capacity: 2, studentCount: 1 });
      await aStudent(db, [team]);
      await run('team.reserve', [team], old(1, soon));
      const buyers = [await aStudent(db), await aStudent(db)];
      for (const studentId of buyers) await anEnrolment(db, { lessonId, studentId });
      await expireReservations({ db, now: after(0) });
      // The plan sees a full team: whoever buys does so by a plan of the time after.
      const end = expireReservations({ db, now: after(HOUR_MS) });
      const sold = Promise.all(
        buyers.map((studentId) =>
          runCommand(engine, {
            type: 'student.place',
            ids: [],
            input: { lessonId, studentIds: [studentId], destTeamId: team },
          }),
        ),
      );
      const [, rows] = await Promise.all([end, sold]);
      const got = rows.flat().filter(({ state }) => state === 'succeeded').length;
      const row = await db.selectFrom('team').selectAll().where('id', '=', team).executeTakeFirstOrThrow();
      expect(got).toBeLessThanOrEqual(1);
      expect([row.reservedLimit, row.studentCount]).toEqual([0, 1 + got]);
      const late = await runCommand(engine, {
        type: 'student.place',
        ids: [],
        input: { lessonId, studentIds: buyers, destTeamId: team },
      });
      expect(late.filter(({ state }) => state === 'succeeded')).toHaveLength(1 - got);
    }
  });
});
