/**
 * Wishes that cannot all be met: a smallest set of them that contradicts itself. First as few as they come by leaving
 * out one after the other, then whether fewer would do.
 */
import { type BalanceInput, type BalanceRule, rulesOf } from './balance-input.ts';
import type { Work } from './fill-sizes.ts';
import { placeBlocks } from './place-blocks.ts';
import { placementProblem } from './placement-problem.ts';

export interface Contradiction {
  readonly rules: readonly BalanceRule[];
  /** Whether it is certain that none is smaller. */
  readonly smallest: boolean;
}

const STEPS_OF_ONE = 1_000_000;
const STEPS_OF_SMALLER = 8_000_000;

type Verdict = 'possible' | 'impossible' | 'unknown';

function verdictOn(input: BalanceInput, rules: readonly BalanceRule[], work: Work): Verdict {
  let found = false;
  const all = placeBlocks(
    placementProblem(input, rules),
    {
      prune: () => found,
      found: () => {
        found = true;
      },
    },
    work,
  );
  if (found) return 'possible';
  return all ? 'impossible' : 'unknown';
}

/** Of an input that no placement satisfies. */
export function contradictionIn(input: BalanceInput): Contradiction {
  const all = rulesOf(input.wishes);
  let rules: readonly BalanceRule[] = all;
  // The single wishes first: that many of one kind are at odds says more than who of them.
  for (const rule of [...all].toReversed()) {
    const without = rules.filter((one) => one !== rule);
    if (verdictOn(input, without, { left: STEPS_OF_ONE }) === 'impossible') rules = without;
  }
  const work = { left: STEPS_OF_SMALLER };
  for (let size = 1; size < rules.length; size += 1) {
    for (const subset of subsetsOf(all, size)) {
      const verdict = work.left < 0 ? 'unknown' : verdictOn(input, subset, work);
      if (verdict === 'unknown') return { rules, smallest: false };
      if (verdict === 'impossible') return { rules: subset, smallest: true };
    }
  }
  return { rules, smallest: true };
}

function* subsetsOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, one] of all.entries()) {
    for (const rest of subsetsOf(all.slice(index + 1), size - 1)) yield [one, ...rest];
  }
}
