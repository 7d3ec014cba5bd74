/** 续报数据 of a lesson: one class for everyone who was ever in it, at any instant, and its days (statistics 6, R063, R064). */
import { RENEWAL_CLASS, RENEWAL_RATE, RENEWAL_REASON } from '@lectern/domain/statistics/renewal-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Millis, MillisText, Named, PageQuery } from '../wire-values.ts';
import { MAX_CHART_DAYS } from './chart-days.ts';

const tag = 'lesson-renewal';
const path = '/tutor-atm-lesson/api/renewalData/statistics';

/** 0: 未分班. */
const TeamId = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const TeamText = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/)
  .transform(Number);

const Classes = z.object({ renewed: z.int(), notRenewed: z.int(), cannotRenew: z.int(), refunded: z.int() });

/** Whether there are figures: unknown is no class and no 0. */
const Answer = {
  lessonId: Id,
  state: z.enum(['known', 'unknown', 'absent']),
  /** Why there are none. */
  why: z.string(),
  computedTime: Millis,
  /** Of the definition. */
  version: z.int(),
} as const;

export const RenewalSummary = z.object({
  ...Answer,
  /** The instant that is answered for. */
  time: Millis,
  /** Null, as the rates: there are no figures. */
  classes: Classes.nullable(),
  reasons: z.array(
    z.object({ reason: z.enum(RENEWAL_REASON.codes), class: z.enum(RENEWAL_CLASS.codes), count: z.int() }),
  ),
  rates: z.array(
    z.object({
      code: z.enum(RENEWAL_RATE.codes),
      /** Null, as the denominator: the roster is still to come. */
      numerator: z.int().nullable(),
      denominator: z.int().nullable(),
    }),
  ),
  teams: z.array(z.object({ team: Named.nullable(), classes: Classes })),
});
export type RenewalSummary = z.output<typeof RenewalSummary>;

export const RenewalDay = z.object({
  /** 0:00 of Shanghai. */
  day: Millis,
  renewals: z.int(),
  losses: z.int(),
  /** Renewed students who left this lesson, less those who came back. */
  left: z.int(),
  net: z.int(),
  /** At the end of the day. */
  renewed: z.int(),
  notRenewed: z.int(),
});
export type RenewalDay = z.output<typeof RenewalDay>;

export const RenewalStudent = z.object({
  studentId: Id,
  name: z.string(),
  team: Named.nullable(),
  class: z.enum(RENEWAL_CLASS.codes),
  reason: z.enum(RENEWAL_REASON.codes),
  renewalLost: z.boolean(),
  inCart: z.boolean(),
  /** That leads on for this student. */
  connection: z.object({ id: Id, semesterId: z.int(), windowStart: Millis, windowEnd: Millis }).nullable(),
  /** What was bought; null also for a lesson beyond the reader's data scope. */
  target: Named.nullable(),
  /** 0: nothing stands. */
  paidTime: Millis,
});
export type RenewalStudent = z.output<typeof RenewalStudent>;

const StudentFilter = {
  class: z.enum(RENEWAL_CLASS.codes).optional(),
  reason: z.enum(RENEWAL_REASON.codes).optional(),
  teamId: TeamText.optional(),
  text: z.string().trim().min(1).max(40).optional(),
  at: MillisText.optional(),
} as const;

export const lessonRenewalContract = {
  summary: endpoint({
    id: 'E152',
    method: 'POST',
    path: `${path}/getRenewalData`,
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '课程在某一时刻的续报：四类人数与原因、各续报率、各小班；at 为 0 或不填时为当前',
    body: z.strictObject({ lessonId: Id, teamId: TeamId.optional(), at: Millis.optional() }),
    readOnly: true,
    reply: RenewalSummary,
  }),
  days: endpoint({
    id: 'E151',
    method: 'POST',
    path: `${path}/getDailyRenewalData`,
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: `每日续报：新增续报、续后退、续后离开、净增与当日结束时的续报率，最多 ${MAX_CHART_DAYS} 天；不填时为最近 30 天`,
    body: z
      .strictObject({ lessonId: Id, teamId: TeamId.optional(), from: Millis.optional(), to: Millis.optional() })
      .refine(({ from = 0, to = 0 }) => to === 0 || from <= to, {
        message: '开始时间不能晚于结束时间',
        path: ['from'],
      }),
    readOnly: true,
    reply: z.object({
      ...Answer,
      days: z.array(RenewalDay),
      /** All renewals, less losses, less those who left, are the renewed at the end. */
      balanced: z.boolean(),
    }),
    refusals: ['tooManyDays'],
  }),
  students: endpoint({
    id: 'L780',
    method: 'GET',
    path: '/lectern/api/lessons/:id/renewal/students',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '续报的某个数字由哪些学员组成，以及各自的原因；还需要查看学员的权限',
    params: IdParams,
    query: z.strictObject({ ...StudentFilter, ...PageQuery.shape }),
    reply: z.object({
      ...Answer,
      list: z.array(RenewalStudent),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
    refusals: ['studentRightMissing'],
  }),
  exportCsv: endpoint({
    id: 'L840',
    method: 'GET',
    path: '/lectern/api/lessons/:id/renewal.csv',
    tag,
    permission: 'EXPORT',
    summary: '导出学员续报数据：每名学员的续报情况与原因，附各小班人数与各续报率；还需要查看学员与统计数据的权限',
    params: IdParams,
    query: z.strictObject(StudentFilter),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['studentRightMissing', 'statisticsRightMissing', 'renewalNotKnown', 'exportTooLarge'],
  }),
} as const;
