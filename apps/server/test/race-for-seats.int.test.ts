/** Teams 9: 200 buyers at once for 100 places in 10 teams; exactly 100 get one, and nobody waits for each other for ever. */
import { chooseTeam } from '@lectern/domain/teams/choose-team';
import { expect, test } from 'vitest';
import { studentMovesModule } from '../src/modules/student-moves/index.ts';
import { teamsOfLesson } from '../src/modules/student-moves/move-facts.queries.ts';
import { takeSeat } from '../src/modules/teams/index.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { aLesson } from './builders.ts';
import { openWithEngine } from './lessons-app.ts';
import { openSeededDatabase } from './module-app.ts';
import { confirmAll, planCommand, rowsOfTask } from './run-command.ts';
import { aStudent, aTeam } from './team-builders.ts';

const BUYERS = 200;
const TEAMS = 10;
const PLACES = 10;
const LANES = 20;
const BY_HAND = 30;

/** As a sale does it: the first team in order, and where another was faster the next. */
async function buy(db: Awaited<ReturnType<typeof openSeededDatabase>>['db'], lessonId: number): Promise<boolean> {
  const tried = new Set<number>();
  for (;;) {
    const teams = (await teamsOfLesson(db, lessonId)).filter(({ id }) => !tried.has(id));
    const { team } = chooseTeam(teams, 'all', { channel: 'shop', chosen: new Set(), renewal: 'eachStudent' });
    if (!team) return false;
    if (await inTransaction(db, (tx) => takeSeat(tx, team.id))) return true;
    tried.add(team.id);
  }
}

test('exactly as many get a seat as there are, reserved ones stay free', async () => {
  const database = await openSeededDatabase();
  const { db } = database;
  try {
    const lesson = await aLesson(db, { withMentor: true });
    for (let made = 0; made < TEAMS; made += 1) {
      await aTeam(db, lesson, 'on_shelf', { capacity: PLACES + 3, reservedLimit: 3 });
    }
    const sold: boolean[] = [];
    // As many at once as the server has connections for, each with the next buyer as soon as one is done.
    const lane = async (): Promise<void> => {
      while (begun < BUYERS) {
        begun += 1;
        sold.push(await buy(db, lesson));
      }
    };
    let begun = 0;
    await Promise.all(Array.from({ length: LANES }, lane));
    expect([sold.length, sold.filter((got) => got).length]).toEqual([BUYERS, TEAMS * PLACES]);
    const teams = await db.selectFrom('team').select('studentCount').where('lessonId', '=', lesson).execute();
    expect(teams.map(({ studentCount }) => studentCount)).toEqual(Array.from({ length: TEAMS }, () => PLACES));
  } finally {
    await database.close();
  }
});

test('decision 303: staff who enrol by hand take from the same seats as those who buy', async () => {
  const { database, engine } = await openWithEngine(studentMovesModule);
  const { db } = database;
  const lesson = await aLesson(db, { withMentor: true, seatLimit: 0 });
  for (let made = 0; made < TEAMS; made += 1) {
    await aTeam(db, lesson, 'on_shelf', { capacity: PLACES + 3, reservedLimit: 3 });
  }
  const plans: Awaited<ReturnType<typeof planCommand>>[] = [];
  for (let nth = 0; nth < BY_HAND; nth += 1) {
    const input = { lessonId: lesson, students: [String(await aStudent(db))], strategy: 'all' };
    plans.push(await planCommand(engine, { type: 'student.enrol', ids: [], input }));
  }
  const enrol = async (some: typeof plans) => {
    for (const plan of some) {
      await confirmAll(engine, plan);
      await engine.runner.runNow(plan.id, 30_000);
    }
  };
  // On a slow machine all others may come too late.
  await enrol(plans.slice(0, 1));
  const byHand = async () => {
    await enrol(plans.slice(1));
    const rows = await Promise.all(plans.map(({ id }) => rowsOfTask(engine, id)));
    return rows.flat().filter(({ state }) => state === 'succeeded').length;
  };
  const lane = async (): Promise<number> => {
    let sold = 0;
    for (; begun < BUYERS - BY_HAND; sold += Number(await buy(db, lesson))) begun += 1;
    return sold;
  };
  let begun = 0;
  const [enrolled, ...bought] = await Promise.all([byHand(), ...Array.from({ length: LANES / 2 }, lane)]);
  const stays = await db.selectFrom('teamStudent').select('studentId').where('lessonId', '=', lesson).execute();
  expect(enrolled).toBe(stays.length);
  expect(enrolled).toBeGreaterThan(0);
  expect(bought.reduce((sum, count) => sum + count, enrolled)).toBe(TEAMS * PLACES);
  const teams = await db.selectFrom('team').select('studentCount').where('lessonId', '=', lesson).execute();
  expect(teams.map(({ studentCount }) => studentCount)).toEqual(Array.from({ length: TEAMS }, () => PLACES));
});
