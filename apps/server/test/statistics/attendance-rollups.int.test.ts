/**
 * Rollups of attendance against a second implementation (`attendance-oracle.ts`), on random worlds: facts doubled, shuffled
 * and split into calls while episodes move, are canceled, and students change their team after the fact.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { ingestAttendance } from '../../src/modules/statistics/attendance/ingest-attendance.ts';
import { teamSumsOf } from '../../src/modules/statistics/rollups/compare-rollups.ts';
import { storedRollups } from '../../src/modules/statistics/rollups/compute-rollups.queries.ts';
import { createRollupWorker } from '../../src/modules/statistics/rollups/rollup-worker.ts';
import { storedTeamSums, type TeamSum } from '../../src/modules/statistics/rollups/team-sums.repository.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { TEST_NOW } from '../builders.ts';
import { openSeededDatabase } from '../module-app.ts';
import { type OracleFigures, oracleFigures } from './attendance-oracle.ts';
import { aRandomWorld, below, onWire, pick, type RandomWorld, randomOf, shuffled } from './random-attendance.ts';

const database = await openSeededDatabase();
const { db } = database;
afterAll(() => database.close());
const fail = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};
const worker = createRollupWorker({ db, now: () => TEST_NOW, warn: fail });

async function figuresOf(lesson: number): Promise<OracleFigures> {
  const { episodes, students } = await storedRollups(db, lesson);
  const byTeam = (sums: readonly TeamSum[]) => sums.toSorted((one, other) => one.teamId - other.teamId);
  expect(byTeam(await storedTeamSums(db, lesson))).toEqual(byTeam(teamSumsOf(episodes)));
  const countsOf = (row: (typeof episodes)[number] | (typeof students)[number]) => [
    row.should,
    row.attended,
    row.onTime,
    row.finished,
    row.finishedWithReplay,
    row.liveSeconds,
  ];
  return {
    episodes: Object.fromEntries(
      episodes.map((row) => [`${row.episodeId} ${row.teamId}`, [...countsOf(row), row.extra]]),
    ),
    students: Object.fromEntries(
      students.map((row) => [row.studentId, [...countsOf(row), row.missedRun, row.unreported]]),
    ),
  };
}

const allFigures = ({ lessons }: RandomWorld) => Promise.all(lessons.map(figuresOf));
const oracleOf = (world: RandomWorld) => world.lessons.map((lesson) => oracleFigures(world, lesson));

/** What people do meanwhile, in the database and in the oracle's world alike. */
async function change(world: RandomWorld, random: ReturnType<typeof randomOf>): Promise<void> {
  const episode = pick(random, world.episodes);
  const turn = random.next();
  if (turn < 0.4) {
    episode.start += 600_000;
    episode.end += 1_200_000;
    const times = { startAt: new Date(episode.start), endAt: new Date(episode.end) };
    await db.updateTable('episode').set(times).where('id', '=', episode.id).execute();
  } else if (turn < 0.6) {
    episode.canceled = !episode.canceled;
    const status = episode.canceled ? 'canceled' : 'normal';
    await db.updateTable('episode').set({ status }).where('id', '=', episode.id).execute();
  } else if (turn < 0.8 && world.stays.length > 0) {
    const [stay] = world.stays.splice(below(random, world.stays.length), 1);
    if (!stay) return;
    await db
      .deleteFrom('teamStudent')
      .where('teamId', '=', stay.team)
      .where('studentId', '=', stay.student)
      .where('joinedAt', '=', new Date(stay.from))
      .execute();
  } else if (episode.lessons.length > 1) {
    const lesson = episode.lessons.pop() ?? 0;
    await db
      .deleteFrom('lessonAgenda')
      .where('lessonId', '=', lesson)
      .where('kind', '=', 'episode')
      .where('itemId', '=', episode.id)
      .execute();
  }
}

async function live(world: RandomWorld, random: ReturnType<typeof randomOf>): Promise<void> {
  const facts = shuffled(random, [...world.facts, ...world.facts]).map(onWire);
  while (facts.length > 0) {
    const part = facts.splice(0, 1 + below(random, 40));
    const { refused } = await inTransaction(db, (tx) => ingestAttendance(tx, part, { at: TEST_NOW }));
    expect(refused).toEqual([]);
    await change(world, random);
    if (random.next() < 0.4) await worker.catchUp();
  }
}

describe('statistics 5, 12: rollups are what the facts say', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a random world, seed %i', async (seed) => {
    const random = randomOf(20_261_126 + seed);
    const world = await aRandomWorld(db, random);
    await worker.catchUp();
    await live(world, random);
    await worker.catchUp();
    expect(await allFigures(world)).toEqual(oracleOf(world));
  });

  test('dropping all of them and computing anew gives the same; the sums of students are those of episodes', async () => {
    const random = randomOf(99);
    const world = await aRandomWorld(db, random);
    await live(world, random);
    await worker.catchUp();
    const before = await allFigures(world);
    for (const table of ['lessonEpisodeStat', 'lessonStudentStat', 'lessonStat'] as const)
      await db.deleteFrom(table).execute();
    await db
      .insertInto('statMark')
      .values(world.lessons.map((itemId) => ({ kind: 'lesson', itemId })))
      .execute();
    await worker.catchUp();
    expect(await allFigures(world)).toEqual(before);
    for (const lesson of world.lessons) {
      const { episodes, students } = await storedRollups(db, lesson);
      const sum = (rows: readonly { should: number; attended: number; unreported?: number }[]) =>
        rows.reduce<number[]>(
          ([should = 0, attended = 0], row) => [should + row.should + (row.unreported ?? 0), attended + row.attended],
          [],
        );
      expect(sum(students)).toEqual(sum(episodes));
      expect(sum(episodes)[0]).toBeGreaterThan(0);
      expect(sum(episodes)[1]).toBeGreaterThan(0);
    }
  });

  test('workers side by side, while facts arrive: nothing is lost', async () => {
    const random = randomOf(7);
    const world = await aRandomWorld(db, random);
    const other = createRollupWorker({ db, now: () => TEST_NOW, warn: fail });
    const facts = world.facts.map(onWire);
    const calls = Array.from({ length: 9 }, (_, index) => facts.slice(index * 10, index * 10 + 10));
    await Promise.all([
      worker.catchUp(),
      other.catchUp(),
      ...calls.map((part) => inTransaction(db, (tx) => ingestAttendance(tx, part, { at: TEST_NOW }))),
      other.catchUp(),
    ]);
    await worker.catchUp();
    expect(await allFigures(world)).toEqual(oracleOf(world));
  });
});
