import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LevelRule, levelChanges, levelFaults, levelOf, shownThresholds } from './level-rules.ts';

/** Levels 1, 2, ... with these minimum scores in points. */
const rulesOf = (...points: readonly number[]): LevelRule[] =>
  points.map((score, index) => ({
    levelId: index + 1,
    levelName: `${index + 1} 级`,
    ordinal: index + 1,
    score: score * 100,
  }));
const limits = { total: 10_000, knownLevelIds: new Set([1, 2, 3, 4, 5]) };

describe('R241: level rules', () => {
  test.each<[sentence: string, rules: readonly LevelRule[], faults: readonly string[]]>([
    ['90, 60, 0', rulesOf(90, 60, 0), []],
    ['one level for all', rulesOf(0), []],
    ['a highest level from the total on', rulesOf(100, 0), []],
    ['sent in another order', rulesOf(90, 60, 0).toReversed(), []],
    ['none', [], ['empty of all']],
    ['90, 60, 60', rulesOf(90, 60, 60), ['notFalling at 2 score', 'lowestAboveZero at 2 score']],
    ['60, 90, 0', rulesOf(60, 90, 0), ['notFalling at 1 score']],
    ['a lowest above 0', rulesOf(90, 60), ['lowestAboveZero at 1 score']],
    ['a highest above the total', rulesOf(100.01, 0), ['aboveTotal at 0 score']],
    ['a gap', rulesOf(90, 0).map((rule, i) => ({ ...rule, ordinal: i * 2 + 1 })), ['ordinalGap at 1 ordinal']],
    ['an ordinal twice', rulesOf(90, 0).map((rule) => ({ ...rule, ordinal: 1 })), ['ordinalGap at 1 ordinal']],
    ['a level twice', rulesOf(90, 0).map((rule) => ({ ...rule, levelId: 3 })), ['levelTwice at 1 levelId']],
    ['an unknown level', rulesOf(90, 0).map((rule, i) => ({ ...rule, levelId: i + 5 })), ['unknownLevel at 1 levelId']],
    ['a score below 0', rulesOf(90, 0, -1), ['notPoints at 2 score']],
    ['a fraction of 0.01 point', rulesOf(90.005, 0), ['notPoints at 0 score']],
  ])('%s', (_sentence, rules, faults) => {
    const found = levelFaults(rules, limits);
    const places = found.map(({ code, index, field }) =>
      index === null ? `${code} of all` : `${code} at ${index} ${field}`,
    );
    expect(places).toEqual(faults);
  });

  test('without a paper nothing is above its total', () => {
    expect(levelFaults(rulesOf(500, 0), { ...limits, total: null })).toEqual([]);
  });

  test('a refusal names the row and the score that it has to be below', () => {
    const [fault] = levelFaults(rulesOf(90.5, 90.5, 0), limits);
    expect(fault?.message).toBe('第 2 行：最低分须低于上一级（90.5 分）');
  });

  test('by rules without fault each score has exactly one level, and a higher score never a lower one', () => {
    const scores = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 4 });
    fc.assert(
      fc.property(scores, fc.integer({ min: 0, max: 10_000 }), (above, score) => {
        const sorted = [...above.toSorted((a, b) => b - a), 0];
        const rules = rulesOf(...sorted.map((points) => points / 100)).map((rule, i) => ({
          ...rule,
          score: sorted[i] ?? 0,
        }));
        expect(levelFaults(rules, limits)).toEqual([]);
        const inLevel = rules.filter((rule, i) => rule.score <= score && score < (rules[i - 1]?.score ?? Infinity));
        expect(inLevel).toHaveLength(1);
        expect(levelOf(rules, score)).toBe(inLevel[0]);
        expect(levelOf(rules.toReversed(), score)).toBe(inLevel[0]);
      }),
      { seed: 241, numRuns: 2000 },
    );
  });
});

test('R241: rows of who changes level, by the level itself and not by its name or place', () => {
  const attempts = [
    { attemptId: 1, studentId: 11, score: 9000 },
    { attemptId: 2, studentId: 12, score: 8500 },
    { attemptId: 3, studentId: 13, score: 0 },
  ];
  const after = rulesOf(85, 60, 0).map((rule) => ({ ...rule, levelName: `新 ${rule.levelName}` }));
  const rows = levelChanges(attempts, rulesOf(90, 60, 0), after);
  expect(rows.map(({ attemptId, before, after: next }) => [attemptId, before?.levelId, next?.levelId])).toEqual([
    [2, 2, 1],
  ]);
  expect(levelChanges(attempts, [], rulesOf(0)).map(({ before }) => before)).toEqual([null, null, null]);
});

test('R291: thresholds are shown in promotion mode alone, for the mixed levels of the setting', () => {
  const thresholds = [
    { levelId: 1, score: 9000 },
    { levelId: 2, score: 6000 },
  ];
  expect(shownThresholds({ mode: 'promotion', thresholds }, [2, 7])).toEqual([{ levelId: 2, score: 6000 }]);
  expect(shownThresholds({ mode: 'normal', thresholds }, [2, 7])).toEqual([]);
});
