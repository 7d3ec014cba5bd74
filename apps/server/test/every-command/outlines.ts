/** Samples of commands that change outlines and what stands in them: times, order, labels, teachers, comments. */
import fc from 'fast-check';
import { aLesson, anEpisode, anEpisodeTemplate, aTeacher, aTemplate, TEST_NOW } from '../builders.ts';
import { type CommandSample, HOUR_MS, IN_TERM } from './command-world.ts';
import {
  aTeacherOnLeave,
  aVideoToLink,
  commentsOf,
  episodesOf,
  groupNamed,
  itemsUnderOneLabel,
  laterFirst,
  movesOfTheLast,
  numberedOtherwise,
  outlineInOtherOrder,
  pastedRows,
  spreadEpisodes,
  withoutSemester,
} from './episode-inputs.ts';

const nothing: CommandSample = { input: fc.constant({}) };
const onOrOff: CommandSample = { input: fc.record({ state: fc.constantFrom('on', 'off', 'off') }) };

export const OUTLINE_SAMPLES: Readonly<Record<string, CommandSample>> = {
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
  'teacher.changeLeave': {
    input: fc.record({ reason: fc.constantFrom('', '住院'), hours: fc.integer({ min: 1, max: 150 }) }),
    prepare: async (world, input) => {
      const { hours = 1, reason = '' } = input as { readonly hours?: number; readonly reason?: string };
      const { teacherId } = (await aTeacherOnLeave(world, {})) as { readonly teacherId: number };
      const startAt = new Date(TEST_NOW.getTime() - HOUR_MS);
      const { id: leaveId } = await world.db
        .insertInto('teacherLeave')
        .values({ teacherId, startAt, endAt: new Date(TEST_NOW.getTime() + HOUR_MS), reason: '病假' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { leaveId, startTime: startAt.getTime(), endTime: TEST_NOW.getTime() + hours * HOUR_MS, reason };
    },
  },
  'lesson.postpone': {
    input: fc.record({ mode: fc.constantFrom('shift', 'compress'), days: fc.integer({ min: 1, max: 3 }) }),
    prepare: async (world, input) => {
      await spreadEpisodes(world);
      await withoutSemester(world);
      return { ...input, day: TEST_NOW.getTime() + 24 * HOUR_MS, skipHolidays: false };
    },
  },
  'lesson.orderItems': {
    input: fc.record({ front: fc.nat(1) }),
    prepare: outlineInOtherOrder,
    chosen: ({ lessonIds }) => Promise.resolve(lessonIds.slice(0, 1)),
  },
  'lesson.relabelItems': {
    input: fc.record({ front: fc.nat(1) }),
    prepare: itemsUnderOneLabel,
    chosen: ({ lessonIds }) => Promise.resolve(lessonIds.slice(0, 1)),
  },
  'lesson.nameGroups': {
    input: fc.record({ name: fc.constantFrom('甲组', '乙组') }),
    prepare: groupNamed,
    chosen: ({ lessonIds }) => Promise.resolve(lessonIds.slice(0, 1)),
  },
  'outline.paste': {
    input: fc.record({ rows: fc.integer({ min: 1, max: 4 }), minutes: fc.constantFrom(60, 90) }),
    prepare: pastedRows,
  },
  'outline.sortByTime': {
    ...nothing,
    prepare: async (world) => {
      await spreadEpisodes(world);
      await laterFirst(world);
      return {};
    },
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
  'outline.placeEpisodes': {
    input: fc.record({ hours: fc.integer({ min: 1, max: 40 }) }),
    prepare: async ({ db, lessonIds }, input) => {
      const startTime = IN_TERM + 2100 * HOUR_MS + ('hours' in input ? Number(input.hours) : 1) * HOUR_MS;
      const templateId = await aTemplate(db);
      await db.updateTable('lesson').set({ templateId }).where('id', 'in', lessonIds).execute();
      const waiting = await anEpisodeTemplate(db, templateId, { name: '待排讲次' });
      const times = { startTime, endTime: startTime + 90 * 60_000 };
      return { places: lessonIds.map((lessonId) => ({ lessonId, templateId: waiting, ...times })) };
    },
  },
  'lesson.makeScheduled': {
    // Made, then its outline.
    entries: 2,
    input: fc.record({ lessons: fc.integer({ min: 1, max: 3 }), hours: fc.integer({ min: 1, max: 40 }) }),
    prepare: async ({ db }, input) => {
      const { lessons = 1, hours = 1 } = input as { readonly lessons?: number; readonly hours?: number };
      const templateId = await aTemplate(db);
      const waiting = await anEpisodeTemplate(db, templateId, { name: '第 1 讲' });
      const startTime = IN_TERM + (2200 + hours) * HOUR_MS;
      const places = [{ templateId: waiting, startTime, endTime: startTime + 90 * 60_000 }];
      const lesson = { category: 'systematic', flattedCategory: 'systematic', template: templateId };
      return {
        lessons: Array.from({ length: lessons }, (_, index) => ({
          lesson: { ...lesson, name: `新班 ${index}` },
          places,
        })),
      };
    },
  },
  'lesson.copySchedule': {
    input: fc.record({ weekday: fc.integer({ min: 0, max: 6 }), skipHolidays: fc.boolean() }),
    prepare: async (world, input) => {
      await spreadEpisodes(world);
      const { weekday = 0, skipHolidays = true } = input as {
        readonly weekday?: number;
        readonly skipHolidays?: boolean;
      };
      const sourceId = await aLesson(world.db, { semesterId: null });
      const startAt = new Date(IN_TERM + (2300 + weekday * 24) * HOUR_MS);
      await anEpisode(world.db, { lessonId: sourceId }, { startAt });
      const bare = await aTemplate(world.db);
      await anEpisodeTemplate(world.db, bare, { name: '待排讲次' });
      await world.db
        .updateTable('lesson')
        .set({ templateId: bare })
        .where('id', 'in', [...world.lessonIds])
        .execute();
      return { sourceId, skipHolidays };
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
  'lesson.renumber': {
    input: fc.record({ scope: fc.constantFrom('byRule', 'byRule', 'keep') }),
    prepare: async ({ db, lessonIds }, input) => {
      await numberedOtherwise(db, lessonIds);
      return input;
    },
  },
  'lesson.comments': onOrOff,
  'episode.comments': { ...onOrOff, chosen: episodesOf },
  'episode.transfer': { ...onOrOff, chosen: episodesOf },
  'episode.linkVideo': { input: fc.constant({}), prepare: aVideoToLink, chosen: episodesOf },
  'episode.unlinkVideo': {
    input: fc.constant({}),
    prepare: async (world, input) => {
      await aVideoToLink(world);
      return input;
    },
    chosen: episodesOf,
  },
  'episodeComment.moderate': {
    input: fc.constantFrom({ state: 'hidden', reason: '广告' }, { state: 'visible' }),
    chosen: commentsOf,
  },
};
