/** Random facts of one lesson's renewal: students who buy, give back, move and come again, in it and in two targets. */
import { createRandom, type Random } from '../../demo/random.ts';
import type { DatedEnrolment, DatedOrder, DatedStay, RenewalFacts } from './renewal-facts.ts';

export const HOUR_MS = 3_600_000;
export const BASE = Date.parse('2026-01-01T00:00:00+08:00');
export const LESSON = 1;
const TARGETS = [2, 3] as const;
const STUDENTS = 12;

interface Growing {
  readonly enrolments: DatedEnrolment[];
  readonly orders: DatedOrder[];
  readonly stays: DatedStay[];
}

export function randomRenewal(seed: number): RenewalFacts {
  const random = createRandom(20_261_127, seed);
  const at = (low: number, high: number): number => BASE + random.int(low, high) * HOUR_MS;
  const grown: Growing = { enrolments: [], orders: [], stays: [] };
  for (let student = 1; student <= STUDENTS; student += 1) {
    for (const lesson of [LESSON, ...TARGETS]) addEnrolments(grown, random, { lesson, student, from: at(1, 400) });
  }
  const until = random.chance(0.5) ? at(500, 1200) : null;
  const published = random.chance(0.7) ? [{ from: 0, to: null }] : [{ from: at(1, 300), to: at(400, 900) }];
  const connection = { from: 0, until, published, soldTo: () => true, fits: () => true };
  const inCart = Array.from({ length: STUDENTS }, (_, index) => index + 1).filter(() => random.chance(0.3));
  return {
    ...grown,
    lesson: LESSON,
    canceledAt: random.chance(0.2) ? at(600, 1200) : null,
    firstStart: at(50, 300),
    lastEnd: at(600, 900),
    connections: TARGETS.map((to) => ({ ...connection, id: to + 10, to })),
    carts: inCart.map((student) => ({
      student,
      lesson: TARGETS[0],
      from: at(1, 900),
      to: random.chance(0.5) ? null : at(901, 1500),
    })),
    window: random.chance(0.5) ? { from: at(100, 300), to: at(400, 800) } : null,
  };
}

interface Beginning {
  readonly lesson: number;
  readonly student: number;
  readonly from: number;
}

function addEnrolments({ enrolments, orders, stays }: Growing, random: Random, beginning: Beginning): void {
  const { lesson, student } = beginning;
  let { from } = beginning;
  while (random.chance(lesson === LESSON ? 0.95 : 0.6) && from < BASE + 1500 * HOUR_MS) {
    const length = random.int(2, 500);
    const to = from + length * HOUR_MS;
    const endReason = random.pick([null, 'refund', 'transferred', 'removed'] as const);
    const end = endReason === null ? null : to;
    const order = random.chance(0.8) ? orders.length + 1 : null;
    enrolments.push({ lesson, student, from, to: end, endReason, order, internal: false });
    if (order !== null) {
      const refundedAt = endReason === 'refund' ? to : null;
      orders.push({ id: order, lesson, student, createdAt: from, paidAt: from, refundedAt, closedAt: null });
    }
    if (lesson === LESSON) {
      const middle = from + Math.floor(length / 2) * HOUR_MS;
      stays.push({ lesson, student, team: random.int(1, 2), from, to: middle });
      if (random.chance(0.7)) stays.push({ lesson, student, team: 3, from: middle, to: end });
    }
    if (end === null) return;
    from = to + random.int(1, 200) * HOUR_MS;
  }
}
