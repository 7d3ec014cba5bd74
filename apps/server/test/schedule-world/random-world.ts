/**
 * A small random schedule, first as plain data, then as rows of a database. The data is what the oracle looks at, so it
 * knows nothing of the engine; a world lies in weeks of its own and has people of its own.
 */

import { createRandom, type Random } from '../../demo/random.ts';
import type { OpenTestDatabase } from '../database.ts';
import { joinTeam } from '../team-builders.ts';

export const STEP_MS = 20 * 60_000;
const STEPS = 18;
const LIVE = [0, 0, 0, 0, 7, 17, 18, 8, 13] as const;
const KINDS = ['episode', 'episode', 'episode', 'jam', 'mentorEpisodeGroup', 'stageReview'] as const;

export interface WorldItem {
  readonly key: string;
  readonly kind: (typeof KINDS)[number];
  readonly type: number;
  readonly start: number;
  readonly length: number;
  /** Numbers of people: 0-3 are teachers, of whom 0 and 1 are assistants as well; 4 and 5 are assistants only. */
  readonly teacher: number | null;
  readonly assistants: readonly number[];
  readonly lessons: readonly number[];
  readonly canceled: boolean;
}

export interface World {
  readonly lessons: readonly { readonly canceled: boolean; readonly mentor: number | null }[];
  /** Of each student the lessons. */
  readonly students: readonly (readonly number[])[];
  readonly items: readonly WorldItem[];
}

const LESSONS = 5;
const TEACHERS = 4;

export function randomWorld(seed: number): World {
  const random = createRandom(seed);
  const some = (all: number, max: number) => {
    const chosen = new Set(Array.from({ length: random.int(1, max) }, () => random.int(0, all - 1)));
    return [...chosen].toSorted((a, b) => a - b);
  };
  return {
    lessons: Array.from({ length: LESSONS }, () => ({
      canceled: random.chance(0.15),
      mentor: random.chance(0.7) ? random.int(0, TEACHERS - 1) : null,
    })),
    students: Array.from({ length: 6 }, () => some(LESSONS, 2)),
    items: Array.from({ length: 14 }, (_, index) => itemOf(random, index, some)),
  };
}

function itemOf(random: Random, index: number, some: (all: number, max: number) => number[]): WorldItem {
  const kind = random.pick(KINDS);
  const isEpisode = kind === 'episode';
  const isTaught = isEpisode && random.chance(0.8);
  return {
    key: `item ${index}`,
    kind,
    type: isEpisode ? random.pick(LIVE) : 0,
    ...randomTime(random),
    // A window of days.
    ...(kind === 'stageReview' ? { length: random.int(10, 300) } : {}),
    teacher: isTaught ? random.int(0, TEACHERS - 1) : null,
    assistants: isEpisode && random.chance(0.4) ? some(6, 2).filter((one) => one < 2 || one > 3) : [],
    lessons: isEpisode ? some(LESSONS, 2) : some(LESSONS, 1),
    canceled: isEpisode && random.chance(0.1),
  };
}

export function randomTime(random: Random): { readonly start: number; readonly length: number } {
  return { start: random.int(0, STEPS), length: random.int(1, 6) };
}

export interface StoredWorld {
  /** Of each item. */
  readonly ids: readonly number[];
  readonly teacherIds: readonly number[];
  readonly lessonIds: readonly number[];
  readonly msOf: (step: number) => number;
}

type Db = OpenTestDatabase['db'];

/** `begins`: of the world, an instant. Every episode says that it may stand in conflict, so that all can be stored. */
export async function storeWorld(db: Db, world: World, seed: number, begins: number): Promise<StoredWorld> {
  const msOf = (step: number) => begins + step * STEP_MS;
  const teachers = Array.from({ length: TEACHERS }, (_, index) => ({
    name: `老师 ${seed}-${index}`,
    ldapAccount: `Person${seed}x${index}`,
    phase: 2,
    grades: [],
    subjects: [],
  }));
  const teacherIds = await idsOf(db.insertInto('teacher').values(teachers).returning('id'));
  const assistants = [0, 1, 4, 5].map((index) => ({ account: `person${seed}x${index}`, name: `助教 ${index}` }));
  const [zero = 0, one = 0, four = 0, five = 0] = await idsOf(
    db.insertInto('assistant').values(assistants).returning('id'),
  );
  const assistantIds = new Map([
    [0, zero],
    [1, one],
    [4, four],
    [5, five],
  ]);
  const lessons = world.lessons.map((_, index) => ({
    name: `世界 ${seed}-${index}`,
    category: 'systematic',
    flattedCategory: 'systematic',
  }));
  const lessonIds = await idsOf(db.insertInto('lesson').values(lessons).returning('id'));
  const teams = world.lessons.map(({ mentor }, index) => ({
    lessonId: lessonIds[index] ?? 0,
    name: '1 班',
    saleOrdinal: 1,
    mentorId: mentor === null ? null : (teacherIds[mentor] ?? 0),
  }));
  const teamIds = await idsOf(db.insertInto('team').values(teams).returning('id'));
  for (const [index, inLessons] of world.students.entries()) {
    const student = { nickname: `学员 ${seed}-${index}` };
    const [studentId = 0] = await idsOf(db.insertInto('student').values(student).returning('id'));
    for (const lesson of inLessons) await joinTeam(db, { teamId: teamIds[lesson] ?? 0, studentId });
  }
  const ids: number[] = [];
  for (const [index, item] of world.items.entries()) {
    const times = { startAt: new Date(msOf(item.start)), endAt: new Date(msOf(item.start + item.length)) };
    const id = await storeItem(db, item, { times, teacherIds, assistantIds });
    ids.push(id);
    const places = item.lessons.map((lesson) => ({
      lessonId: lessonIds[lesson] ?? 0,
      kind: item.kind,
      itemId: id,
      labelId: 1,
      ordinal: index + 1,
    }));
    await db.insertInto('lessonAgenda').values(places).execute();
  }
  const canceled = lessonIds.filter((_, index) => world.lessons[index]?.canceled);
  if (canceled.length > 0)
    await db.updateTable('lesson').set({ status: 'canceled' }).where('id', 'in', canceled).execute();
  return { ids, teacherIds, lessonIds, msOf };
}

interface Around {
  readonly times: { readonly startAt: Date; readonly endAt: Date };
  readonly teacherIds: readonly number[];
  readonly assistantIds: ReadonlyMap<number, number>;
}

async function storeItem(db: Db, item: WorldItem, { times, teacherIds, assistantIds }: Around): Promise<number> {
  if (item.kind !== 'episode') {
    const entry = { kind: item.kind, name: item.key, ...times };
    const [id = 0] = await idsOf(db.insertInto('agendaEntry').values(entry).returning('id'));
    return id;
  }
  const episode = {
    name: item.key,
    specialEpisodeType: item.type,
    teacherId: item.teacher === null ? null : (teacherIds[item.teacher] ?? 0),
    status: item.canceled ? 'canceled' : 'normal',
    conflictOverride: JSON.stringify({ reason: '随机', by: '', at: 0 }),
    ...times,
  };
  const [id = 0] = await idsOf(db.insertInto('episode').values(episode).returning('id'));
  const helpers = item.assistants.map((one) => ({ episodeId: id, assistantId: assistantIds.get(one) ?? 0 }));
  if (helpers.length > 0) await db.insertInto('episodeAssistant').values(helpers).execute();
  return id;
}

async function idsOf(insert: { execute(): Promise<readonly { id: number }[]> }): Promise<number[]> {
  return (await insert.execute()).map(({ id }) => id);
}
