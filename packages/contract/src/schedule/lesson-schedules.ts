/** The schedule of lessons that are yet to be made from a class type (从班型建课): times, conflicts and what solves them. */
import { CONFLICT_KIND, SCHEDULE_VERDICT } from '@lectern/domain/schedule/conflict-codes';
import { PLANNING_HORIZON } from '@lectern/domain/schedule/planning-horizon';
import { DAY_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, MAX_IDS, Millis } from '../wire-values.ts';

const MAX_PLACES_A_WEEK = 14;
const MAX_WEEKS = 100;
export const MAX_RANKED = 30;
export const MAX_TOLD_CONFLICTS = 5;

const PatternPlace = z.strictObject({
  weekday: z.int().min(1).max(7),
  /** Milliseconds after 0:00 in Shanghai. */
  clock: z
    .int()
    .min(0)
    .max(DAY_MS - 1),
});

const WantedSchedule = z.strictObject({
  name: z.string().trim().max(200),
  semesterId: Id.nullable(),
  pattern: z.array(PatternPlace).min(1).max(MAX_PLACES_A_WEEK),
  /** 0:00 of the first day in Shanghai. */
  fromTime: Millis.min(1).max(PLANNING_HORIZON, '请选择 2100 年以前的日期'),
  /** null: until every episode is placed. */
  weeks: z.int().min(1).max(MAX_WEEKS).nullable(),
  teacherId: Id.nullable(),
});
export type WantedSchedule = z.output<typeof WantedSchedule>;

const RankedChoice = z.object({
  id: Id,
  name: z.string(),
  isFree: z.boolean(),
  reasons: z.array(z.string()),
});
export type RankedChoice = z.output<typeof RankedChoice>;

/** What would solve the conflicts of a lesson: somebody else, or the nearest free times of the same teacher. */
const Proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('teacher'), teacherId: Id, teacherName: z.string(), reasons: z.array(z.string()) }),
  z.object({ kind: z.literal('time'), pattern: z.array(PatternPlace) }),
]);
export type ScheduleProposal = z.output<typeof Proposal>;

const ProposedSchedule = z.object({
  places: z.array(z.object({ templateId: Id, startTime: Millis, endTime: Millis })),
  /** Episodes that have no place. */
  left: z.int(),
  /** Holidays on which the class would have met. */
  passedOver: z.array(z.string()),
  semester: z.object({ name: z.string(), startTime: Millis, endTime: Millis }).nullable(),
  outsideSemester: z.int(),
  verdict: z.enum(SCHEDULE_VERDICT.codes),
  /** Episodes with a conflict. */
  conflictCount: z.int(),
  /** The first of them. */
  conflicts: z
    .array(
      z.object({
        kind: z.enum(CONFLICT_KIND.codes),
        name: z.string(),
        text: z.string(),
        path: z.string().nullable(),
        blocks: z.boolean(),
      }),
    )
    .max(MAX_TOLD_CONFLICTS),
  /** Those who could give it, the best first; the wanted one is always among them. */
  teachers: z.array(RankedChoice).max(MAX_RANKED + 1),
  proposals: z.array(Proposal).max(2),
});
export type ProposedSchedule = z.output<typeof ProposedSchedule>;

export const lessonSchedulesContract = {
  propose: endpoint({
    id: 'L875',
    method: 'POST',
    path: '/lectern/api/lesson-templates/:id/schedules',
    tag: 'schedule',
    permission: 'EPISODE_READ',
    readOnly: true,
    summary: '从班型建课前的排课：每门课程的讲次时间、冲突、学期与节假日，可选老师的排序，以及解决冲突的建议',
    params: IdParams,
    body: z.strictObject({
      lessons: z.array(WantedSchedule).min(1).max(MAX_IDS),
      skipsHolidays: z.boolean(),
    }),
    refusals: ['tooManyEpisodes'],
    /** In the order of the lessons. */
    reply: z.object({
      /** Of the class type. */
      episodes: z.int(),
      lessons: z.array(ProposedSchedule).max(MAX_IDS),
    }),
  }),
} as const;
