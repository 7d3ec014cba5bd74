import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGENDA_KIND, type AgendaKind, SPECIAL_EPISODE_TYPE, type SpecialEpisodeType } from './episode-codes.ts';
import {
  BUILT_IN_RULE,
  countsByRule,
  maxPeriod,
  type NumberedItem,
  numberPeriods,
  PLAIN_NUMBERING,
  periodWords,
} from './period-numbering.ts';

const MAIN = 1;
const PRELUDE = 2;
const TOPIC = 4;
const item = (labelId: number, includedInPeriod = true, kind: AgendaKind = 'episode'): NumberedItem => ({
  kind,
  labelId,
  includedInPeriod,
});

describe('areas 5: what counts', () => {
  test.each<[string, AgendaKind, SpecialEpisodeType | null, number, boolean]>([
    ['a live episode', 'episode', 0, MAIN, true],
    ['a WeChat live', 'episode', 17, MAIN, true],
    ['a third-party stream', 'episode', 7, MAIN, true],
    ['a replay turned live', 'episode', 18, MAIN, true],
    ['a recording', 'episode', 13, TOPIC, true],
    ['a live turned recording', 'episode', 14, TOPIC, true],
    ['a replay', 'episode', 8, MAIN, false],
    ['a live episode under a label that is left out', 'episode', 0, PRELUDE, false],
    ['an exam', 'jam', null, MAIN, false],
    ['a tutoring group', 'mentorEpisodeGroup', null, MAIN, false],
    ['a stage review', 'stageReview', null, MAIN, false],
    ['a unit mock exam', 'mockExamQaEpisodeGroup', null, MAIN, false],
  ])('the built-in rule: %s', (_words, kind, specialEpisodeType, labelId, counts) => {
    expect(countsByRule(BUILT_IN_RULE, { kind, specialEpisodeType, labelId })).toBe(counts);
  });

  test('a type that a rule leaves out does not count under any label', () => {
    const liveOnly = { ...BUILT_IN_RULE, countedTypes: [0] as const, uncountedLabels: [] };
    const counted = SPECIAL_EPISODE_TYPE.values.filter((specialEpisodeType) =>
      countsByRule(liveOnly, { kind: 'episode', specialEpisodeType, labelId: PRELUDE }),
    );
    expect(counted).toEqual([0]);
  });
});

describe('areas 5, E031: which number', () => {
  const outline = [
    item(PRELUDE, false),
    item(MAIN),
    item(MAIN, true, 'jam'),
    item(TOPIC),
    item(MAIN, false),
    item(MAIN),
    item(TOPIC),
  ];

  test.each([
    ['from 1 through all labels', 1, false, [null, 1, null, 2, null, 3, 4], 4],
    ['from 0', 0, false, [null, 0, null, 1, null, 2, 3], 3],
    ['from 5, each label anew', 5, true, [null, 5, null, 5, null, 6, 6], 6],
  ])('%s', (_words, startNumber, resetPerLabel, numbers, most) => {
    const numbered = numberPeriods(outline, { startNumber, resetPerLabel });
    expect(numbered).toEqual(numbers);
    expect(maxPeriod(numbered)).toBe(most);
  });

  test('E027: an outline in which nothing counts has 0', () => {
    expect(maxPeriod(numberPeriods([item(MAIN, false)], PLAIN_NUMBERING))).toBe(0);
    expect(maxPeriod([])).toBe(0);
  });

  test('whatever the outline, the numbers of a series follow each other without a gap', () => {
    const items = fc.array(
      fc.record({
        kind: fc.constantFrom(...AGENDA_KIND.codes),
        labelId: fc.integer({ min: 1, max: 3 }),
        includedInPeriod: fc.boolean(),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(items, fc.nat(9), fc.boolean(), (drawn, startNumber, resetPerLabel) => {
        const numbers = numberPeriods(drawn, { startNumber, resetPerLabel });
        const series = Map.groupBy(
          drawn.flatMap(({ labelId }, i) => {
            const number = numbers[i] ?? null;
            return number === null ? [] : [{ of: resetPerLabel ? labelId : 0, number }];
          }),
          ({ of }) => of,
        );
        for (const found of series.values()) {
          expect(found.map(({ number }) => number)).toEqual(found.map((_, i) => startNumber + i));
        }
      }),
    );
  });
});

test.each([
  [[], '无'],
  [[null, null], '无'],
  [[1, null, 2, 3], '1–3'],
  [[1, 2, 1, 3, 5], '1–2、1、3、5'],
])('areas 5: the numbers %j read %s', (numbers, words) => {
  expect(periodWords(numbers)).toBe(words);
});
