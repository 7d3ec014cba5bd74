/** Suggestions for the schedule, and the exchange of two episodes. */
import { LEAVE_COVER, LEAVE_FILTER, LEAVE_SORTS } from '@lectern/domain/schedule/leave-state';
import { PLANNING_HORIZON } from '@lectern/domain/schedule/planning-horizon';
import { TEACHER_REASON } from '@lectern/domain/schedule/rank-teachers';
import { DAY_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, Millis, MillisText, PageQuery } from '../wire-values.ts';
import { Ranking, RankingBody } from './wanted-times.ts';

/** Of one exchange or move: where the episode would be. */
const ProposedMove = z.object({
  episodeId: Id,
  name: z.string(),
  lessonId: Id.nullable(),
  lessonName: z.string().nullable(),
  teacherId: Id.nullable(),
  teacherName: z.string().nullable(),
  rev: z.int(),
  fromTime: Millis,
  startTime: Millis,
  endTime: Millis,
});
export type ProposedMove = z.output<typeof ProposedMove>;

const Blocker = z.object({
  kind: z.enum(['teacher', 'class', 'leave', 'holiday', 'hours']),
  name: z.string(),
  path: z.string().nullable(),
  startTime: Millis,
  endTime: Millis,
});

const RankedTeacherReply = z.object({
  id: Id,
  name: z.string(),
  isFree: z.boolean(),
  points: z.int(),
  reasons: z.array(z.object({ code: z.enum(TEACHER_REASON.codes), text: z.string(), points: z.int() })),
  busy: z.array(z.object({ kind: z.enum(['episode', 'leave']), name: z.string(), path: z.string().nullable() })),
});
export type RankedTeacherReply = z.output<typeof RankedTeacherReply>;

const ExchangeReply = z.object({
  moves: z.array(ProposedMove),
  payers: z.int(),
  conflictsBefore: z.int(),
  conflictsAfter: z.int(),
});
export type ExchangeReply = z.output<typeof ExchangeReply>;

const CoverRow = z.object({
  episodeId: Id,
  name: z.string(),
  lessonId: Id.nullable(),
  lessonName: z.string().nullable(),
  startTime: Millis,
  endTime: Millis,
  /** null: nobody has time. */
  teacherId: Id.nullable(),
  teacherName: z.string().nullable(),
  reasons: z.array(z.string()),
  /** How many could stand in. */
  candidates: z.int(),
});
export type CoverRow = z.output<typeof CoverRow>;

const LeaveReply = z.object({
  id: Id,
  teacherId: Id,
  teacherName: z.string(),
  startTime: Millis,
  endTime: Millis,
  reason: z.string(),
  createdBy: z.string(),
  createdTime: Millis,
  /** Its rows say who stands in and why; it takes all of it back. Null where that was not kept. */
  taskId: Id.nullable(),
  /** Live episodes of the teacher that still lie in it. */
  uncovered: z.int(),
});
export type LeaveReply = z.output<typeof LeaveReply>;

export const MAX_SLOTS = 200;
const MAX_RANGE_MS = 120 * DAY_MS;
export const scheduleMovesContract = {
  exchange: endpoint({
    id: 'E025',
    method: 'POST',
    path: '/tutor-atm-lesson/api/lessons/exchange-lesson-episode',
    tag: 'lessons',
    permission: 'EPISODE_WRITE',
    summary: '两个讲次互换时间，可跨课程；同一课程内大纲位置一并互换',
    refusals: ['teacherConflict', 'started', 'tooSoon', 'changedSinceSeen', 'notInLesson'],
    body: z.strictObject({
      episodes: z
        .tuple([
          z.strictObject({ lessonId: Id, episodeId: Id, rev: z.int().positive().optional() }),
          z.strictObject({ lessonId: Id, episodeId: Id, rev: z.int().positive().optional() }),
        ])
        .refine(([a, b]) => a.episodeId !== b.episodeId, '请选择两个不同的讲次'),
      overrideReason: z.string().trim().min(1).max(200).optional(),
    }),
    reply: z.object({ taskId: Id, episodeIds: z.array(Id) }),
  }),
  freeSlots: endpoint({
    id: 'L210',
    method: 'GET',
    path: '/lectern/api/episodes/:id/free-slots',
    tag: 'schedule',
    permission: 'EPISODE_READ',
    summary: '讲次可以改到的时间：按课程的上课规律，老师和班级都有空；不可用的时间附原因',
    params: IdParams,
    query: z
      .strictObject({
        from: MillisText,
        to: MillisText,
        teacherId: IdText.optional(),
        pattern: z.enum(['lesson', 'any']).default('lesson'),
      })
      .refine(
        ({ from, to }) => to > from && to - from <= MAX_RANGE_MS && to <= PLANNING_HORIZON,
        '时间范围须在 120 天以内，且结束晚于开始',
      ),
    reply: z.object({
      slots: z.array(z.object({ startTime: Millis, endTime: Millis, blockers: z.array(Blocker) })).max(MAX_SLOTS),
    }),
  }),
  teachers: endpoint({
    id: 'L211',
    method: 'GET',
    path: '/lectern/api/episodes/:id/teacher-suggestions',
    tag: 'schedule',
    permission: 'EPISODE_READ',
    summary: '为讲次推荐老师：按学科、学段、课程延续和当周课时排序，附每条理由；没空的列在最后',
    params: IdParams,
    query: z.strictObject({ startTime: MillisText.optional(), endTime: MillisText.optional() }),
    reply: z.object({ teachers: z.array(RankedTeacherReply) }),
  }),
  rankTeachers: endpoint({
    id: 'L876',
    method: 'POST',
    path: '/lectern/api/teacher-rankings',
    tag: 'schedule',
    permission: 'EPISODE_READ',
    readOnly: true,
    summary: '按时间为老师排序：所选讲次、课程未开始的讲次，或将要新建的时间；有空的在前，附每条理由',
    body: RankingBody,
    reply: Ranking,
  }),
  exchanges: endpoint({
    id: 'L212',
    method: 'GET',
    path: '/lectern/api/episodes/:id/exchanges',
    tag: 'schedule',
    permission: 'EPISODE_READ',
    summary: '为讲次找无冲突的移动、两讲互换与三讲轮换，附前后冲突数与涉及的付费学员',
    params: IdParams,
    query: z
      .strictObject({ from: MillisText, to: MillisText })
      .refine(
        ({ from, to }) => to > from && to - from <= MAX_RANGE_MS && to <= PLANNING_HORIZON,
        '时间范围须在 120 天以内，且结束晚于开始',
      ),
    /** `isPart`: more episodes or exchanges than a search can weigh; there may be better ones. */
    reply: z.object({ exchanges: z.array(ExchangeReply), lookedAt: z.int(), isPart: z.boolean() }),
  }),
  leaveCover: endpoint({
    id: 'L213',
    method: 'GET',
    path: '/lectern/api/teachers/:id/leave-cover',
    tag: 'schedule',
    permission: 'EPISODE_READ',
    summary: '老师请假期间的讲次与代课人选：一次安排全部，同一时间不重复占用',
    params: IdParams,
    query: z
      .strictObject({ from: MillisText, to: MillisText })
      .refine(
        ({ from, to }) => to > from && to - from <= MAX_RANGE_MS && to <= PLANNING_HORIZON,
        '时间范围须在 120 天以内，且结束晚于开始',
      ),
    reply: z.object({ rows: z.array(CoverRow), isBest: z.boolean() }),
  }),
  leaves: endpoint({
    id: 'L214',
    method: 'GET',
    path: '/lectern/api/leaves-with-cover',
    tag: 'schedule',
    permission: 'EPISODE_READ',
    summary: '老师请假，最近的在前；附期间仍未安排代课的讲次数',
    query: PageQuery.extend({
      teacherId: IdText.optional(),
      /** Absent: what is not over. */
      state: z.enum(LEAVE_FILTER.codes).optional(),
      cover: z.enum(LEAVE_COVER.codes).optional(),
      /** Leave that lies in this time, with a part of it at least. */
      startTime: MillisText.optional(),
      endTime: MillisText.optional(),
      sort: z.enum(LEAVE_SORTS).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    reply: z.object({ list: z.array(LeaveReply), total: z.int().min(0) }),
  }),
} as const;
