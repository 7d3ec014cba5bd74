import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import { patternLabel, readPattern } from './written-pattern.ts';

const at = (weekday: number, hours: number) => ({ weekday, clock: hours * HOUR_MS });
const everyDay = (hours: number) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => at(weekday, hours));

describe('a weekly pattern as people write it', () => {
  it.each([
    ['周六 18:30', [at(6, 18.5)]],
    ['每周六18：30', [at(6, 18.5)]],
    ['星期天 9点', [at(7, 9)]],
    ['周日 9点半', [at(7, 9.5)]],
    ['周日 9点15', [at(7, 9.25)]],
    ['周一、周三 19:00', [at(1, 19), at(3, 19)]],
    ['周一三五 19:00', [at(1, 19), at(3, 19), at(5, 19)]],
    ['周一至周三 19:00', [at(1, 19), at(2, 19), at(3, 19)]],
    ['周六 18:30，周日 10:00', [at(6, 18.5), at(7, 10)]],
    ['周日 10:00 周六 18:30', [at(6, 18.5), at(7, 10)]],
    ['周六 9:00、14:00', [at(6, 9), at(6, 14)]],
    ['每天 9:00', everyDay(9)],
    ['周六 9:00、周六 9:00', [at(6, 9)]],
  ])('%s', (text, pattern) => {
    expect(readPattern(text)).toEqual({ pattern });
  });

  it.each(['', '周六', '18:30', '周八 18:30', '周六 25:00', '周六 18:30 单周', '2026-12-05 18:30'])(
    'refuses “%s”',
    (text) => {
      expect(readPattern(text)).toMatchObject({ fault: expect.stringContaining('周六 18:30') });
    },
  );

  it.each([
    ['周六 18:30', '周六 18:30'],
    ['周一三五 19:00', '周一、周三、周五 19:00'],
    ['周一二三四五六日 9:00', '每天 9:00'],
    ['周日 10:00 周六 18:30', '周六 18:30，周日 10:00'],
  ])('%s is shown as %s, which reads the same', (text, shown) => {
    const read = readPattern(text);
    const words = 'pattern' in read && read.pattern ? patternLabel(read.pattern) : '';
    expect(words).toBe(shown);
    expect(readPattern(words)).toEqual(read);
  });
});
