/** How far episodes are moved: by days, or from one date to another, and by minutes beside. One form for all that move. */
import { Millis } from '@lectern/contract/wire-values';
import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { z } from 'zod';

const MAX_DAYS = 365;

export const shiftDistance = {
  fromDay: Millis.default(0).meta({
    title: '原来的日期',
    control: 'day',
    description: '例如第一讲现在的日期；知道移到哪一天时填这两项',
  }),
  toDay: Millis.default(0).meta({
    title: '移到',
    control: 'day',
    description: '所有讲次移动相同的天数，上课时刻不变',
  }),
  days: z
    .int()
    .min(-MAX_DAYS)
    .max(MAX_DAYS)
    .default(0)
    .meta({ title: '天数', description: '不填日期时填写；负数为提前' }),
  minutes: z.int().min(-1440).max(1440).default(0).meta({ title: '分钟数', description: '负数为提前' }),
};

type Distance = z.output<z.ZodObject<typeof shiftDistance>>;

export function shiftBy({ fromDay, toDay, days, minutes }: Distance): number {
  const byDates = fromDay > 0 && toDay > 0 ? startOfDay(toDay) - startOfDay(fromDay) : 0;
  return byDates + days * DAY_MS + minutes * MINUTE_MS;
}

export function checkShift(distance: Distance, context: z.core.$RefinementCtx<Distance>): void {
  const { fromDay, toDay, days } = distance;
  const refuse = (path: keyof Distance, message: string) =>
    context.issues.push({ code: 'custom', path: [path], message, input: distance });
  // The first date alone is what a page filled in beforehand.
  if (toDay > 0 && fromDay === 0) {
    refuse('fromDay', '请填写原来的日期');
  } else if (toDay > 0 && days !== 0) {
    refuse('days', '已填写日期，请清空天数');
  } else if (shiftBy(distance) === 0) {
    refuse(toDay > 0 ? 'toDay' : 'days', '请填写要移动的日期、天数或分钟数');
  } else if (Math.abs(shiftBy({ ...distance, minutes: 0 })) > MAX_DAYS * DAY_MS) {
    refuse('toDay', `一次最多移动 ${MAX_DAYS} 天`);
  }
}
