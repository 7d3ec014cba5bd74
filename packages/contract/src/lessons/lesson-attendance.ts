/** 课程数据 of a lesson: figures of attendance and work with the rows behind them (statistics 4, 9). */
import { ATTENDANCE_SHARE } from '@lectern/domain/statistics/attendance-figures';
import { WORK_SHARE } from '@lectern/domain/statistics/work-figures';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, Millis, Named, PageQuery } from '../wire-values.ts';

const tag = 'lesson-attendance';

export const LessonCounts = {
  should: z.int(),
  attended: z.int(),
  onTime: z.int(),
  finished: z.int(),
  finishedWithReplay: z.int(),
  /** Of those who attended. */
  liveSeconds: z.int(),
  /** Members at the instant when it was due. */
  homeworkDue: z.int(),
  homeworkSubmitted: z.int(),
  homeworkLate: z.int(),
  homeworkCorrected: z.int(),
  /** In hundredths of a point, of those that are corrected. */
  homeworkScore: z.int(),
  /** Of those who attended. */
  exerciseQuestions: z.int(),
  exerciseAnswered: z.int(),
  exerciseRight: z.int(),
  /** 应到 of episodes with prestudy. */
  prestudyShould: z.int(),
  prestudyFinished: z.int(),
} as const;

/** How old the figures are. */
export const Freshness = {
  /** 0: not computed yet. */
  computedTime: Millis,
  /** Episodes whose figures are being computed anew. */
  pending: z.int(),
} as const;

export const EpisodeAttendance = z.object({
  id: Id,
  name: z.string(),
  startTime: Millis,
  endTime: Millis,
  /** 0: it has no homework. */
  homeworkDueTime: Millis,
  ...LessonCounts,
  extra: z.int(),
  /** Facts that have arrived; 0: nobody has reported, so nothing is known of who was there. */
  reported: z.int(),
  /** Of the definition that counts it (L846). */
  version: z.int(),
});
export type EpisodeAttendance = z.output<typeof EpisodeAttendance>;

export const TeamAttendance = z.object({ team: Named.nullable(), ...LessonCounts, reported: z.int() });
export type TeamAttendance = z.output<typeof TeamAttendance>;

export const StudentPresence = z.object({
  /** Null, as the name: 额外, and beyond the reader's data scope. */
  studentId: Id.nullable(),
  name: z.string().nullable(),
  team: Named.nullable(),
  should: z.boolean(),
  attended: z.boolean(),
  onTime: z.boolean(),
  finished: z.boolean(),
  finishedWithReplay: z.boolean(),
  liveSeconds: z.int(),
  /** Live or in replay. */
  coveredSeconds: z.int(),
  /** 0: never entered while it took place. */
  enteredTime: Millis,
});
export type StudentPresence = z.output<typeof StudentPresence>;

export const StudentWork = z.object({
  studentId: Id,
  name: z.string(),
  /** When the homework was due; of 互动 and prestudy when the episode began. */
  team: Named.nullable(),
  /** 0: not handed in. */
  submittedTime: Millis,
  late: z.boolean(),
  /** In hundredths of a point; null: not corrected. */
  score: z.int().nullable(),
  questions: z.int(),
  answered: z.int(),
  right: z.int(),
  prestudied: z.boolean(),
});
export type StudentWork = z.output<typeof StudentWork>;

export const StudentAttendance = z.object({
  studentId: Id,
  name: z.string(),
  /** Of now. */
  team: Named.nullable(),
  ...LessonCounts,
  /** Episodes that nobody has reported: neither attended nor missed, and not in 应到. */
  unreported: z.int(),
  missedRun: z.int(),
});
export type StudentAttendance = z.output<typeof StudentAttendance>;

const EpisodeParams = IdParams.extend({ episodeId: IdText });
/** 0: 未分班. */
const TeamText = z.string().regex(/^(0|[1-9]\d{0,14})$/);

export const StudentFilter = {
  text: z.string().trim().min(1).max(40).optional(),
  teamId: TeamText.optional(),
  /** Only those whose run of absences or whose homework reaches the limit. */
  atRisk: z.enum(['1']).optional(),
} as const;

export const lessonAttendanceContract = {
  episodes: endpoint({
    id: 'L770',
    method: 'GET',
    path: '/lectern/api/lessons/:id/attendance/episodes',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '课程各讲次的到课数据，按开始时间排列；可指定按哪一版口径统计',
    params: IdParams,
    query: z.strictObject({ teamId: TeamText.optional(), version: IdText.optional() }),
    reply: z.object({ ...Freshness, list: z.array(EpisodeAttendance), teams: z.array(Named) }),
  }),
  teams: endpoint({
    id: 'L771',
    method: 'GET',
    path: '/lectern/api/lessons/:id/attendance/episodes/:episodeId/teams',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '一个讲次各小班的到课数据；小班为学员在开课时所在的小班',
    params: EpisodeParams,
    reply: z.object({ ...Freshness, list: z.array(TeamAttendance), extra: z.int() }),
  }),
  presences: endpoint({
    id: 'L772',
    method: 'GET',
    path: '/lectern/api/lessons/:id/attendance/episodes/:episodeId/students',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '一个讲次的某个数字由哪些学员组成；还需要查看学员的权限',
    params: EpisodeParams,
    query: z.strictObject({
      share: z.enum(ATTENDANCE_SHARE.codes),
      teamId: TeamText.optional(),
      ...PageQuery.shape,
    }),
    reply: z.object({ list: z.array(StudentPresence), total: z.int(), page: z.int(), pageSize: z.int() }),
    refusals: ['studentRightMissing'],
  }),
  work: endpoint({
    id: 'L841',
    method: 'GET',
    path: '/lectern/api/lessons/:id/attendance/episodes/:episodeId/work',
    tag,
    permission: 'STATISTICS_READ',
    summary: '一个讲次的作业、互动或预习数字由哪些学员组成；还需要查看学员的权限',
    params: EpisodeParams,
    query: z.strictObject({ share: z.enum(WORK_SHARE.codes), teamId: TeamText.optional(), ...PageQuery.shape }),
    reply: z.object({ list: z.array(StudentWork), total: z.int(), page: z.int(), pageSize: z.int() }),
    refusals: ['studentRightMissing'],
  }),
  students: endpoint({
    id: 'L773',
    method: 'GET',
    path: '/lectern/api/lessons/:id/attendance/students',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '课程学员的累计到课数据，连续缺勤多的在前；还需要查看学员的权限',
    params: IdParams,
    query: z.strictObject({
      ...StudentFilter,
      ...PageQuery.shape,
    }),
    reply: z.object({
      ...Freshness,
      list: z.array(StudentAttendance),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      /** Of all that the filters leave, risk aside. */
      atRisk: z.int(),
      teams: z.array(Named),
    }),
    refusals: ['studentRightMissing'],
  }),
} as const;
