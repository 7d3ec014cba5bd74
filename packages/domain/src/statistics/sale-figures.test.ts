import { expect, test } from 'vitest';
import { at, DAYS, randomSale } from '../../test/random-sale.ts';
import type { SaleFacts, SaleOrder } from './sale-facts.ts';
import { saleFigures } from './sale-figures.ts';

const NO_FACTS: SaleFacts = { enrolments: [], stays: [], orders: [], carts: [], teams: new Map() };
const WANTED = {
  from: at(0),
  until: at(DAYS) - 1,
  now: at(DAYS) - 1,
  teamId: undefined,
  firstStart: at(10),
  lastEnd: at(24),
};
const order = (fields: Partial<SaleOrder>): SaleOrder => ({
  id: 1,
  studentId: 1,
  amount: 100,
  channel: '官网',
  paidAt: at(5),
  refunds: [],
  overAt: null,
  ...fields,
});

test.each([
  ['paid within 7 days', at(5) + 7 * 86_400_000, at(20), { inCart: 1, paid: 1, unripe: 0 }],
  ['paid later', at(5) + 7 * 86_400_000 + 1, at(20), { inCart: 1, paid: 0, unripe: 0 }],
  ['paid before', at(5) - 1, at(20), { inCart: 1, paid: 0, unripe: 0 }],
  ['the day is not 7 days old', at(6), at(13) - 1, { inCart: 0, paid: 0, unripe: 1 }],
  ['the day is just 7 days old', at(6), at(13), { inCart: 1, paid: 1, unripe: 0 }],
])('statistics 4: 转化率, %s', (_, paidAt, now, expected) => {
  const facts = { ...NO_FACTS, carts: [{ studentId: 1, addedAt: at(5) }], orders: [order({ paidAt })] };
  expect(saleFigures(facts, { ...WANTED, now }).conversion).toEqual(expected);
  expect(saleFigures(facts, { ...WANTED, now, channel: '官网' }).conversion).toBeNull();
});

test('statistics 4: 退费率 of people needs all of their orders back, of money each 分; the first episode divides them', () => {
  const twice = [
    { at: at(9), cents: 60 },
    { at: at(11), cents: 40 },
  ];
  const all = [{ at: at(8), cents: 100 }];
  const orders = [
    order({ refunds: [{ at: at(9), cents: 40 }] }),
    order({ id: 2, studentId: 2, refunds: twice, overAt: at(11) }),
    order({ id: 3, studentId: 3, refunds: all, overAt: at(8) }),
    order({ id: 4, studentId: 3, paidAt: at(9) }),
    order({ id: 5, studentId: 4, paidAt: at(-1), refunds: all, overAt: at(8) }),
  ];
  expect(saleFigures({ ...NO_FACTS, orders }, WANTED).refunds).toEqual({
    payers: 3,
    refundedBefore: 0,
    refundedAfter: 1,
    paidCents: 400,
    backBeforeCents: 200,
    backAfterCents: 40,
  });
});

test('statistics 4: 在读留存 counts who was there at the first episode; a week that is not over is of now', () => {
  const enrolment = (id: number, to: number | null, from = at(2)) => ({
    id,
    studentId: id,
    source: 'order' as const,
    endReason: null,
    orderId: null,
    from,
    to,
  });
  const enrolments = [enrolment(1, null), enrolment(2, at(17)), enrolment(3, at(18)), enrolment(4, null, at(11))];
  const { retention } = saleFigures({ ...NO_FACTS, enrolments }, { ...WANTED, now: at(20) });
  expect(retention).toEqual({
    students: 3,
    weeks: [
      { week: 1, at: at(17), students: 2, isOver: true },
      { week: 2, at: at(20), students: 1, isOver: false },
    ],
  });
  expect(saleFigures({ ...NO_FACTS, enrolments }, { ...WANTED, now: at(9) }).retention).toBeNull();
});

test.each([1, 2, 3, 4])(
  'statistics 7: in random world %i channels and refunds equal plain loops, and add up',
  (seed) => {
    const facts = randomSale(seed);
    const figures = saleFigures(facts, WANTED);
    let paidCents = 0;
    let back = 0;
    for (const each of facts.orders) {
      if (each.paidAt < at(0) || each.paidAt >= at(DAYS)) continue;
      paidCents += each.amount;
      for (const { cents } of each.refunds) back += cents;
    }
    expect(figures.refunds.paidCents).toBe(paidCents);
    expect(figures.refunds.backBeforeCents + figures.refunds.backAfterCents).toBe(back);
    expect(figures.channels.reduce((sum, each) => sum + each.paidCents, 0)).toBe(paidCents);
    for (const { channel, paidCents: own } of figures.channels) {
      expect(saleFigures(facts, { ...WANTED, channel }).refunds.paidCents).toBe(own);
    }
    const there = new Set<number>();
    for (const { from, to, studentId } of facts.enrolments) {
      if (from <= at(10) && (to === null || to > at(10))) there.add(studentId);
    }
    expect(figures.retention?.students).toBe(there.size);
  },
);
