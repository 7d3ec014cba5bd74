import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import { expect, test } from 'vitest';
import { figureText, fractionText } from './figure-text.ts';

test('statistics 1: a figure without a denominator is no 0', () => {
  expect(figureText('attendance', NO_COUNTS)).toBe('—');
  expect(figureText('meanLive', NO_COUNTS)).toBe('—');
  expect(figureText('attendance', { ...NO_COUNTS, should: 3 })).toBe('0.0%');
  expect(figureText('attendance', { ...NO_COUNTS, should: 3, attended: 2 })).toBe('66.7%');
  expect(figureText('meanLive', { ...NO_COUNTS, attended: 2, liveSeconds: 4500 })).toBe('37.5 分钟');
});

test('statistics 4: a mean score is out of 100, and says what it is made of', () => {
  const counts = { ...NO_COUNTS, homeworkCorrected: 4, homeworkScore: 30_050 };
  expect(figureText('meanScore', counts)).toBe('75.1 分');
  expect(fractionText('meanScore', counts)).toBe('300.5 分 ÷ 4');
  expect(fractionText('submission', { ...counts, homeworkDue: 5, homeworkSubmitted: 4 })).toBe('4 ÷ 5');
});
