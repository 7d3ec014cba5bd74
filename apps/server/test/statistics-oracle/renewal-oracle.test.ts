/**
 * Statistics 6 and 12: class, reason and team of each student at many instants, rates, and days of the product's rules
 * are those of the second implementation, on random students who buy, give back, move and come again.
 */

import { classifierOf, renewalCase } from '@lectern/domain/statistics/classify-renewal';
import { renewalDays as daysOf } from '@lectern/domain/statistics/renewal-days';
import type { RenewalLesson, RenewalStudent, RenewalWorld } from '@lectern/domain/statistics/renewal-facts';
import { type ClassifiedStudent, summarizeRenewal } from '@lectern/domain/statistics/renewal-summary';
import { expect, test } from 'vitest';
import { BASE, HOUR_MS, LESSON, randomRenewal } from './random-renewal.ts';
import { factsByStudent, renewalOf } from './renewal-class.ts';
import type { EndReason, RenewalFacts } from './renewal-facts.ts';
import { type Rate, renewalDays, renewalRates } from './renewal-rates.ts';

const REASON: Record<string, string> = {
  beforeStart: 'refundedBeforeStart',
  afterStart: 'refundedAfterStart',
  transferred: 'transferredOut',
  removed: 'removed',
  renewed: 'bought',
  lessonCanceled: 'lessonCanceled',
  noConnection: 'withoutConnection',
  notSold: 'targetNotSold',
  renewalRefunded: 'renewalLost',
  inCart: 'inCart',
  noWindow: 'withoutWindow',
  windowToCome: 'windowAhead',
  windowOpen: 'windowOpen',
  windowOver: 'windowOver',
};
const END: Record<EndReason, 'refund' | 'transfer' | 'canceled' | 'removed'> = {
  refund: 'refund',
  transferred: 'transfer',
  lessonCanceled: 'canceled',
  removed: 'removed',
};

/** The same facts as the product reads them: each target has a class type of its own. */
function worldOf(facts: RenewalFacts): RenewalWorld {
  const lesson = (templateId: number, status: string): RenewalLesson => ({
    status,
    internal: false,
    templateId,
    semesterId: templateId === LESSON ? 1 : 2,
    level: null,
    gradeIds: [],
  });
  const since = (from: number, to: number | null, value: RenewalLesson) => ({ from, to, value });
  const { canceledAt, window } = facts;
  return {
    lessonId: LESSON,
    lesson: [
      since(0, canceledAt, lesson(LESSON, 'published')),
      ...(canceledAt === null ? [] : [since(canceledAt, null, lesson(LESSON, 'canceled'))]),
    ],
    connections: new Map(
      facts.connections.map(({ id, to, from, until }) => [
        id,
        [
          {
            from,
            to: until,
            value: {
              fromTemplateId: LESSON,
              fromSemesterId: 1,
              toTemplateId: to,
              toSemesterId: 2,
              levelMap: [],
              valid: true,
              windowStart: window?.from ?? 0,
              windowEnd: window?.to ?? 0,
            },
          },
        ],
      ]),
    ),
    targets: new Map(
      facts.connections.map(({ to, published }) => {
        const ends = published.flatMap((span) => (span.to === null ? [] : [since(span.to, null, lesson(to, 'init'))]));
        const spans = published.map((span) => since(span.from, span.to, lesson(to, 'published')));
        return [to, [since(0, published[0]?.from ?? null, lesson(to, 'init')), ...spans, ...ends]];
      }),
    ),
    firstStart: facts.firstStart,
    lastEnd: facts.lastEnd,
  };
}

function studentOf(studentId: number, { enrolments, stays, orders, carts }: RenewalFacts): RenewalStudent {
  return {
    studentId,
    gradeId: null,
    enrolments: enrolments
      .filter(({ lesson }) => lesson === LESSON)
      .map(({ from, to, endReason }) => ({ from, to, endReason: endReason === null ? null : END[endReason] })),
    stays: stays.map(({ from, to, team }) => ({ from, to, teamId: team })),
    orders: orders
      .filter(({ lesson }) => lesson === LESSON)
      .map(({ lesson, paidAt, refundedAt }) => ({
        lessonId: lesson,
        paidAt: paidAt ?? 0,
        overAt: refundedAt,
        places: [],
      })),
    purchases: enrolments.flatMap(({ lesson, from, to, order }) => {
      const paid = orders.find(({ id }) => id === order);
      if (lesson === LESSON || !paid) return [];
      return [{ lessonId: lesson, from, to, order: { paidAt: paid.paidAt ?? 0, overAt: paid.refundedAt } }];
    }),
    carts: carts.map(({ lesson, from, to }) => ({ lessonId: lesson, from, to })),
  };
}

const rateOf = (rate: Rate | null) => rate && { numerator: rate.over, denominator: rate.of };

test.each(Array.from({ length: 60 }, (_, index) => index + 1))('random students, seed %i', (seed) => {
  const facts = randomRenewal(seed);
  const world = worldOf(facts);
  const classify = classifierOf(world);
  const parts = [...factsByStudent(facts)].filter(([, own]) => own.enrolments.some(({ lesson }) => lesson === LESSON));
  const cases = parts.map(([student, own]) => renewalCase(world, studentOf(student, own)));
  for (const at of [40, 120, 300, 500, 700, 1000, 1600, 2500].map((hours) => BASE + hours * HOUR_MS)) {
    const classified: ClassifiedStudent[] = [];
    for (const one of cases) {
      const verdict = classify(one, at);
      if (!verdict) continue;
      classified.push({ one, verdict });
      const own = parts.find(([student]) => student === one.student.studentId)?.[1] ?? facts;
      const { reason, team } = renewalOf(own, one.student.studentId, at);
      expect({ reason: verdict.reason, team: verdict.teamId }).toEqual({ reason: REASON[reason], team });
    }
    const rates = renewalRates(facts, at);
    expect(summarizeRenewal(world, classified, at).rates).toEqual({
      default: rateOf(rates.current),
      atFirstStart: rateOf(rates.opening),
      atLastEnd: rateOf(rates.closing),
      everyone: rateOf(rates.ever),
      afterLoss: rateOf(rates.afterLoss),
    });
  }
  const until = BASE + 2500 * HOUR_MS;
  const { days, balanced } = daysOf(world, cases, classify, { from: BASE, until, counts: () => true });
  expect(balanced).toBe(true);
  const own = new Map(renewalDays(facts, until).map((day) => [day.day, day]));
  for (const { day, renewals, losses, left } of days) {
    const mine = own.get(day) ?? { renewals: 0, refunds: 0, left: 0 };
    expect([renewals, losses, left]).toEqual([mine.renewals, mine.refunds, mine.left]);
  }
});
