/** 售卖数据 of a lesson by day: carts, orders, money, who came and who left, places (statistics 7). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, Millis, MillisText, Named } from '../wire-values.ts';
import { MAX_CHART_DAYS } from './chart-days.ts';

const tag = 'lesson-sale';

/** Money of a day may be more than one order's. */
const DayCents = z.int().min(0);

export const SaleDay = z.object({
  /** 0:00 of Shanghai. */
  day: Millis,
  /** Students who put the lesson into the cart; null: of a team, which carts do not know. */
  inCart: z.int().nullable(),
  orders: z.int(),
  payers: z.int(),
  paidCents: DayCents,
  refunders: z.int(),
  refundCents: DayCents,
  paid: z.int(),
  movedIn: z.int(),
  otherJoined: z.int(),
  refunded: z.int(),
  movedOut: z.int(),
  otherLeft: z.int(),
  /** At the end of the day, or now. */
  students: z.int(),
  /** Of teams on the shelf then. */
  shelfStudents: z.int(),
  capacity: z.int(),
  offShelfStudents: z.int(),
  /** The students of the day before, with who came and without who left, are those of this day. */
  balanced: z.boolean(),
});
export type SaleDay = z.output<typeof SaleDay>;

const SaleQuery = z
  .strictObject({ teamId: IdText.optional(), from: MillisText.optional(), to: MillisText.optional() })
  .refine(({ from = 0, to = 0 }) => to === 0 || from <= to, {
    message: '开始时间不能晚于结束时间',
    path: ['from'],
  });

export const lessonSaleContract = {
  days: endpoint({
    id: 'L822',
    method: 'GET',
    path: '/lectern/api/lessons/:id/sale',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: `课程或一个小班每天的售卖：加购、订单、实付、退款、进出人数、日末学员与容量，最多 ${MAX_CHART_DAYS} 天；不填时为最近 30 天`,
    params: IdParams,
    query: SaleQuery,
    reply: z.object({
      lessonId: Id,
      computedTime: Millis,
      /** Of the definition. */
      version: z.int(),
      days: z.array(SaleDay),
      teams: z.array(Named),
    }),
    refusals: ['tooManyDays'],
  }),
  exportCsv: endpoint({
    id: 'L823',
    method: 'GET',
    path: '/lectern/api/lessons/:id/sale.csv',
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出每日售卖数据，写明导出人、时间与筛选；还需要查看统计数据的权限',
    params: IdParams,
    query: SaleQuery,
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['statisticsRightMissing', 'tooManyDays', 'exportTooLarge'],
  }),
} as const;
