/**
 * A random world of lessons that share episodes, kept twice: as rows of the database and as facts of the oracle. It is
 * made here; `random-changes.ts` lets it live on. Ids are those of the database.
 */
import { createRandom, type Random } from '../../demo/random.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { aLesson, anEpisode, TEST_NOW } from '../builders.ts';
import { anEnrolment, aStudent, aTeam } from '../team-builders.ts';
import type { AttendanceFact, EpisodeFact, SecondRange, WorldFacts } from './facts.ts';

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What the schedule engine counts as live for a class; recordings and replays take nobody. */
export const LIVE_TYPES: readonly number[] = [0, 7, 17, 18];
export const TYPES = [...LIVE_TYPES, 0, 0, 0, 0, 8, 13, 14] as const;
const LENGTHS_S = [240, 420, 599, 600, 1500, 2400, 5400, 30 * 3600] as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export interface RandomEpisode extends Mutable<Omit<EpisodeFact, 'live'>> {
  type: number;
}
export interface RandomEnrolment {
  readonly id: number;
  readonly lesson: number;
  readonly student: number;
  readonly from: number;
  to: number | null;
}
export interface RandomStay {
  readonly enrolment: RandomEnrolment;
  readonly lesson: number;
  readonly student: number;
  readonly team: number;
  from: number;
  to: number | null;
}

export interface RandomWorld {
  readonly random: Random;
  now: number;
  readonly lessons: { readonly id: number; gone: boolean; readonly teams: readonly number[] }[];
  readonly students: number[];
  readonly episodes: RandomEpisode[];
  outline: { readonly lesson: number; readonly episode: number }[];
  readonly enrolments: RandomEnrolment[];
  readonly stays: RandomStay[];
  readonly attendance: AttendanceFact[];
}

export async function aRandomWorld(db: Db, seed: number): Promise<RandomWorld> {
  const random = createRandom(seed);
  const world: RandomWorld = {
    random,
    now: TEST_NOW.getTime(),
    lessons: [],
    students: [],
    episodes: [],
    outline: [],
    enrolments: [],
    stays: [],
    attendance: [],
  };
  for (let index = 0; index < 3; index += 1) {
    const id = await aLesson(db);
    world.lessons.push({ id, gone: false, teams: [await aTeam(db, id), await aTeam(db, id), await aTeam(db, id)] });
  }
  for (let day = -6; day <= 2; day += 1) await addEpisode(db, world, day);
  for (let index = 0; index < 8; index += 1) world.students.push(await aStudent(db));
  for (const student of world.students) {
    for (const lesson of world.lessons) {
      if (random.chance(0.6)) await join(db, world, { lesson: lesson.id, student, from: anInstant(world) });
    }
  }
  return world;
}

async function addEpisode(db: Db, world: RandomWorld, day: number): Promise<void> {
  const { random } = world;
  // Some begin at this very moment.
  const start = day === 0 ? world.now : world.now + day * DAY_MS + random.int(0, 10) * HOUR_MS;
  const end = start + random.pick(LENGTHS_S) * 1000;
  const type = random.pick(TYPES);
  const lesson = random.pick(world.lessons);
  const times = { startAt: new Date(start), endAt: new Date(end) };
  const id = await anEpisode(db, { lessonId: lesson.id }, { ...times, specialEpisodeType: type });
  world.episodes.push({ id, start, end, type, canceled: false });
  world.outline.push({ lesson: lesson.id, episode: id });
  if (random.chance(0.4)) await putInOutline(db, world, { lesson: random.pick(world.lessons).id, episode: id });
}

export async function putInOutline(
  db: Db,
  world: RandomWorld,
  item: { readonly lesson: number; readonly episode: number },
): Promise<void> {
  if (world.outline.some((one) => one.lesson === item.lesson && one.episode === item.episode)) return;
  const place = {
    lessonId: item.lesson,
    itemId: item.episode,
    kind: 'episode',
    labelId: 1,
    ordinal: 1000 + item.episode,
  };
  await db.insertInto('lessonAgenda').values(place).execute();
  world.outline.push(item);
}

/** Often exactly when an episode begins, because spans are half-open. */
export function anInstant({ random, episodes, now }: RandomWorld): number {
  const past = episodes.filter(({ start }) => start <= now);
  return random.chance(0.5) && past.length > 0 ? random.pick(past).start : now - random.int(0, 7 * 24) * HOUR_MS;
}

/** Enrols, and puts most of them in a team; answers whether that was possible. */
export async function join(
  db: Db,
  world: RandomWorld,
  { lesson, student, from }: { readonly lesson: number; readonly student: number; readonly from: number },
): Promise<boolean> {
  const before = world.enrolments.filter((one) => one.lesson === lesson && one.student === student);
  if (before.some(({ to }) => to === null || to > from)) return false;
  const id = await anEnrolment(db, { lessonId: lesson, studentId: student, startedAt: new Date(from) });
  const enrolment = { id, lesson, student, from, to: null };
  world.enrolments.push(enrolment);
  const { teams } = world.lessons.find((one) => one.id === lesson) ?? { teams: [] };
  if (world.random.chance(0.8)) await stayFrom(db, world, { enrolment, team: world.random.pick(teams), from });
  return true;
}

export async function stayFrom(
  db: Db,
  world: RandomWorld,
  { enrolment, team, from }: { readonly enrolment: RandomEnrolment; readonly team: number; readonly from: number },
): Promise<void> {
  const { id, lesson, student } = enrolment;
  await db
    .insertInto('teamStudent')
    .values({ teamId: team, lessonId: lesson, studentId: student, enrolmentId: id, joinedAt: new Date(from) })
    .execute();
  world.stays.push({ enrolment, lesson, student, team, from, to: null });
}

/** What a live room or the player of recordings reports, perhaps of somebody who is in no lesson. */
export function anAttendance({ random, episodes, students }: RandomWorld): AttendanceFact {
  const episode = random.pick(episodes);
  const planned = (episode.end - episode.start) / 1000;
  const range = (): SecondRange => {
    const from = random.pick([0, random.int(-900, 600), 300, 301, random.int(0, 3000)]);
    const length = random.pick([299, 300, 301, planned, Math.ceil(planned * 0.8), random.int(1, 4000)]);
    return [from, from + Math.min(length, 6000)];
  };
  const zeroAt = episode.start + random.pick([0, 0, -120_000, 300_000, 1_800_000]);
  return {
    episode: episode.id,
    student: random.pick(students),
    zeroAt,
    live: random.chance(0.85) ? Array.from({ length: random.int(1, 3) }, range) : [],
    replay: random.chance(0.4) ? Array.from({ length: random.int(1, 2) }, range) : [],
    enteredAt: random.chance(0.3) ? episode.start + random.pick([-600_000, 300_000, 301_000, 900_000]) : null,
  };
}

const LONG_MS = DAY_MS;

export function factsOf(world: RandomWorld): WorldFacts {
  return {
    now: world.now,
    lessons: world.lessons,
    episodes: world.episodes.map(({ type, ...episode }) => ({
      ...episode,
      // Longer than a day is a window in which nobody has to be.
      live: LIVE_TYPES.includes(type) && episode.end - episode.start <= LONG_MS,
    })),
    outline: world.outline,
    enrolments: world.enrolments,
    stays: world.stays,
    attendance: world.attendance,
    homeworkItems: [],
    homework: [],
  };
}
