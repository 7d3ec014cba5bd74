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
  /** Students who put the lesson into the cart; null: carts know neither team nor channel. */
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
  capacity: z.int().nullable(),
  offShelfStudents: z.int().nullable(),
  /** The students of the day before, with who came and without who left, are those of this day. */
  balanced: z.boolean(),
});
export type SaleDay = z.output<typeof SaleDay>;

const SaleQuery = z
  .strictObject({
    teamId: IdText.optional(),
    /** Only of orders that came through it; empty: those whose channel is not known. */
    channel: z.string().trim().max(40).optional(),
    from: MillisText.optional(),
    to: MillisText.optional(),
  })
  .refine(({ from = 0, to = 0 }) => to === 0 || from <= to, {
    message: '开始时间不能晚于结束时间',
    path: ['from'],
  });

const ChannelSale = z.object({
  channel: z.string(),
  orders: z.int(),
  payers: z.int(),
  paidCents: DayCents,
  refunders: z.int(),
  refundCents: DayCents,
});

export const SaleFigures = z.object({
  lessonId: Id,
  computedTime: Millis,
  /** Of the definitions. */
  version: z.int(),
  channels: z.array(ChannelSale),
  /** Null: carts know neither team nor channel. */
  conversion: z.object({ inCart: z.int(), paid: z.int(), unripe: z.int() }).nullable(),
  refunds: z.object({
    payers: z.int(),
    refundedBefore: z.int(),
    refundedAfter: z.int(),
    paidCents: DayCents,
    backBeforeCents: DayCents,
    backAfterCents: DayCents,
  }),
  /** Null: no episode has begun. */
  retention: z
    .object({
      students: z.int(),
      weeks: z.array(z.object({ week: z.int(), at: Millis, students: z.int(), isOver: z.boolean() })),
    })
    .nullable(),
});
export type SaleFigures = z.output<typeof SaleFigures>;

export const lessonSaleContract = {
  figures: endpoint({
    id: 'L845',
    method: 'GET',
    path: '/lectern/api/lessons/:id/sale/figures',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: `课程或一个小班的渠道成交、转化率、退费率与在读留存，最多 ${MAX_CHART_DAYS} 天；不填时为最近 30 天`,
    params: IdParams,
    query: SaleQuery,
    reply: SaleFigures,
    refusals: ['tooManyDays'],
  }),
  days: endpoint({
    id: 'L822',
    method: 'GET',
    path: '/lectern/api/lessons/:id/sale',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: `课程、一个小班或一个渠道每天的售卖：加购、订单、实付、退款、进出人数、日末学员与容量，最多 ${MAX_CHART_DAYS} 天；不填时为最近 30 天`,
    params: IdParams,
    query: SaleQuery,
    reply: z.object({
      lessonId: Id,
      computedTime: Millis,
      /** Of the definition. */
      version: z.int(),
      days: z.array(SaleDay),
      teams: z.array(Named),
      /** Of all orders, whatever is chosen; empty: not known. */
      channels: z.array(z.string()),
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
