import { expect, test } from 'vitest';
import { dedupRequest, type RequestLogEntry } from './request-log-dedup.ts';

function entry(at: number, url = '/a', method = 'GET'): RequestLogEntry {
  return { at, url, method };
}

function logged(entries: readonly RequestLogEntry[]): boolean[] {
  let recent: readonly RequestLogEntry[] = [];
  return entries.map((next) => {
    const step = dedupRequest(recent, next);
    recent = step.recent;
    expect(recent.length).toBeLessThanOrEqual(10);
    return step.log;
  });
}

test('R339: the same request within 500 ms is logged once', () => {
  expect(logged([entry(0), entry(499), entry(500), entry(999)])).toEqual([true, false, true, false]);
});

test('R339: another URL or method is another request', () => {
  expect(logged([entry(0), entry(1, '/b'), entry(2, '/a', 'POST')])).toEqual([true, true, true]);
});

test('R339: the eleventh entry forgets the first', () => {
  const others = Array.from({ length: 10 }, (_, i) => entry(1, `/${i}`));
  expect(logged([entry(0), ...others, entry(2)]).at(-1)).toBe(true);
  expect(logged([entry(0), ...others.slice(1), entry(2)]).at(-1)).toBe(false);
});
