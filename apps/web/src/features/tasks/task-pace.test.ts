import { describe, expect, it } from 'vitest';
import { durationWords, type PaceSample, paceOf, withSample } from './task-pace.ts';

const sampled = (...points: (readonly [atMs: number, done: number])[]): readonly PaceSample[] =>
  points.reduce<readonly PaceSample[]>((samples, [atMs, done]) => withSample(samples, { atMs, done }), []);

describe('the pace of a task', () => {
  it('is what was done lately, and the rest at that pace', () => {
    expect(paceOf(sampled([0, 0], [10_000, 1_000]), 3_000)).toEqual({ rowsPerSecond: 100, remainingMs: 20_000 });
  });

  it('forgets what lies long back', () => {
    const samples = sampled([0, 0], [60_000, 600], [90_000, 3_600]);
    expect(paceOf(samples, 4_600)).toEqual({ rowsPerSecond: 100, remainingMs: 10_000 });
  });

  it.each([
    ['nothing is known yet', sampled()],
    ['there is one sample', sampled([0, 5])],
    ['too little time has passed', sampled([0, 0], [500, 50])],
    ['nothing moves', sampled([0, 50], [5_000, 50])],
  ])('says nothing while %s', (_sentence, samples) => {
    expect(paceOf(samples, 100)).toBeNull();
  });

  it.each([
    [200, '1 秒'],
    [45_000, '45 秒'],
    [60_000, '1 分'],
    [200_000, '3 分 20 秒'],
    [3_600_000, '1 小时'],
    [3_900_000, '1 小时 5 分'],
  ])('says %d ms as %s', (ms, words) => {
    expect(durationWords(ms)).toBe(words);
  });
});
