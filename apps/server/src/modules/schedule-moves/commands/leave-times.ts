/** What a leave says of itself in the forms of 登记请假 and 修改请假: when, and why. */
import { Millis } from '@lectern/contract/wire-values';
import { DAY_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';

const MAX_DAYS = 120;
const MAX_REASON = 200;

export const leaveStart = Millis.meta({ title: '开始时间', control: 'instant' });
export const leaveEnd = Millis.meta({ title: '结束时间', control: 'instant' });
export const leaveReason = z.string().trim().max(MAX_REASON, `请假事由最多 ${MAX_REASON} 个字`);
/** For the form, on what becomes of an absent one. */
export const REASON_FIELD = { title: '请假事由', control: 'textarea' } as const;

interface Times {
  readonly startTime: number;
  readonly endTime: number;
}

/** Not the wrong way round, and not longer than somebody is away at once. */
export const withLeaveTimes = <S extends z.ZodType<Times>>(schema: S) =>
  schema
    .refine(({ startTime, endTime }) => endTime > startTime, { path: ['endTime'], message: '结束时间须晚于开始时间' })
    .refine(({ startTime, endTime }) => endTime - startTime <= MAX_DAYS * DAY_MS, {
      path: ['endTime'],
      message: `一次请假最多 ${MAX_DAYS} 天，请分段填写`,
    });
