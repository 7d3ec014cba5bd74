/** When nobody teaches: leave of a teacher (listed with its cover by `schedule-moves.ts`), holidays. */

import { DAY_MS } from '@lectern/domain/time/durations';
import { parseDateTime } from '@lectern/domain/time/shanghai-time';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, Id, IdParams, Millis } from '../wire-values.ts';

const MAX_LEAVE_DAYS = 400;
const MAX_HOLIDAY_DAYS = 60;

/** A day in Shanghai. */
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, '日期须为 YYYY-MM-DD')
  .refine((text) => parseDateTime(text) !== undefined, '没有这一天');

export const Leave = z.object({
  id: Id,
  rev: z.int(),
  teacherId: Id,
  teacherName: z.string(),
  startTime: Millis,
  endTime: Millis,
  reason: z.string(),
  createdBy: z.string(),
  createdTime: Millis,
});
export type Leave = z.output<typeof Leave>;

export const Holiday = z.object({ id: Id, rev: z.int(), name: z.string(), firstDay: z.string(), lastDay: z.string() });
export type Holiday = z.output<typeof Holiday>;

const LeaveBody = z
  .strictObject({
    teacherId: Id,
    startTime: Millis.min(1, '请选择开始时间'),
    endTime: Millis.min(1, '请选择结束时间'),
    reason: z.string().trim().max(200, '请假事由最多 200 字').default(''),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, { path: ['endTime'], error: '结束时间须晚于开始时间' })
  .refine(({ startTime, endTime }) => endTime - startTime <= MAX_LEAVE_DAYS * DAY_MS, {
    path: ['endTime'],
    error: `一次请假最长 ${MAX_LEAVE_DAYS} 天`,
  });

export type HolidayBody = z.output<typeof HolidayBody>;
export const HolidayBody = z
  .strictObject({
    name: z.string().trim().min(1, '请填写名称').max(40, '名称最多 40 字'),
    firstDay: Day,
    lastDay: Day,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'], error: '最后一天不能早于第一天' })
  .refine(
    ({ firstDay, lastDay }) =>
      (parseDateTime(lastDay) ?? 0) - (parseDateTime(firstDay) ?? 0) < MAX_HOLIDAY_DAYS * DAY_MS,
    { path: ['lastDay'], error: `一个节假日最长 ${MAX_HOLIDAY_DAYS} 天` },
  );

const HOURS = {
  weekdays: z.array(z.int().min(1).max(7)).min(1, '请至少选择一天').max(7),
  firstMinute: z.int().min(0).max(1439),
  lastMinute: z.int().min(1).max(1440),
};
const HoursBody = z
  .strictObject({ rev: z.int().min(0), ...HOURS })
  .refine(({ weekdays }) => new Set(weekdays).size === weekdays.length, { path: ['weekdays'], error: '有重复的星期' })
  .refine(({ firstMinute, lastMinute }) => firstMinute < lastMinute, {
    path: ['lastMinute'],
    error: '结束时间须晚于开始时间',
  });

/** Version 0: the usual hours, nobody has set others. Minutes after 0:00 in Shanghai, weekdays from Monday = 1. */
const WorkingHoursReply = z.object({ rev: z.int(), ...HOURS, words: z.string() });
export type WorkingHoursReply = z.output<typeof WorkingHoursReply>;

const RevQuery = z.strictObject({ rev: CodeText });

export const timeOffContract = {
  createLeave: endpoint({
    id: 'L202',
    method: 'POST',
    path: '/lectern/api/teacher-leaves',
    tag: 'schedule',
    permission: 'EPISODE_WRITE',
    refusals: ['leaveOverlaps', 'teacherFired'],
    summary: '登记老师请假；与该老师已有的请假重叠时拒绝',
    body: LeaveBody,
    reply: Leave,
  }),
  deleteLeave: endpoint({
    id: 'L203',
    method: 'DELETE',
    path: '/lectern/api/teacher-leaves/:id',
    tag: 'schedule',
    permission: 'EPISODE_WRITE',
    summary: '撤销请假',
    params: IdParams,
    query: RevQuery,
    reply: Done,
  }),
  workingHours: endpoint({
    id: 'L276',
    method: 'GET',
    path: '/lectern/api/teachers/:id/working-hours',
    tag: 'schedule',
    permission: 'EPISODE_READ',
    summary: '老师的可授课时间',
    params: IdParams,
    reply: WorkingHoursReply,
  }),
  setWorkingHours: endpoint({
    id: 'L277',
    method: 'PUT',
    path: '/lectern/api/teachers/:id/working-hours',
    tag: 'schedule',
    permission: 'EPISODE_WRITE',
    refusals: ['teacherFired'],
    summary: '设置老师的可授课时间；之外的时间排课时会提示',
    params: IdParams,
    body: HoursBody,
    reply: WorkingHoursReply,
  }),
  holidays: endpoint({
    id: 'L204',
    method: 'GET',
    path: '/lectern/api/holidays',
    tag: 'schedule',
    permission: 'EPISODE_READ',
    summary: '某一年的节假日',
    query: z.strictObject({
      year: CodeText.refine((year) => year >= 2000 && year <= 2100, '年份须在 2000 到 2100 之间'),
    }),
    reply: z.array(Holiday),
  }),
  createHoliday: endpoint({
    id: 'L205',
    method: 'POST',
    path: '/lectern/api/holidays',
    tag: 'schedule',
    permission: 'EPISODE_WRITE',
    refusals: ['holidayOverlaps'],
    summary: '登记节假日；与已有的节假日重叠时拒绝',
    body: HolidayBody,
    reply: Holiday,
  }),
  deleteHoliday: endpoint({
    id: 'L206',
    method: 'DELETE',
    path: '/lectern/api/holidays/:id',
    tag: 'schedule',
    permission: 'EPISODE_WRITE',
    summary: '删除节假日',
    params: IdParams,
    query: RevQuery,
    reply: Done,
  }),
} as const;
