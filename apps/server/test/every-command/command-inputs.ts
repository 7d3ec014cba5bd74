/**
 * What each command is given by the property test: one line a command, which the test demands. `prepare` makes what the
 * input names; `finalBy` says why nothing of it can be taken back.
 */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import fc from 'fast-check';
import { aStaffRow, TEST_NOW } from '../builders.ts';
import { aStudent, aTeam } from '../team-builders.ts';
import { ASSESSMENT_SAMPLES } from './assessments.ts';
import { ASSISTANT_SAMPLES } from './assistants.ts';
import { BIND_SAMPLES } from './bind-inputs.ts';
import { type CommandSample, type CommandWorld, HOUR_MS } from './command-world.ts';
import { DETECTOR_SAMPLES } from './detectors.ts';
import { DICTIONARY_SAMPLES } from './dictionaries.ts';
import { EXAM_SAMPLES } from './exams.ts';
import { importOf, someExternalLessons } from './external-lessons.ts';
import { GOODS_SAMPLES } from './materials.ts';
import { MOCK_EXAM_SAMPLES } from './mock-exams.ts';
import { OUTLINE_SAMPLES } from './outlines.ts';
import { QUESTION_SAMPLES } from './questions.ts';
import { REPAIR_SAMPLES } from './repairs.ts';
import { TEAM_SAMPLES } from './teams.ts';
import { TEMPLATE_SAMPLES } from './template-inputs.ts';
import { TEXTBOOK_SAMPLES } from './textbook-items.ts';
import { WRITING_SAMPLES } from './writing-tasks.ts';

const nothing: CommandSample = { input: fc.constant({}) };
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
  ...OUTLINE_SAMPLES,
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
  'lesson.recomputeDates': { ...nothing, prepare: staleRefunds },
  'externalLesson.import': {
    input: fc.array(fc.record({ name: fc.constantFrom('甲', '乙'), startTime: fc.constantFrom(0, 1000) }), {
      minLength: 1,
      maxLength: 4,
    }),
    prepare: ({ db }, input) => importOf(db, input),
  },
  'externalLesson.remove': { ...nothing, chosen: ({ db }) => someExternalLessons(db) },
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
