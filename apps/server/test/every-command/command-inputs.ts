/**
 * What each command is given by the property test: one line a command, which the test demands. `prepare` makes what the
 * input names; `finalBy` says why nothing of it can be taken back.
 */
import { lessonsContract } from '@lectern/contract/lessons';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { ApiClient } from '../api-client.ts';
import { anInfoTemplate, aStudent, aTeacher, aTeam, TEST_NOW } from '../builders.ts';
import type { OpenTestDatabase } from '../database.ts';
import { importOf, someExternalLessons } from './external-lessons.ts';
import { TEMPLATE_SAMPLES } from './template-inputs.ts';

export interface CommandWorld {
  readonly db: OpenTestDatabase['db'];
  readonly api: ApiClient;
  /** Those that the plan is about, freshly made. */
  readonly lessonIds: readonly number[];
  /** A mark that may be set. */
  readonly markId: number;
}

export interface CommandSample {
  readonly input: fc.Arbitrary<object>;
  /** Turns the generated input into one that names what exists. */
  readonly prepare?: (world: CommandWorld, input: object) => Promise<object>;
  readonly finalBy?: string;
  /** What the plan is about; absent: the lessons. */
  readonly chosen?: (world: CommandWorld) => Promise<readonly number[]>;
}

const HOUR_MS = 3_600_000;
/** In the semester of the lessons. */
const IN_TERM = Date.UTC(2026, 8, 5, 2);
const nothing: CommandSample = { input: fc.constant({}) };
const onOrOff: CommandSample = { input: fc.record({ state: fc.constantFrom('on', 'off', 'off') }) };
const later = fc.integer({ min: 1, max: 400 }).map((hours) => TEST_NOW.getTime() + hours * HOUR_MS);

export const SAMPLES: Readonly<Record<string, CommandSample>> = {
  'lesson.publish': nothing,
  'lesson.unpublish': nothing,
  'lesson.cancel': { ...nothing, finalBy: 'decision 52' },
  'lesson.onFrontPage': nothing,
  'lesson.limit': { input: fc.record({ limit: fc.integer({ min: 0, max: 60 }) }) },
  'lesson.limitByTeams': nothing,
  'lesson.mark': {
    input: fc.record({ lessonMarkId: fc.constantFrom(0, null) }),
    prepare: ({ markId }, input) =>
      Promise.resolve('lessonMarkId' in input && input.lessonMarkId === null ? input : { lessonMarkId: markId }),
  },
  'lesson.useInfoTemplate': {
    input: fc.constantFrom({}, { infoTemplateId: null }),
    prepare: async ({ db }, input) =>
      'infoTemplateId' in input ? input : { infoTemplateId: await anInfoTemplate(db) },
  },
  'lesson.transferBan': { input: fc.record({ forbidden: fc.boolean(), reason: fc.constant('名额已满') }) },
  'lesson.saleSettings': {
    input: fc.oneof(
      fc.record({ price: fc.nat(9000), originalPrice: fc.integer({ min: 9000, max: 20_000 }) }),
      fc.record({ startSaleTimeType: fc.constant('manual'), startSaleTime: later }),
      fc.record({ endSaleTimeType: fc.constant('manual'), endSaleTime: later }),
      fc.record({
        endSaleTimeType: fc.constant('rule'),
        endSaleTimeCalculationRule: fc.constantFrom('zero_clock_2', 'days_before_5', 'main_episode_2'),
      }),
      fc.constant({ startSaleTimeType: 'automatic', endSaleTimeType: 'automatic' }),
    ),
  },
  'lesson.salePhase': {
    input: fc.record({ phase: fc.constantFrom('unSale', 'onSale', 'endSale'), startSaleTime: later }),
  },
  'lesson.displayInfo': {
    input: fc.oneof(
      fc.constant({ displayTimeType: 'rule', displayTimeCalculationRule: 'aggregate_display' }),
      fc.record({ displayTimeType: fc.constant('manual'), displayStartTime: later }),
      fc.record({ lessonCardLabelType: fc.constant('manual'), lessonCardLabel: fc.constantFrom('新', '热卖') }),
      fc.record({ displayTeamSize: fc.constantFrom('yes', 'no') }),
    ),
  },
  'lesson.transferStudents': {
    input: fc.record({ transferReason: fc.constant('合班') }),
    prepare: studentsToTransfer,
  },
  'lesson.copy': {
    input: fc.record({
      copyMode: fc.constantFrom('not_copy_episode', 'merge_episode', 'create_episode'),
      price: fc.boolean(),
      saleTimes: fc.boolean(),
      mark: fc.boolean(),
    }),
  },
  'lesson.batchCreate': {
    input: fc.record({ lessons: fc.array(aNewLesson(), { minLength: 1, maxLength: 4 }) }),
  },
  'lesson.changeTeacher': {
    input: fc.constant({}),
    prepare: async (world) => {
      await spreadEpisodes(world);
      return { toTeacherId: await aTeacher(world.db) };
    },
  },
  'lesson.shiftTimes': {
    input: fc.record({ days: fc.integer({ min: 0, max: 9 }), minutes: fc.integer({ min: 1, max: 600 }) }),
    prepare: async (world, input) => {
      await spreadEpisodes(world);
      return input;
    },
  },
  'episode.reschedule': {
    input: fc.record({ hours: fc.integer({ min: 1, max: 400 }), minutes: fc.constantFrom(0, 30) }),
    prepare: movesOfTheLast,
  },
  'teacher.coverLeave': {
    input: fc.record({ reason: fc.constantFrom('', '病假') }),
    prepare: aTeacherOnLeave,
  },
  'lesson.postpone': {
    input: fc.record({ mode: fc.constantFrom('shift', 'compress'), days: fc.integer({ min: 1, max: 3 }) }),
    prepare: async (world, input) => {
      await spreadEpisodes(world);
      await withoutSemester(world);
      return { ...input, day: TEST_NOW.getTime() + 24 * HOUR_MS, skipHolidays: false };
    },
  },
  'outline.paste': {
    input: fc.record({ rows: fc.integer({ min: 1, max: 4 }), minutes: fc.constantFrom(60, 90) }),
    prepare: pastedRows,
  },
  'outline.addEpisodes': {
    input: fc.record({ minutes: fc.constantFrom(60, 90) }),
    prepare: ({ lessonIds }, input) => {
      const startTime = IN_TERM + 2000 * HOUR_MS;
      const minutes = 'minutes' in input ? Number(input.minutes) : 90;
      const episode = { name: '新讲次', startTime, endTime: startTime + minutes * 60_000 };
      return Promise.resolve({ lessonIds: [...lessonIds], labelId: 1, episodes: [episode] });
    },
  },
  'episode.changeTeacher': {
    input: fc.constant({}),
    prepare: async (world) => {
      await spreadEpisodes(world);
      return { toTeacherId: await aTeacher(world.db) };
    },
    chosen: episodesOf,
  },
  'episode.shiftTimes': {
    input: fc.record({ days: fc.integer({ min: 0, max: 9 }), minutes: fc.integer({ min: 1, max: 600 }) }),
    prepare: async (world, input) => {
      await spreadEpisodes(world);
      return input;
    },
    chosen: episodesOf,
  },
  'episode.cancel': {
    ...nothing,
    prepare: async (world) => {
      await spreadEpisodes(world);
      return {};
    },
    chosen: episodesOf,
  },
  'lesson.recomputeDates': { ...nothing, prepare: staleRefunds },
  'lesson.renumber': {
    input: fc.record({ scope: fc.constantFrom('byRule', 'byRule', 'keep') }),
    prepare: async ({ db, lessonIds }, input) => {
      await numberedOtherwise(db, lessonIds);
      return input;
    },
  },
  'externalLesson.import': {
    input: fc.array(fc.record({ name: fc.constantFrom('甲', '乙'), startTime: fc.constantFrom(0, 1000) }), {
      minLength: 1,
      maxLength: 4,
    }),
    prepare: ({ db }, input) => importOf(db, input),
  },
  'externalLesson.remove': { ...nothing, chosen: ({ db }) => someExternalLessons(db) },
  'lesson.comments': onOrOff,
  'episode.comments': { ...onOrOff, chosen: episodesOf },
  'episode.transfer': { ...onOrOff, chosen: episodesOf },
  'episodeComment.moderate': {
    input: fc.constantFrom({ state: 'hidden', reason: '广告' }, { state: 'visible' }),
    chosen: commentsOf,
  },
  ...TEMPLATE_SAMPLES,
  'lesson.restore': { input: fc.record({ price: fc.integer({ min: 1, max: 9000 }) }), prepare: aVersionToRestore },
};

function aNewLesson() {
  return fc.record({
    name: fc.constantFrom('甲班', '乙班'),
    category: fc.constant('topic'),
    flattedCategory: fc.constantFrom('live', 'topic'),
    subject: fc.constantFrom(2, 3),
    phase: fc.constant(2),
    grades: fc.constant([{ id: 7 }]),
    semester: fc.constantFrom(122, 122, 99_999),
  });
}

/** New rows, some of a length that is not offered. */
function pastedRows({ lessonIds }: CommandWorld, input: object): Promise<object> {
  const { rows = 1, minutes = 90 } = input as { rows?: number; minutes?: number };
  const lines = Array.from({ length: rows }, (_, index) => {
    const start = formatDateTime(IN_TERM + index * 24 * HOUR_MS);
    return `第 ${index + 1} 讲\t${start}\t${minutes}`;
  });
  return Promise.resolve({ lessonId: lessonIds[0], text: lines.join('\n') });
}

async function episodesOf({ db, lessonIds }: CommandWorld): Promise<readonly number[]> {
  const held = await db
    .selectFrom('lessonAgenda')
    .select('itemId')
    .where('kind', '=', 'episode')
    .where('lessonId', 'in', [...lessonIds])
    .execute();
  await db
    .updateTable('episode')
    .set({ transferEnabled: false })
    .where((is) => is(sql`id % 2`, '=', 0))
    .execute();
  // Nothing may be chosen of lessons without episodes.
  return [...held.map(({ itemId }) => itemId), 99_999_999];
}

/** One after the other, so that one teacher could give them all. */
async function spreadEpisodes({ db, lessonIds }: CommandWorld): Promise<void> {
  await sql`
    WITH placed AS (
      SELECT e.id, row_number() OVER (ORDER BY e.id) AS place FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
      WHERE a.kind = 'episode' AND a.lesson_id = ANY(${[...lessonIds]}::bigint[])
    )
    UPDATE episode e SET start_at = e.start_at + p.place * interval '2 hours', end_at = e.end_at + p.place * interval '2 hours'
    FROM placed p WHERE p.id = e.id`.execute(db);
  await sql`
    UPDATE lesson l SET start_at = s.start_at, end_at = s.end_at FROM (
      SELECT a.lesson_id, min(e.start_at) AS start_at, max(e.end_at) AS end_at
      FROM lesson_agenda a JOIN episode e ON e.id = a.item_id WHERE a.kind = 'episode' GROUP BY 1
    ) AS s WHERE s.lesson_id = l.id AND l.id = ANY(${[...lessonIds]}::bigint[])`.execute(db);
}

/** Lessons that begin at another number than their rule says, with an episode that somebody took out. */
async function numberedOtherwise(db: CommandWorld['db'], lessonIds: readonly number[]): Promise<void> {
  await db
    .updateTable('lesson')
    .set({ periodStart: 3 })
    .where('id', 'in', [...lessonIds])
    .execute();
  await db
    .updateTable('lessonAgenda')
    .set({ includedInPeriod: false })
    .where('lessonId', 'in', [...lessonIds])
    .where('ordinal', '=', 1)
    .execute();
}

/** That of the lessons is over. */
async function withoutSemester({ db, lessonIds }: CommandWorld): Promise<void> {
  await db
    .updateTable('lesson')
    .set({ semesterId: null })
    .where('id', 'in', [...lessonIds])
    .execute();
}

/** The last of each lesson, so that none has to wait for another. */
async function movesOfTheLast(world: CommandWorld, input: object): Promise<object> {
  await spreadEpisodes(world);
  await withoutSemester(world);
  const { db, lessonIds } = world;
  const by =
    'hours' in input && 'minutes' in input ? Number(input.hours) * HOUR_MS + Number(input.minutes) * 60_000 : 0;
  const { rows: episodes } = await sql<{ id: number; startAt: Date }>`
    SELECT DISTINCT ON (a.lesson_id) e.id, e.start_at AS "startAt"
    FROM lesson_agenda a JOIN episode e ON e.id = a.item_id AND a.kind = 'episode'
    WHERE a.lesson_id = ANY(${[...lessonIds]}::bigint[]) ORDER BY a.lesson_id, a.ordinal DESC`.execute(db);
  if (episodes.length === 0) return { moves: [{ episodeId: 99_999_999 }] };
  return { moves: episodes.map(({ id, startAt }) => ({ episodeId: id, startTime: startAt.getTime() + by })) };
}

/** Gives the episodes of the lessons, and somebody else has time. */
async function aTeacherOnLeave(world: CommandWorld, input: object): Promise<object> {
  await spreadEpisodes(world);
  const { db, lessonIds } = world;
  await aTeacher(db);
  const teacherId = await aTeacher(db);
  await sql`
    UPDATE episode e SET teacher_id = ${teacherId} FROM lesson_agenda a
    WHERE a.item_id = e.id AND a.kind = 'episode' AND a.lesson_id = ANY(${[...lessonIds]}::bigint[])`.execute(db);
  return { ...input, teacherId, startTime: TEST_NOW.getTime(), endTime: TEST_NOW.getTime() + 100 * HOUR_MS };
}

/** A rule, and a time that it does not give. */
async function staleRefunds({ db, lessonIds }: CommandWorld, input: object): Promise<object> {
  await db
    .updateTable('lesson')
    .set({ refundDeadlineRule: 'days_before_3', refundDeadline: TEST_NOW })
    .where('id', 'in', [...lessonIds])
    .execute();
  return input;
}

/** Students in two teams of the first lesson, one of them in the second lesson as well. */
async function studentsToTransfer({ db, lessonIds }: CommandWorld, input: object): Promise<object> {
  const [srcLessonId = 0, destLessonId = 0] = lessonIds;
  await db
    .updateTable('lesson')
    .set({ transferForbidden: false, status: 'init' })
    .where('id', '=', destLessonId)
    .execute();
  const there = await aTeam(db, destLessonId);
  const teams = [await aTeam(db, srcLessonId), await aTeam(db, srcLessonId)];
  for (const team of teams) {
    await aStudent(db, [team]);
    await aStudent(db, [team, there]);
    await db.updateTable('team').set({ studentCount: 2 }).where('id', '=', team).execute();
  }
  return { ...input, srcLessonId, destLessonId };
}

/** Changes the first lesson twice and names the first of the two. */
async function aVersionToRestore({ db, api, lessonIds: [id = 0] }: CommandWorld, input: object): Promise<object> {
  const params = { id: String(id) };
  await api.call(lessonsContract.update, { params, body: { rev: 1, ...input, internal: true } });
  const { id: logId } = await db
    .selectFrom('operationLog')
    .select('id')
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await api.call(lessonsContract.update, { params, body: { rev: 2, price: 9001, internal: false } });
  return { logId };
}

/** One that is shown and one that is hidden of each episode. */
async function commentsOf(world: CommandWorld): Promise<readonly number[]> {
  const [, ...lessonless] = (await episodesOf(world)).toReversed();
  const studentId = await aStudent(world.db);
  const hidden = { state: 'hidden', reason: '无关', hiddenBy: '甲', hiddenAt: TEST_NOW };
  const made = lessonless.flatMap((episodeId) => [
    { episodeId, studentId, content: '讲得很清楚' },
    { episodeId, studentId, content: '加我', ...hidden },
  ]);
  if (made.length === 0) return [99_999_999];
  const rows = await world.db.insertInto('episodeComment').values(made).returning('id').execute();
  return rows.map(({ id }) => id);
}
