/**
 * What follows for a lesson when its outline changes: an episode that moves, is deleted, canceled or added shifts the
 * times that the lesson's rules compute, and those who paid find themselves on the other side of a deadline.
 *
 * Only times whose rule gives another result than before are touched: a time that was corrected by hand stays.
 */
import {
  type ComputedTimeField,
  type LessonOutline,
  type RuleChoices,
  type RuledField,
  withComputedTimes,
} from '../lessons/calculation-rules.ts';

export const COMPUTED_FIELDS: readonly ComputedTimeField[] = [
  'displayStartTime',
  'displayEndTime',
  'endSaleTime',
  'refundDeadline',
  'transferredDeadline',
];

/** Those before which somebody who paid can do something, and after which no longer. */
export const DEADLINES: readonly ComputedTimeField[] = ['endSaleTime', 'refundDeadline', 'transferredDeadline'];

export interface OutlineChange {
  readonly before: LessonOutline;
  readonly after: LessonOutline;
}

type Ruled = RuleChoices & Record<ComputedTimeField, number>;

/** Epoch milliseconds, 0: not set. */
export interface MovedTime {
  readonly field: ComputedTimeField;
  readonly before: number;
  readonly after: number;
}

export function movedTimes(lesson: Ruled, outline: OutlineChange): readonly MovedTime[] {
  const was = withComputedTimes(lesson, outline.before);
  const becomes = withComputedTimes(lesson, outline.after);
  return COMPUTED_FIELDS.filter((field) => was[field] !== becomes[field] && lesson[field] !== becomes[field]).map(
    (field) => ({ field, before: lesson[field], after: becomes[field] }),
  );
}

const RULED_BY: Readonly<Record<ComputedTimeField, RuledField>> = {
  displayStartTime: 'displayTime',
  displayEndTime: 'displayTime',
  endSaleTime: 'endSaleTime',
  refundDeadline: 'refundDeadline',
  transferredDeadline: 'transferredDeadline',
};

/**
 * `next` with the times that follow from it and from the changed outline: those whose rule is another one, or gives
 * another result than before. Values of an earlier state that are given back hold the times of the outline of then.
 */
export function withFollowingTimes<F extends Ruled>(before: Ruled, next: F, outline: OutlineChange): F {
  const was = withComputedTimes(before, outline.before);
  const becomes = withComputedTimes(next, outline.after);
  const follows = (field: ComputedTimeField): boolean => {
    const rule = `${RULED_BY[field]}CalculationRule` as const;
    return before[rule] !== next[rule] || was[field] !== becomes[field];
  };
  return {
    ...next,
    ...Object.fromEntries(COMPUTED_FIELDS.filter(follows).map((field) => [field, becomes[field]])),
  };
}

/** How many who paid did so until a deadline, and after it. */
export interface Payers {
  readonly until: number;
  readonly after: number;
}

export interface RuleConsequence extends MovedTime {
  /** `closes`: it lay ahead and has now passed; `opens`: the other way round; `unset`: its rule finds nothing any more. */
  readonly turn: 'none' | 'closes' | 'opens' | 'unset';
  /** Of deadlines only. */
  readonly payers: { readonly before: Payers; readonly after: Payers } | null;
}

/** `paidAt`: when each of those who paid did, in ascending order. */
export function ruleConsequences(
  lesson: Ruled,
  outline: OutlineChange,
  { paidAt, now }: { readonly paidAt: readonly number[]; readonly now: number },
): readonly RuleConsequence[] {
  return movedTimes(lesson, outline).map((moved) => ({
    ...moved,
    turn: turnOf(moved, now),
    payers: DEADLINES.includes(moved.field)
      ? { before: payersAround(paidAt, moved.before), after: payersAround(paidAt, moved.after) }
      : null,
  }));
}

function turnOf({ before, after }: MovedTime, now: number): RuleConsequence['turn'] {
  if (after === 0) return 'unset';
  if (before > now && after <= now) return 'closes';
  return before > 0 && before <= now && after > now ? 'opens' : 'none';
}

/** Without a deadline everybody paid before it. */
export function payersAround(paidAt: readonly number[], deadline: number): Payers {
  if (deadline === 0) return { until: paidAt.length, after: 0 };
  let low = 0;
  let high = paidAt.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((paidAt[middle] ?? 0) <= deadline) low = middle + 1;
    else high = middle;
  }
  return { until: low, after: paidAt.length - low };
}
