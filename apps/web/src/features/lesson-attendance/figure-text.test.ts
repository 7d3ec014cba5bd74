import { NO_ATTENDANCE } from '@lectern/domain/statistics/attendance-figures';
import { expect, test } from 'vitest';
import { figureText } from './figure-text.ts';

test('statistics 1: a figure without a denominator is no 0', () => {
  expect(figureText('attendance', NO_ATTENDANCE)).toBe('—');
  expect(figureText('meanLive', NO_ATTENDANCE)).toBe('—');
  expect(figureText('attendance', { ...NO_ATTENDANCE, should: 3 })).toBe('0.0%');
  expect(figureText('attendance', { ...NO_ATTENDANCE, should: 3, attended: 2 })).toBe('66.7%');
  expect(figureText('meanLive', { ...NO_ATTENDANCE, attended: 2, liveSeconds: 4500 })).toBe('37.5 分钟');
});
