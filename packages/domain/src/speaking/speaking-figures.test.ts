import { expect, test } from 'vitest';
import { type SpeakingCounts, STANDARD_THRESHOLDS, speakingFigures } from './speaking-figures.ts';

const good: SpeakingCounts = { sentences: 5, members: 10, handedIn: 40, scored: 40, scoreSum: 3300, faults: 0 };
const figures = (over: Partial<SpeakingCounts>) => speakingFigures({ ...good, ...over }, STANDARD_THRESHOLDS);

test.each<[string, Partial<SpeakingCounts>, number | null, number | null, readonly string[]]>([
  ['as it should be', {}, 80, 82.5, []],
  ['nobody in the teams', { members: 0, handedIn: 0, scored: 0, scoreSum: 0 }, null, null, []],
  ['nothing handed in', { handedIn: 0, scored: 0, scoreSum: 0 }, 0, null, ['handIn']],
  ['at the least rate', { handedIn: 30, scored: 30, scoreSum: 2400 }, 60, 80, []],
  ['below the least rate', { handedIn: 29, scored: 29, scoreSum: 2320 }, 58, 80, ['handIn']],
  ['at the least mean', { scoreSum: 2800 }, 80, 70, []],
  ['below the least mean', { scoreSum: 2796 }, 80, 69.9, ['mean']],
  ['as many faults as may be', { scored: 36, scoreSum: 2880, faults: 4 }, 80, 80, []],
  ['too many faults', { scored: 35, scoreSum: 2800, faults: 5 }, 80, 80, ['faults']],
  ['nothing but faults', { scored: 0, scoreSum: 0, faults: 40 }, 80, null, ['faults']],
])('areas 12: %s', (_name, counts, handInPercent, mean, attention) => {
  expect(figures(counts)).toMatchObject({ handInPercent, mean, attention });
});
