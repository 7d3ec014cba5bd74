/**
 * Statistics 12: what the product computes of attendance is, integer by integer, what the second implementation in this
 * folder computes, on random worlds in which facts come late, doubled and out of order while episodes move and are
 * canceled, and students are transferred, leave and come back.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { compareAttendance } from '../../oulad/compare-with-oracle.ts';
import { attendanceOnWire } from '../../oulad/send-facts.ts';
import { ingestAttendance, statisticsModule } from '../../src/modules/statistics/index.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { openSeededDatabase } from '../module-app.ts';
import { attendanceFigures } from './attendance.ts';
import { changeWorld } from './random-changes.ts';
import { anAttendance, aRandomWorld, factsOf, type RandomWorld } from './random-world.ts';

const database = await openSeededDatabase();
const { db } = database;
afterAll(() => database.close());

let now = new Date(0);
const warn = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};
const { worker } = statisticsModule({ db, now: () => now, warn });

const own = (ids: readonly number[]) => new Map(ids.map((id) => [id, id]));
const idsOf = (world: RandomWorld) => ({
  lessons: own(world.lessons.map(({ id }) => id)),
  episodes: own(world.episodes.map(({ id }) => id)),
  teams: own(world.lessons.flatMap(({ teams }) => teams)),
  students: own(world.students),
});

/** New facts among some that have arrived before. */
async function arrive(world: RandomWorld): Promise<void> {
  const { random, attendance } = world;
  const fresh = Array.from({ length: random.int(1, 12) }, () => anAttendance(world));
  const repeated = attendance.filter(() => random.chance(0.1));
  const facts = [...repeated, ...fresh, ...fresh.filter(() => random.chance(0.3))];
  const wire = attendanceOnWire(facts, idsOf(world)).flatMap((fact) => (fact.kind === 'attendance' ? [fact] : []));
  // Rooms report when it is over: nobody reports what is yet to come.
  const { refused } = await inTransaction(db, (tx) => ingestAttendance(tx, wire, { at: new Date(world.now + 9e8) }));
  expect(refused).toEqual([]);
  attendance.push(...fresh);
}

async function differences(world: RandomWorld) {
  now = new Date(world.now);
  await worker.catchUp();
  const oracle = attendanceFigures(factsOf(world));
  const { items, students } = await compareAttendance(db, idsOf(world), oracle);
  return { found: [...items.differences, ...students.differences], oracle };
}

describe('statistics 12: product and second implementation agree', () => {
  const counted = { attended: 0, extra: 0, longestAbsence: 0 };
  // Worlds in which nobody comes would agree as well.
  afterAll(() => expect(Math.min(...Object.values(counted))).toBeGreaterThan(0));

  test.each([1, 2, 3, 4, 5, 6])('on a random world, seed %i', async (seed) => {
    const world = await aRandomWorld(db, 20_261_127 + seed);
    await db
      .updateTable('statClock')
      .set({ startedUntil: new Date(world.now) })
      .execute();
    for (let round = 0; round < 8; round += 1) {
      await arrive(world);
      for (let change = 0; change < 6; change += 1) await changeWorld(db, world);
      const { found, oracle } = await differences(world);
      expect(found, `seed ${seed}, round ${round}`).toEqual([]);
      for (const item of oracle.items.values()) counted.attended += item.attended;
      for (const item of oracle.items.values()) counted.extra += item.extra;
      for (const student of oracle.students.values()) counted.longestAbsence += student.longestAbsence;
    }
  });
});
