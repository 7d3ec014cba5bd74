/**
 * What each command is given by the property test: one line a command, which the test demands. `prepare` makes what the
 * input names; `finalBy` says why nothing of it can be taken back.
 */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import fc from 'fast-check';
import { anEpisodeTemplate, aStaffRow, aTeacher, aTemplate, TEST_NOW } from '../builders.ts';
import { aStudent, aTeam } from '../team-builders.ts';
import { ASSESSMENT_SAMPLES } from './assessments.ts';
import { ASSISTANT_SAMPLES } from './assistants.ts';
import { BIND_SAMPLES } from './bind-inputs.ts';
import { type CommandSample, type CommandWorld, HOUR_MS, IN_TERM } from './command-world.ts';
import { DETECTOR_SAMPLES } from './detectors.ts';
import { DICTIONARY_SAMPLES } from './dictionaries.ts';
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
import { EXAM_SAMPLES } from './exams.ts';
import { importOf, someExternalLessons } from './external-lessons.ts';
import { GOODS_SAMPLES } from './materials.ts';
import { MOCK_EXAM_SAMPLES } from './mock-exams.ts';
import { QUESTION_SAMPLES } from './questions.ts';
import { REPAIR_SAMPLES } from './repairs.ts';
import { TEAM_SAMPLES } from './teams.ts';
import { TEMPLATE_SAMPLES } from './template-inputs.ts';
import { TEXTBOOK_SAMPLES } from './textbook-items.ts';
import { WRITING_SAMPLES } from './writing-tasks.ts';

const nothing: CommandSample = { input: fc.constant({}) };
const onOrOff: CommandSample = { input: fc.record({ state: fc.constantFrom('on', 'off', 'off') }) };
const later = fc.integer({ min: 1, max: 400 }).map((hours) => TEST_NOW.getTime() + hours * HOUR_MS);

export const SAMPLES: Readonly<Record<string, CommandSample>> = {
  'lesson.publish': nothing,
  'lesson.unpublish': nothing,
  'lesson.export': {
    input: fc.constantFrom({}, { columns: ['id', 'name'] }),
    prepare: async ({ db }, input) => {
      await aStaffRow(db);
      return input;
    },
    reads: true,
    finalBy: 'nothing was changed',
  },
  'lesson.cancel': { ...nothing, finalBy: 'decision 52' },
  'lesson.onFrontPage': nothing,
  'lesson.offFrontPage': nothing,
  'lesson.limit': { input: fc.record({ limit: fc.integer({ min: 0, max: 60 }) }) },
  ...REPAIR_SAMPLES,
  'lesson.limitByTeams': nothing,
  ...BIND_SAMPLES,
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
  'recycleBin.restore': {
    input: fc.constant({ kind: 'lesson' }),
    prepare: async ({ db, lessonIds }, input) => {
      // Without an outline nothing is computed anew when they come back.
      await db.deleteFrom('lessonAgenda').where('lessonId', 'in', lessonIds).execute();
      const undated = { startAt: null, endAt: null, endSaleRule: 'init', onFrontPageAt: null };
      const deleted = { ...undated, deletedAt: TEST_NOW, deletedBy: '测试员', status: 'init', paidCount: 0 };
      await db.updateTable('lesson').set(deleted).where('id', 'in', lessonIds).execute();
      return input;
    },
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
  ...ASSISTANT_SAMPLES,
  ...TEMPLATE_SAMPLES,
  ...TEAM_SAMPLES,
  ...EXAM_SAMPLES,
  ...ASSESSMENT_SAMPLES,
  ...DETECTOR_SAMPLES,
  ...MOCK_EXAM_SAMPLES,
  ...GOODS_SAMPLES,
  ...QUESTION_SAMPLES,
  ...TEXTBOOK_SAMPLES,
  ...DICTIONARY_SAMPLES,
  ...WRITING_SAMPLES,
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
  // The limit of this lesson is not what its teams come to.
  await db
    .updateTable('lesson')
    .set({ transferForbidden: false, status: 'init', limitKind: 'estimatedLimit' })
    .where('id', '=', destLessonId)
    .execute();
  const leaving = { transferable: true, transferredDeadline: null };
  await db.updateTable('lesson').set(leaving).where('id', '=', srcLessonId).execute();
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
  const logged = db.selectFrom('operationLog').select('id').where('subjectId', '=', id);
  const { id: logId } = await logged.orderBy('id', 'desc').executeTakeFirstOrThrow();
  await api.call(lessonsContract.update, { params, body: { rev: 2, price: 9001, internal: false } });
  return { logId };
}
