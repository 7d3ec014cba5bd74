/** By which parameters attendance is counted, from which day on (statistics 4). */
import { PARAMETER_LIMITS } from '@lectern/domain/statistics/attendance-definitions';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Millis } from '../wire-values.ts';

const tag = 'attendance-definitions';

const limited = (name: keyof typeof PARAMETER_LIMITS) =>
  z
    .int('请填写整数')
    .min(PARAMETER_LIMITS[name].least, `不能小于 ${PARAMETER_LIMITS[name].least}`)
    .max(PARAMETER_LIMITS[name].most, `不能大于 ${PARAMETER_LIMITS[name].most}`);

const Parameters = {
  attendedSeconds: limited('attendedSeconds'),
  onTimeSeconds: limited('onTimeSeconds'),
  finishedPercent: limited('finishedPercent'),
  /** A shorter lesson asks for all of it. */
  shortSeconds: limited('shortSeconds'),
} as const;

export const AttendanceVersion = z.object({
  version: z.int(),
  /** Episodes that begin from then on. */
  validTime: Millis,
  ...Parameters,
  reason: z.string(),
  createdTime: Millis,
  createdBy: z.string(),
});
export type AttendanceVersion = z.output<typeof AttendanceVersion>;

export const NewAttendanceVersion = z.strictObject({
  /** 0:00 of Shanghai, today or later. */
  validTime: Millis.min(1, '请选择生效日期'),
  ...Parameters,
  reason: z.string().trim().min(1, '请填写原因').max(200, '原因最长 200 个字'),
  /** The newest one that the writer has seen. */
  after: z.int().min(1),
});
export type NewAttendanceVersion = z.output<typeof NewAttendanceVersion>;

export const attendanceDefinitionsContract = {
  versions: endpoint({
    id: 'L846',
    method: 'GET',
    path: '/lectern/api/statistics/attendance-definitions',
    tag,
    permission: 'STATISTICS_READ',
    summary: '到课口径的各个版本，新的在前；讲次按开课当天生效的最新版本统计',
    reply: z.object({
      list: z.array(AttendanceVersion),
      /** That counts an episode which begins now. */
      present: z.int(),
    }),
  }),
  add: endpoint({
    id: 'L847',
    method: 'POST',
    path: '/lectern/api/statistics/attendance-definitions',
    tag,
    permission: 'ADMIN_CONFIG',
    summary: '从某天起修改到课口径；此前的讲次仍按原版本统计',
    body: NewAttendanceVersion,
    reply: z.object({ version: z.int() }),
    refusals: ['dayOver', 'sameParameters', 'newerVersion'],
  }),
} as const;
