import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandChanges, bandOfPercent, type DetectorBand, detectorBandFaults, percentSpans } from './detector-bands.ts';
import { type Dimension, dimensionFaults, dimensionFit } from './dimensions.ts';
import { dimensionPercents, FULL, overallPercent, percentText } from './percents.ts';

const dimension = (name: string, weight: number, questionIds: readonly number[]): Dimension => ({
  name,
  weight,
  questionIds,
});
const band = (levelId: number, percent: number, change: Partial<DetectorBand> = {}): DetectorBand => ({
  levelId,
  levelName: `L${levelId}`,
  ordinal: levelId,
  percent,
  lessonTemplateId: null,
  words: '',
  ...change,
});
const BANDS = [band(1, 8000), band(2, 6000), band(3, 0)];
const KNOWN = new Set([1, 2, 3]);

describe('exams 1: the dimensions of an ability detector', () => {
  test.each([
    ['none are no fault: it is not open yet', [], []],
    ['weigh 100 together', [dimension('计算', 60, [1, 2]), dimension('推理', 40, [3])], []],
    ['weigh 99', [dimension('计算', 60, [1]), dimension('推理', 39, [3])], ['各维度的权重之和须为 100%（现为 99%）']],
    [
      'one name twice',
      [dimension('计算', 50, [1]), dimension('计算', 50, [2])],
      ['第 2 个维度：维度名称不能重复（计算）'],
    ],
    [
      'a question in two of them',
      [dimension('计算', 50, [1, 2]), dimension('推理', 50, [3, 2])],
      ['第 2 个维度：一道试题只能归入一个维度（试题 ID 2，已在“计算”中）'],
    ],
    [
      'a question twice in one',
      [dimension('计算', 100, [7, 7])],
      ['第 1 个维度：一道试题只能归入一个维度（试题 ID 7，已在“计算”中）'],
    ],
  ])('%s', (_sentence, dimensions, words) => {
    expect(dimensionFaults(dimensions).map(({ message }) => message)).toEqual(words);
  });

  test('beside the paper: questions that it does not ask, those that count nowhere, dimensions without one', () => {
    const dimensions = [dimension('计算', 50, [1, 9]), dimension('推理', 50, [8])];
    expect(dimensionFit(dimensions, [1, 2])).toEqual({ strange: [9, 8], loose: [2], empty: ['推理'] });
  });
});

describe('exams 1: how a percent comes about', () => {
  const POINTS = [
    { questionId: 1, got: 200, of: 300 },
    { questionId: 2, got: 0, of: 300 },
    { questionId: 3, got: 500, of: 500 },
  ];

  test('of a dimension: the points of its questions, rounded half up to 0.01 %', () => {
    const dimensions = [dimension('计算', 60, [1]), dimension('推理', 40, [2, 3]), dimension('空间', 0, [4])];
    expect(dimensionPercents(dimensions, POINTS)).toEqual([6667, 6250, null]);
    expect(percentText(6667)).toBe('66.67%');
    expect(percentText(10_000)).toBe('100%');
  });

  test('of the whole: by weight; what has none gives its weight to the others, rounded half up', () => {
    const dimensions = [{ weight: 60 }, { weight: 40 }];
    expect(overallPercent(dimensions, [6667, 6250])).toBe(6500);
    expect(overallPercent(dimensions, [5000, null])).toBe(5000);
    expect(overallPercent([{ weight: 50 }, { weight: 50 }], [1, 0])).toBe(1);
    expect(overallPercent(dimensions, [null, null])).toBeNull();
  });

  test('it never leaves what its dimensions span', () => {
    const percents = fc.array(fc.integer({ min: 0, max: FULL }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(percents, fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 12, maxLength: 12 }), (each, w) => {
        const whole = overallPercent(
          each.map((_, index) => ({ weight: w[index] ?? 1 })),
          each,
        );
        expect(whole).toBeGreaterThanOrEqual(Math.min(...each));
        expect(whole).toBeLessThanOrEqual(Math.max(...each));
      }),
      { seed: 18 },
    );
  });
});

describe('R241, exams 1: the bands of an ability detector', () => {
  const codes = (bands: readonly DetectorBand[]) => detectorBandFaults(bands, KNOWN).map(({ code }) => code);

  test.each([
    ['none are no fault: it is not open yet', [], []],
    ['fall to 0', BANDS, []],
    ['a gap at the bottom leaves percents without a band', [band(1, 8000), band(2, 100)], ['lowestAboveZero']],
    ['two begin at one percent', [band(1, 6000), band(2, 6000), band(3, 0)], ['notFalling']],
    ['one begins above 100 %', [band(1, 10_001), band(2, 0)], ['aboveTotal']],
    ['one level twice', [band(1, 8000), band(1, 0, { ordinal: 2 })], ['levelTwice']],
    ['an unknown level', [band(1, 8000), band(9, 0, { ordinal: 2 })], ['unknownLevel']],
  ])('%s', (_sentence, bands, expected) => {
    expect(codes(bands)).toEqual(expected);
  });

  test('each fault says which band and speaks of percents', () => {
    const [fault] = detectorBandFaults([band(1, 8000), band(2, 100)], KNOWN);
    expect(fault).toMatchObject({ index: 1, field: 'percent', message: '第 2 段：最后一段须从 0% 起' });
  });

  test('every percent has exactly one, and the spans say which', () => {
    for (let percent = 0; percent <= FULL; percent += 1) {
      const expected = percent >= 8000 ? 1 : percent >= 6000 ? 2 : 3;
      expect(bandOfPercent(BANDS, percent)?.levelId).toBe(expected);
    }
    expect(percentSpans(BANDS).map(({ text }) => text)).toEqual(['80% 及以上', '60% 至不足 80%', '0% 至不足 60%']);
  });

  test('detector.rebands: who changes level or class type by other bands, and nobody else', () => {
    const after = [band(1, 8500), band(2, 6000), band(3, 0, { lessonTemplateId: 7 })];
    const students = [8500, 8499, 6000, 0, null].map((percent) => ({ percent }));
    expect(bandChanges(students, BANDS, after).map(({ level, template }) => [level, template])).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ]);
  });
});
