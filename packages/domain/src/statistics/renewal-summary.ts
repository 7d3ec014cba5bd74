/** Classes, reasons and rates of a lesson at an instant, for all and for each team: counts that add up (statistics 6). */
import { contains } from '../teams/membership.ts';
import type { RenewalCase, RenewalVerdict } from './classify-renewal.ts';
import type { RenewalRate } from './renewal-codes.ts';
import {
  CLASS_OF_REASON,
  RENEWAL_CLASS,
  RENEWAL_REASON,
  type RenewalClass,
  type RenewalReason,
} from './renewal-codes.ts';
import type { RenewalWorld } from './renewal-facts.ts';

export interface ClassifiedStudent {
  readonly one: RenewalCase;
  readonly verdict: RenewalVerdict;
}

export type ClassCounts = Readonly<Record<RenewalClass, number>>;

/** Null: it cannot be had yet. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

export interface RenewalSummary {
  readonly classes: ClassCounts;
  readonly reasons: readonly { readonly reason: RenewalReason; readonly class: RenewalClass; readonly count: number }[];
  readonly rates: Readonly<Record<RenewalRate, Fraction | null>>;
  readonly teams: readonly { readonly teamId: number | null; readonly classes: ClassCounts }[];
}

export function classCounts(verdicts: readonly { readonly class: RenewalClass }[]): ClassCounts {
  const counts = { renewed: 0, notRenewed: 0, cannotRenew: 0, refunded: 0 };
  for (const verdict of verdicts) counts[verdict.class] += 1;
  return counts;
}

export const sumOfClasses = (counts: ClassCounts): number =>
  RENEWAL_CLASS.codes.reduce((sum, code) => sum + counts[code], 0);

export const defaultRate = ({ renewed, notRenewed }: ClassCounts): Fraction => ({
  numerator: renewed,
  denominator: renewed + notRenewed,
});

export function summarizeRenewal(
  world: Pick<RenewalWorld, 'firstStart' | 'lastEnd'>,
  classified: readonly ClassifiedStudent[],
  at: number,
): RenewalSummary {
  const verdicts = classified.map(({ verdict }) => verdict);
  const classes = classCounts(verdicts);
  const teams = Map.groupBy(verdicts, ({ teamId }) => teamId);
  const rateOf = (among: readonly ClassifiedStudent[]): Fraction => ({
    numerator: among.filter(({ verdict }) => verdict.class === 'renewed').length,
    denominator: among.length,
  });
  const roster = (instant: number | null): Fraction | null => {
    if (instant === null || instant > at) return null;
    return rateOf(classified.filter(({ one }) => one.student.enrolments.some((each) => contains(each, instant))));
  };
  return {
    classes,
    reasons: RENEWAL_REASON.codes
      .map((reason) => ({
        reason,
        class: CLASS_OF_REASON[reason],
        count: verdicts.filter((verdict) => verdict.reason === reason).length,
      }))
      .filter(({ count }) => count > 0),
    rates: {
      default: defaultRate(classes),
      atFirstStart: roster(world.firstStart),
      atLastEnd: roster(world.lastEnd),
      everyone: rateOf(classified),
      afterLoss: rateOf(classified.filter(({ verdict }) => verdict.lost)),
    },
    teams: [...teams].map(([teamId, own]) => ({ teamId, classes: classCounts(own) })),
  };
}
