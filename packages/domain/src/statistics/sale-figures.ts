/**
 * What a lesson's sale comes to (statistics 4 and 7): by channel, from the cart to the payment, what went back of what was
 * paid, and who is still there. Each figure is two counts, divided where it is shown.
 */
import { contains } from '../teams/membership.ts';
import { DAY_MS, WEEK_MS } from '../time/durations.ts';
import { addDays, startOfDay } from '../time/shanghai-time.ts';
import type { SaleFacts } from './sale-facts.ts';
import { factsOfChannel, placedOrders } from './sale-orders.ts';

export const CONVERSION_DAYS = 7;

export const SALE_FIGURE_TERMS = [
  { term: '渠道', words: '按订单的成交渠道分列；退款计入原订单的渠道' },
  {
    term: '转化率',
    words: `加入购物车后 ${CONVERSION_DAYS} 天内付款的学员 ÷ 加入购物车的学员，按加购日统计；加购不满 ${CONVERSION_DAYS} 天为未满期，不计入`,
  },
  { term: '退费率（人）', words: '订单已全部退款或关闭的学员 ÷ 付过款的学员，按首次付款日归属，区分首讲前后' },
  { term: '退费率（额）', words: '已退金额 ÷ 实付金额，按付款日归属，区分首讲前后' },
  { term: '在读留存', words: '首讲在读、第 n 周末仍在读的学员 ÷ 首讲在读的学员；本周未结束，为此刻的数' },
] as const;

interface Wanted {
  readonly from: number;
  /** The last instant that is looked at. */
  readonly until: number;
  readonly now: number;
  readonly teamId: number | undefined;
  readonly channel?: string | undefined;
  /** Of the outline's first episode; null: there is none. */
  readonly firstStart: number | null;
  readonly lastEnd: number | null;
}

export interface ChannelSale {
  readonly channel: string;
  readonly orders: number;
  readonly payers: number;
  readonly paidCents: number;
  readonly refunders: number;
  readonly refundCents: number;
}

export interface RefundedSale {
  readonly payers: number;
  readonly refundedBefore: number;
  readonly refundedAfter: number;
  readonly paidCents: number;
  readonly backBeforeCents: number;
  readonly backAfterCents: number;
}

export interface RetainedWeek {
  readonly week: number;
  /** Its end, or now. */
  readonly at: number;
  readonly students: number;
  readonly isOver: boolean;
}

export interface SaleFigures {
  readonly channels: readonly ChannelSale[];
  /** Null: carts know neither team nor channel. */
  readonly conversion: { readonly inCart: number; readonly paid: number; readonly unripe: number } | null;
  readonly refunds: RefundedSale;
  /** Null: without an episode that has begun. */
  readonly retention: { readonly students: number; readonly weeks: readonly RetainedWeek[] } | null;
}

export function saleFigures(all: SaleFacts, wanted: Wanted): SaleFigures {
  const { teamId, channel } = wanted;
  const facts = channel === undefined ? all : factsOfChannel(all, channel);
  const isWhole = teamId === undefined && channel === undefined;
  return {
    channels: channelsOf(all, wanted),
    conversion: isWhole ? conversionOf(facts, wanted) : null,
    refunds: refundsOf(facts, wanted),
    retention: retentionOf(facts, wanted),
  };
}

const distinct = (ids: readonly number[]): number => new Set(ids).size;
const isWithin = ({ from, until }: Wanted) => {
  const first = startOfDay(from);
  return (at: number): boolean => at >= first && at <= until;
};

/** All of them, whichever is chosen, the one that brought most first. */
function channelsOf(facts: SaleFacts, wanted: Wanted): readonly ChannelSale[] {
  const isShown = isWithin(wanted);
  const ofChannel = Map.groupBy(placedOrders(facts, wanted.teamId), ({ channel }) => channel);
  const rows = [...ofChannel].map(([channel, orders]) => {
    const paid = orders.filter(({ paidHere, paidAt }) => paidHere && isShown(paidAt));
    const back = orders.flatMap(({ backHere, studentId, refunds }) =>
      backHere ? refunds.filter(({ at }) => isShown(at)).map(({ cents }) => ({ studentId, cents })) : [],
    );
    return {
      channel,
      orders: paid.length,
      payers: distinct(paid.map(({ studentId }) => studentId)),
      paidCents: paid.reduce((sum, { amount }) => sum + amount, 0),
      refunders: distinct(back.map(({ studentId }) => studentId)),
      refundCents: back.reduce((sum, { cents }) => sum + cents, 0),
    };
  });
  return rows
    .filter(({ orders, refunders }) => orders > 0 || refunders > 0)
    .toSorted((one, other) => other.paidCents - one.paidCents || (one.channel < other.channel ? -1 : 1));
}

/** A student counts once on each day on which the lesson came into the cart. */
function conversionOf({ carts, orders }: SaleFacts, wanted: Wanted) {
  const isShown = isWithin(wanted);
  const paidOf = Map.groupBy(orders, ({ studentId }) => studentId);
  const shown = carts.filter(({ addedAt }) => isShown(addedAt));
  const counts = { inCart: 0, paid: 0, unripe: 0 };
  for (const [day, ofDay] of Map.groupBy(shown, ({ addedAt }) => startOfDay(addedAt))) {
    const byStudent = Map.groupBy(ofDay, ({ studentId }) => studentId);
    if (wanted.now < addDays(day, 1 + CONVERSION_DAYS)) {
      counts.unripe += byStudent.size;
      continue;
    }
    counts.inCart += byStudent.size;
    for (const [studentId, own] of byStudent) {
      const paid = paidOf.get(studentId) ?? [];
      const hasPaid = own.some(({ addedAt }) =>
        paid.some(({ paidAt }) => paidAt >= addedAt && paidAt <= addedAt + CONVERSION_DAYS * DAY_MS),
      );
      if (hasPaid) counts.paid += 1;
    }
  }
  return counts;
}

function refundsOf(facts: SaleFacts, wanted: Wanted): RefundedSale {
  const { teamId, firstStart } = wanted;
  const isShown = isWithin(wanted);
  const isBefore = (at: number): boolean => firstStart === null || at < firstStart;
  const own = placedOrders(facts, teamId).filter(({ paidHere }) => paidHere);
  const counts = {
    payers: 0,
    refundedBefore: 0,
    refundedAfter: 0,
    paidCents: 0,
    backBeforeCents: 0,
    backAfterCents: 0,
  };
  for (const orders of Map.groupBy(own, ({ studentId }) => studentId).values()) {
    for (const { refunds, amount } of orders.filter(({ paidAt }) => isShown(paidAt))) {
      counts.paidCents += amount;
      for (const { at, cents } of refunds) counts[isBefore(at) ? 'backBeforeCents' : 'backAfterCents'] += cents;
    }
    if (!isShown(Math.min(...orders.map(({ paidAt }) => paidAt)))) continue;
    counts.payers += 1;
    const over = orders.flatMap(({ overAt }) => overAt ?? []);
    if (over.length === orders.length) counts[isBefore(Math.max(...over)) ? 'refundedBefore' : 'refundedAfter'] += 1;
  }
  return counts;
}

/** Of a team: who was in it at the first episode, and is still in the lesson. */
function retentionOf({ enrolments, stays }: SaleFacts, { now, teamId, firstStart, lastEnd }: Wanted) {
  if (firstStart === null || firstStart > now) return null;
  const began = teamId === undefined ? enrolments : stays.filter((stay) => stay.teamId === teamId);
  const ids = began.filter((range) => contains(range, firstStart)).map(({ studentId }) => studentId);
  const ofStudent = Map.groupBy(enrolments, ({ studentId }) => studentId);
  const students = [...new Set(ids)];
  const end = Math.min(now, lastEnd ?? now);
  const weeks: RetainedWeek[] = [];
  for (let week = 1; week === 1 || firstStart + (week - 1) * WEEK_MS < end; week += 1) {
    const over = firstStart + week * WEEK_MS;
    const at = Math.min(over, now);
    const still = students.filter((id) => (ofStudent.get(id) ?? []).some((range) => contains(range, at)));
    weeks.push({ week, at, students: still.length, isOver: over <= now });
  }
  return { students: students.length, weeks };
}
