import { describe, expect, test } from 'vitest';
import { type AssessmentBand, bandFaults, bandOf, bandSpans, spanText } from './assessment-bands.ts';

const band = (levelId: number, score: number, change: Partial<AssessmentBand> = {}): AssessmentBand => ({
  levelId,
  levelName: `L${levelId}`,
  ordinal: levelId,
  score,
  lessonTemplateId: null,
  words: '',
  ...change,
});
const BANDS = [band(1, 8000), band(2, 6000), band(3, 0)];
const LIMITS = { total: 10_000, knownLevelIds: new Set([1, 2, 3]) };
const codes = (bands: readonly AssessmentBand[], limits = LIMITS) => bandFaults(bands, limits).map(({ code }) => code);

describe('R241, R273: the bands of an assessment', () => {
  test.each([
    ['none are no fault: it reports the score alone', [], []],
    ['fall to 0', BANDS, []],
    ['two that begin at one score leave one of them empty', [band(1, 6000), band(2, 6000), band(3, 0)], ['notFalling']],
    ['rising is as wrong', [band(1, 6000), band(2, 8000), band(3, 0)], ['notFalling']],
    ['a gap at the bottom leaves scores without a band', [band(1, 8000), band(2, 6000)], ['lowestAboveZero']],
    ['nobody scores above the total', [band(1, 10_001), band(2, 0)], ['aboveTotal']],
    ['one level twice', [band(1, 8000), band(1, 0, { ordinal: 2 })], ['levelTwice']],
    ['a level that does not exist', [band(1, 8000), band(9, 0, { ordinal: 2 })], ['unknownLevel']],
  ])('%s', (_sentence, bands, expected) => {
    expect(codes(bands)).toEqual(expected);
  });

  test('each fault names its row and says what is wrong', () => {
    expect(bandFaults([band(1, 8000), band(2, 8000), band(3, 0)], LIMITS)[0]?.message).toBe(
      '第 2 行：最低分须低于上一级（80 分）',
    );
  });

  test('without a paper the total is not known yet', () => {
    expect(bandFaults([band(1, 99_000), band(2, 0)], { ...LIMITS, total: null })).toEqual([]);
  });

  test('every score from 0 to the total has exactly one band, and the spans say which', () => {
    const spans = bandSpans(BANDS);
    for (let score = 0; score <= 10_000; score += 1) {
      const within = spans.filter(({ from, below }) => score >= from && (below === null || score < below));
      expect(within.map((span) => span.band)).toEqual([bandOf(BANDS, score)]);
    }
    expect(spans.map(spanText)).toEqual(['80 分及以上', '60 分至不足 80 分', '0 分至不足 60 分']);
    expect(bandOf([], 5000)).toBeUndefined();
  });
});
