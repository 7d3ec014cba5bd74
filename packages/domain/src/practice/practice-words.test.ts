import { describe, expect, test } from 'vitest';
import { ANIMATION_QUESTION_TYPE, isScored } from './practice-codes.ts';
import { practicePath } from './practice-paths.ts';
import { clock, scoreWords, tenths, timeRange } from './practice-words.ts';

test.each([
  [90, '90'],
  [86.24, '86.2'],
  [86.25, '86.3'],
  [1.45, '1.5'],
  [99.95, '100'],
  [0, '0'],
  [0.04, '0'],
])('R297: a score of %d is shown as %s', (score, words) => {
  expect(tenths(score)).toBe(words);
});

test.each([
  ['a score', { score: 88.5, hasAudio: true }, '88.5'],
  ['a score whose recording is gone', { score: 88.5, hasAudio: false }, '88.5'],
  ['a recording alone', { score: null, hasAudio: true }, '--'],
  ['neither', { score: null, hasAudio: false }, '未提交'],
])('R295, decision 122: %s', (_, answered, words) => {
  expect(scoreWords(answered)).toBe(words);
});

describe('decision 125: times within an animation', () => {
  test.each([
    [0, '00:00'],
    [59_999, '00:59'],
    [61_000, '01:01'],
    [6_000_000, '100:00'],
  ])('%d ms is %s', (ms, words) => {
    expect(clock(ms)).toBe(words);
  });

  test('a range is mm:ss - mm:ss', () => {
    expect(timeRange(12_000, 85_500)).toBe('00:12 - 01:25');
  });
});

test('R304: the question types have the documents’ numbers', () => {
  expect(ANIMATION_QUESTION_TYPE.options.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 古诗背诵',
    '2 选择题',
    '3 跟读',
    '4 引导问答',
    '5 自由问答',
  ]);
});

test('R303: all but free answers are scored', () => {
  expect(ANIMATION_QUESTION_TYPE.values.filter((type) => !isScored(type))).toEqual([5]);
});

test('R292, R299: the pages have the documents’ addresses', () => {
  expect(practicePath(7, 12, 'rolePlay')).toBe('/students/7/episodes/12/rolePlay');
  expect(practicePath(7, 12, 'exerciseAnimation')).toBe('/students/7/episodes/12/exerciseAnimation');
});
