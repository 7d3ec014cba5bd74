/**
 * Rollups of homework, exercises and prestudy against a second computation (`work-oracle.ts`) on random worlds: facts
 * doubled, shuffled and split into calls while deadlines, switches and times of episodes change.
 */
import type { WorkFact } from '@lectern/domain/statistics/work-facts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { ingestAttendance, ingestWork } from '../../src/modules/statistics/index.ts';
import { storedRollups } from '../../src/modules/statistics/rollups/compute-rollups.queries.ts';
import { createRollupWorker } from '../../src/modules/statistics/rollups/rollup-worker.ts';
import { storedTeamSums } from '../../src/modules/statistics/rollups/team-sums.repository.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { aLesson, anEpisode, TEST_NOW } from '../builders.ts';
import { openSeededDatabase } from '../module-app.ts';
import { anEnrolment, aStudent } from '../team-builders.ts';
import { aRandomWorld, below, onWire, pick, randomOf, shuffled } from './random-attendance.ts';
import { type OracleWork, type WorkFigures, type WorkWorld, workFigures } from './work-oracle.ts';

const database = await openSeededDatabase();
const { db } = database;
afterAll(() => database.close());
const HOUR = 3_600_000;
const fail = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};
const workerAt = (now: () => Date) => createRollupWorker({ db, now, warn: fail });
const worker = workerAt(() => TEST_NOW);
type Random = ReturnType<typeof randomOf>;

async function figuresOf(lesson: number): Promise<WorkFigures> {
  const { episodes, students } = await storedRollups(db, lesson);
  const countsOf = (row: (typeof episodes)[number] | (typeof students)[number]) => [
    row.homeworkDue,
    row.homeworkSubmitted,
    row.homeworkLate,
    row.homeworkCorrected,
    row.homeworkScore,
    row.exerciseQuestions,
    row.exerciseAnswered,
    row.exerciseRight,
    row.prestudyShould,
    row.prestudyFinished,
  ];
  const whole = episodes.filter(({ should, homeworkDue }) => should + homeworkDue > 0);
  return {
    episodes: Object.fromEntries(whole.map((row) => [`${row.episodeId} ${row.teamId}`, countsOf(row)])),
    students: Object.fromEntries(students.map((row) => [row.studentId, countsOf(row)])),
  };
}

async function aWorldWithWork(random: Random): Promise<WorkWorld & { lessons: number[] }> {
  const base = await aRandomWorld(db, random);
  const world = {
    ...base,
    work: [],
    homework: new Set<number>(),
    prestudy: new Set<number>(),
    limits: new Map<number, number>(),
  };
  for (const lesson of base.lessons) await limit(world, lesson, pick(random, [0, 24, 48]) * HOUR);
  for (const { id } of base.episodes) await switchOf(world, random, id);
  return { ...world, work: Array.from({ length: 150 }, (_, index) => anyWork(random, base, index + 1)) };
}

async function limit(world: WorkWorld, lesson: number, ms: number): Promise<void> {
  world.limits.set(lesson, ms);
  const values = { withHomework: true, homeworkType: 0, homeworkDeadlineDurationMs: ms };
  await db.updateTable('lesson').set(values).where('id', '=', lesson).execute();
}

async function switchOf(world: WorkWorld, random: Random, id: number): Promise<void> {
  const [withHomework, withPrestudy] = [random.next() < 0.7, random.next() < 0.6];
  for (const [set, on] of [
    [world.homework, withHomework],
    [world.prestudy, withPrestudy],
  ] as const)
    if (on) set.add(id);
    else set.delete(id);
  const features = JSON.stringify({
    ...(withHomework ? { withHomework } : {}),
    ...(withPrestudy ? { withPrestudy } : {}),
  });
  await sql`UPDATE episode SET features = ${features}::jsonb WHERE id = ${id}`.execute(db);
}

/** Each has a version of its own, so that the order of arrival decides nothing. */
function anyWork(random: Random, { episodes, students }: Pick<WorkWorld, 'episodes' | 'students'>, version: number) {
  const episode = pick(random, episodes.slice(0, -2));
  const kind = pick(random, ['homework', 'exercise', 'prestudy'] as const);
  const questions = below(random, 6);
  const answered = below(random, questions + 1);
  const at =
    kind === 'prestudy' ? episode.start + below(random, 5) * HOUR - 2 * HOUR : episode.end + below(random, 60) * HOUR;
  const isDone = random.next() < 0.8 && at < TEST_NOW.getTime();
  const score = kind === 'homework' && isDone && random.next() < 0.5 ? below(random, 10_001) : null;
  const right = below(random, answered + 1);
  const of = { episode: episode.id, student: pick(random, students) };
  return { kind, ...of, version, at: isDone ? at : 0, score, questions, answered, right } satisfies OracleWork;
}

function factOf({ kind, episode, student, version, at, score, questions, answered, right }: OracleWork): WorkFact {
  const of = { episodeId: episode, studentId: student };
  if (kind === 'homework') return { kind, ...of, version, submittedTime: at, score };
  if (kind === 'exercise') return { kind, ...of, version, questions, answered, right };
  return { kind, ...of, done: at > 0 ? 3 : 1, parts: 3, finishedTime: at };
}

async function change(world: WorkWorld & { lessons: number[] }, random: Random): Promise<void> {
  const turn = random.next();
  const episode = pick(random, world.episodes);
  if (turn < 0.3) await limit(world, pick(random, world.lessons), pick(random, [0, 6, 24, 240]) * HOUR);
  else if (turn < 0.6) await switchOf(world, random, episode.id);
  else if (turn < 0.8) {
    episode.end += 600_000;
    await db
      .updateTable('episode')
      .set({ endAt: new Date(episode.end) })
      .where('id', '=', episode.id)
      .execute();
  }
}

describe('statistics 4, 12: rollups of work are what the facts say', () => {
  test.each([1, 2, 3, 4, 5, 6])('a random world, seed %i', async (seed) => {
    const random = randomOf(20_261_127 + seed);
    const world = await aWorldWithWork(random);
    await inTransaction(db, (tx) => ingestAttendance(tx, world.facts.map(onWire), { at: TEST_NOW }));
    const facts = shuffled(random, [...world.work, ...world.work]).map(factOf);
    while (facts.length > 0) {
      const part = facts.splice(0, 1 + below(random, 60));
      const { refused } = await inTransaction(db, (tx) => ingestWork(tx, part, { at: TEST_NOW }));
      expect(refused).toEqual([]);
      await change(world, random);
      if (random.next() < 0.4) await worker.catchUp();
    }
    await worker.catchUp();
    for (const lesson of world.lessons) expect(await figuresOf(lesson)).toEqual(workFigures(world, lesson));
    const sums = world.lessons.flatMap((lesson) => Object.values(workFigures(world, lesson).students));
    const [due = 0, submitted = 0] = [0, 1].map((place) => sums.reduce((sum, row) => sum + (row[place] ?? 0), 0));
    expect(due).toBeGreaterThan(submitted);
    expect(submitted).toBeGreaterThan(0);
  });
});

test('statistics 4: homework counts from the instant when it is due, for those who are members then', async () => {
  const lessonId = await aLesson(db, { withHomework: true, homeworkType: 0, homeworkDeadlineDurationMs: 24 * HOUR });
  const startAt = new Date(TEST_NOW.getTime() - 3 * HOUR);
  const episodeId = await anEpisode(
    db,
    { lessonId },
    { startAt, endAt: new Date(startAt.getTime() + HOUR), features: JSON.stringify({ withHomework: true }) },
  );
  const [stays, leaves, comes] = [await aStudent(db), await aStudent(db), await aStudent(db)];
  const before = new Date(startAt.getTime() - HOUR);
  await anEnrolment(db, { lessonId, studentId: stays, startedAt: before });
  await anEnrolment(db, { lessonId, studentId: leaves, startedAt: before, endedAt: TEST_NOW, endReason: 'removed' });
  await anEnrolment(db, { lessonId, studentId: comes, startedAt: TEST_NOW });
  const clock = { now: TEST_NOW };
  const later = workerAt(() => clock.now);
  const dueOf = async () => (await storedRollups(db, lessonId)).episodes.reduce((sum, row) => sum + row.homeworkDue, 0);
  const handIn = {
    kind: 'homework',
    episodeId,
    studentId: stays,
    version: 1,
    submittedTime: TEST_NOW.getTime(),
  } as const;
  await inTransaction(db, (tx) => ingestWork(tx, [{ ...handIn, score: null }], { at: TEST_NOW }));
  await later.catchUp();
  expect(await dueOf()).toBe(0);
  clock.now = new Date(startAt.getTime() + 26 * HOUR);
  await later.catchUp();
  expect(await dueOf()).toBe(2);
  const { students } = await storedRollups(db, lessonId);
  const of = (id: number) => students.find(({ studentId }) => studentId === id);
  expect(of(stays)).toMatchObject({ unreported: 1, homeworkDue: 1, homeworkSubmitted: 1, homeworkLate: 0 });
  expect(of(leaves)).toMatchObject({ unreported: 1, homeworkDue: 0 });
  expect(of(comes)).toMatchObject({ should: 0, unreported: 0, homeworkDue: 1, homeworkSubmitted: 0 });
  // Nobody reported who was there, so nobody missed it; the homework that was reported counts.
  const [sum] = await storedTeamSums(db, lessonId);
  expect(sum).toMatchObject({ episodes: 0, should: 0, homeworkDue: 2, homeworkSubmitted: 1 });
});
