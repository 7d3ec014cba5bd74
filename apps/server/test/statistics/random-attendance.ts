/** Random worlds of lessons that share episodes, students who come, move and go, and what rooms reported of them. */
import type { AttendanceFact } from '@lectern/domain/statistics/attendance-facts';
import { createRandom } from '../../demo/random.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { aLesson, anEpisode, TEST_NOW } from '../builders.ts';
import { anEnrolment, aStudent, aTeam } from '../team-builders.ts';
import type { OracleEpisode, OracleFact, OracleSpell, OracleWorld } from './attendance-oracle.ts';

const DAY = 86_400_000;
const NOW = TEST_NOW.getTime();
type Random = ReturnType<typeof createRandom>;

export const randomOf = (seed: number): Random => createRandom(seed);
export const below = (random: Random, most: number): number => Math.floor(random.next() * most);

export function pick<T>(random: Random, all: readonly T[]): T {
  const found = all[below(random, all.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

export interface RandomWorld extends OracleWorld {
  lessons: number[];
  students: number[];
}

export async function aRandomWorld(db: Db, random: Random): Promise<RandomWorld> {
  const lessons = [await aLesson(db), await aLesson(db)];
  const world: RandomWorld = { now: NOW, lessons, students: [], episodes: [], enrolments: [], stays: [], facts: [] };
  for (let day = -8; day <= 2; day += 1) world.episodes.push(await anyEpisode(db, random, lessons, day));
  const teams = new Map<number, number[]>();
  for (const lesson of lessons) teams.set(lesson, [await aTeam(db, lesson), await aTeam(db, lesson)]);
  for (let index = 0; index < 9; index += 1) {
    const student = await aStudent(db);
    world.students.push(student);
    for (const lesson of lessons) {
      if (random.next() < 0.7) await enrol(db, random, world, { lesson, student, teams: teams.get(lesson) ?? [] });
    }
  }
  world.facts = Array.from({ length: 90 }, () => anyFact(random, world));
  return world;
}

async function anyEpisode(db: Db, random: Random, lessons: readonly number[], day: number): Promise<OracleEpisode> {
  const [first = 0, second = 0] = lessons;
  const start = NOW + day * DAY + below(random, 3) * 3_600_000;
  const end = start + pick(random, [420_000, 600_000, 1_500_000, 2_400_000]);
  const type = random.next() < 0.15 ? 8 : 0;
  const canceled = random.next() < 0.1;
  const lessonsOf = random.next() < 0.4 ? [first, second] : [random.next() < 0.5 ? first : second];
  const place = { lessonId: lessonsOf[0] ?? 0 };
  const times = { startAt: new Date(start), endAt: new Date(end) };
  const id = await anEpisode(db, place, {
    ...times,
    specialEpisodeType: type,
    status: canceled ? 'canceled' : 'normal',
  });
  for (const lessonId of lessonsOf.slice(1)) {
    const ordinal = 100 + (id % 1000);
    await db
      .insertInto('lessonAgenda')
      .values({ lessonId, kind: 'episode', itemId: id, labelId: 1, ordinal })
      .execute();
  }
  return { id, lessons: lessonsOf, start, end, canceled, type };
}

interface Enrolling {
  readonly lesson: number;
  readonly student: number;
  readonly teams: readonly number[];
}

/** Some instants are exactly those at which an episode begins: ranges are half-open. */
async function enrol(db: Db, random: Random, world: RandomWorld, { lesson, student, teams }: Enrolling): Promise<void> {
  const instant = () =>
    random.next() < 0.5 ? pick(random, world.episodes).start : NOW - 9 * DAY + below(random, 9 * 24) * 3_600_000;
  const [from = 0, middle = 0, to = 0] = [instant(), instant(), instant()].toSorted((one, other) => one - other);
  if (from >= middle || middle >= to || to > NOW) return;
  const open = random.next() < 0.7;
  const enrolmentId = await anEnrolment(db, {
    lessonId: lesson,
    studentId: student,
    startedAt: new Date(from),
    ...(open ? {} : { endedAt: new Date(to), endReason: 'removed' }),
  });
  const end = open ? Infinity : to;
  world.enrolments.push({ lesson, student, team: 0, from, to: end });
  if (random.next() < 0.2) return;
  const spells: OracleSpell[] = [
    { lesson, student, team: teams[0] ?? 0, from, to: middle },
    { lesson, student, team: teams[1] ?? 0, from: middle, to: end },
  ];
  for (const { team, from: joined, to: left } of spells) {
    const leftAt = left === Infinity ? null : new Date(left);
    await db
      .insertInto('teamStudent')
      .values({ teamId: team, lessonId: lesson, studentId: student, enrolmentId, joinedAt: new Date(joined), leftAt })
      .execute();
  }
  world.stays.push(...spells);
}

function anyFact(random: Random, { episodes, students }: RandomWorld): OracleFact {
  const episode = pick(random, episodes.slice(0, -2));
  const range = (): [number, number] => {
    const from = below(random, 40) * 60 - 600;
    return [from, from + 60 + below(random, 30) * 60];
  };
  const anchor = episode.start + (below(random, 3) - 1) * 120_000;
  return {
    episode: episode.id,
    student: pick(random, students),
    anchor,
    live: random.next() < 0.8 ? [range()] : [],
    replay: random.next() < 0.4 ? [range(), range()] : [],
    entered: random.next() < 0.3 ? anchor + (below(random, 20) - 10) * 60_000 : null,
  };
}

export const onWire = (fact: OracleFact): AttendanceFact => ({
  kind: 'attendance',
  episodeId: fact.episode,
  studentId: fact.student,
  anchorTime: fact.anchor,
  live: fact.live,
  replay: fact.replay,
  ...(fact.entered === null ? {} : { enteredTime: fact.entered }),
});

export function shuffled<T>(random: Random, all: readonly T[]): T[] {
  return all
    .map((value) => ({ value, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
