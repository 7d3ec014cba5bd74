/** Renewal of a presentation by the mapping: registration is a payment, unregistration its full refund, everything continues. */
import type { RenewalFacts } from '../test/statistics-oracle/renewal-facts.ts';
import type { OuladWorld } from './oulad-world.ts';

/** Every presentation leads to all of the next one that there is, the last to none. */
export function renewalFactsOf({ lessons, facts, teams }: OuladWorld, lesson: number): RenewalFacts {
  const own = lessons.find(({ id }) => id === lesson);
  const code = own?.code ?? '';
  const next = [...new Set(lessons.map((one) => one.code))].toSorted().find((other) => other > code);
  const targets = lessons.filter((one) => one.code === next);
  const concerned = new Set([lesson, ...targets.map(({ id }) => id)]);
  const enrolments = facts.enrolments
    .filter((one) => concerned.has(one.lesson))
    .map((one, index) => ({ ...one, index }));
  const outline = new Set(facts.outline.filter((one) => one.lesson === lesson).map(({ episode }) => episode));
  const episodes = facts.episodes.filter(({ id }) => outline.has(id));
  const ofLesson = new Set(teams.filter((team) => team.lesson === lesson).map(({ id }) => id));
  return {
    lesson,
    canceledAt: null,
    firstStart: episodes.length === 0 ? null : Math.min(...episodes.map(({ start }) => start)),
    lastEnd: episodes.length === 0 ? null : Math.max(...episodes.map(({ end }) => end)),
    enrolments: enrolments.map(({ index, ...one }) => ({
      ...one,
      endReason: one.to === null ? null : ('refund' as const),
      order: index,
      internal: false,
    })),
    orders: enrolments.map((one) => ({
      id: one.index,
      lesson: one.lesson,
      student: one.student,
      createdAt: one.from,
      paidAt: one.from,
      refundedAt: one.to,
      closedAt: null,
    })),
    stays: facts.stays.filter(({ team }) => ofLesson.has(team)),
    connections: targets.map(({ id }) => ({
      id,
      to: id,
      from: Number.NEGATIVE_INFINITY,
      until: null,
      published: [{ from: Number.NEGATIVE_INFINITY, to: null }],
      soldTo: () => true,
      fits: () => true,
    })),
    carts: [],
    window: null,
  };
}
