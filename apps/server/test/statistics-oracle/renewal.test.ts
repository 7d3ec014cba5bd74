/** Statistics 6 as the oracle reads it: the first of five cases decides, and the days add up to the classes. */
import { expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { renewalOf, renewalsAt } from './renewal-class.ts';
import type { DatedEnrolment, DatedOrder, RenewalFacts } from './renewal-facts.ts';
import { renewalDays, renewalRates } from './renewal-rates.ts';

const [LESSON, TARGET, OTHER] = [1, 2, 3];
const STUDENT = 7;
const AT = 1000;

const facts = (over: Partial<RenewalFacts>): RenewalFacts => ({
  lesson: LESSON,
  canceledAt: null,
  firstStart: 100,
  lastEnd: 900,
  enrolments: [],
  orders: [],
  stays: [],
  connections: [
    {
      id: 5,
      to: TARGET,
      from: 0,
      until: 800,
      published: [{ from: 0, to: null }],
      soldTo: () => true,
      fits: () => true,
    },
    {
      id: 6,
      to: OTHER,
      from: 0,
      until: null,
      published: [{ from: 0, to: null }],
      soldTo: () => true,
      fits: () => true,
    },
  ],
  carts: [],
  window: { from: 500, to: 2000 },
  ...over,
});
const enrolled = (over: Partial<DatedEnrolment> = {}): DatedEnrolment => ({
  lesson: LESSON,
  student: STUDENT,
  from: 10,
  to: null,
  endReason: null,
  order: null,
  internal: false,
  ...over,
});
const ordered = (over: Partial<DatedOrder> = {}): DatedOrder => ({
  id: 1,
  lesson: LESSON,
  student: STUDENT,
  createdAt: 10,
  paidAt: 10,
  refundedAt: null,
  closedAt: null,
  ...over,
});
const target = { lesson: TARGET, from: 600, order: 2 };
const paidTarget = { id: 2, lesson: TARGET, createdAt: 600, paidAt: 600 };

const CASES: readonly [sentence: string, over: Partial<RenewalFacts>, expected: string][] = [
  [
    'an enrolment that a refund ended',
    { enrolments: [enrolled({ to: 90, endReason: 'refund' })] },
    'refunded beforeStart',
  ],
  ['all orders refunded', { enrolments: [enrolled()], orders: [ordered({ refundedAt: 200 })] }, 'refunded afterStart'],
  [
    'one order refunded, one not',
    { enrolments: [enrolled()], orders: [ordered({ refundedAt: 200 }), ordered({ id: 3 })] },
    'open windowOpen',
  ],
  ['an enrolment without orders is not refunded by an empty set', { enrolments: [enrolled()] }, 'open windowOpen'],
  [
    'who was transferred counts in the other lesson, even when renewed',
    {
      enrolments: [enrolled({ to: 700, endReason: 'transferred' }), enrolled(target)],
      orders: [ordered(paidTarget)],
    },
    'excluded transferred',
  ],
  [
    'paid in a target',
    { enrolments: [enrolled(), enrolled(target)], orders: [ordered(paidTarget)] },
    'renewed renewed',
  ],
  [
    'paid when the connection was no longer valid',
    {
      enrolments: [enrolled(), enrolled({ ...target, from: 850 })],
      orders: [ordered({ ...paidTarget, createdAt: 850, paidAt: 850 })],
    },
    'open windowOpen',
  ],
  [
    'renewed and given back',
    {
      enrolments: [enrolled(), enrolled({ ...target, to: 700, endReason: 'refund' })],
      orders: [ordered({ ...paidTarget, refundedAt: 700 })],
    },
    'open renewalRefunded',
  ],
  ['a canceled lesson', { enrolments: [enrolled()], canceledAt: 400 }, 'excluded lessonCanceled'],
  ['an internal place', { enrolments: [enrolled({ internal: true })] }, 'excluded internal'],
  ['no connection', { enrolments: [enrolled()], connections: [] }, 'excluded noConnection'],
  [
    'a target in the cart',
    { enrolments: [enrolled()], carts: [{ student: STUDENT, lesson: OTHER, from: 300, to: null }] },
    'open inCart',
  ],
];

test.each(CASES)('%s', (_, over, expected) => {
  const found = renewalOf(facts(over), STUDENT, AT);
  expect(`${found.class} ${found.reason}`).toBe(expected);
});

test.each([1, 2, 3, 4, 5])('classes add up to everyone, and days to the renewed at every instant, seed %i', (seed) => {
  const world = randomFacts(seed);
  for (const at of [50, 300, 600, 900, 2000].map((day) => day * 3_600_000)) {
    const { classes } = renewalRates(world, at);
    const everyone = new Set(
      world.enrolments.filter((one) => one.lesson === LESSON && one.from <= at).map((e) => e.student),
    );
    expect(renewalsAt(world, at)).toHaveLength(everyone.size);
    expect(classes.refunded + classes.excluded + classes.renewed + classes.open).toBe(everyone.size);
    const days = renewalDays(world, at);
    expect(days.reduce((sum, { net }) => sum + net, 0)).toBe(classes.renewed);
  }
});

/** Students who buy, give back, move and come again, in the lesson and in both targets. */
function randomFacts(seed: number): RenewalFacts {
  const random = createRandom(20_261_127, seed);
  const enrolments: DatedEnrolment[] = [];
  const orders: DatedOrder[] = [];
  for (let student = 1; student <= 30; student += 1) {
    for (const lesson of [LESSON, TARGET, OTHER]) {
      let from = random.int(1, 400) * 3_600_000;
      while (random.chance(lesson === LESSON ? 0.9 : 0.6) && from < 1500 * 3_600_000) {
        const to = from + random.int(1, 500) * 3_600_000;
        const endReason = random.pick([null, 'refund', 'transferred', 'removed'] as const);
        const order = random.chance(0.8) ? orders.length + 1 : null;
        enrolments.push(enrolled({ lesson, student, from, to: endReason === null ? null : to, endReason, order }));
        if (order !== null) {
          const refundedAt = endReason === 'refund' ? to : null;
          orders.push(ordered({ id: order, lesson, student, createdAt: from, paidAt: from, refundedAt }));
        }
        if (endReason === null) break;
        from = to + random.int(1, 200) * 3_600_000;
      }
    }
  }
  const connections = facts({}).connections.map((one) => ({ ...one, until: one.id === 5 ? 800 * 3_600_000 : null }));
  return facts({ enrolments, orders, connections, window: null });
}
