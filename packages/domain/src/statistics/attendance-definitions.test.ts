import { expect, test } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { parseDateTime } from '../time/shanghai-time.ts';
import { definitionAt, describeAttendance, mayBeginAt, versionsBetween } from './attendance-definitions.ts';

const DAY = parseDateTime('2026-09-01 00:00') ?? 0;
const BY = { attendedSeconds: 300, onTimeSeconds: 300, finishedPercent: 80, shortSeconds: 600 };
const version = (number: number, validFrom: number) => ({ ...BY, version: number, validFrom });
const ALL = [version(1, 0), version(2, DAY), version(3, DAY + 10 * DAY_MS), version(4, DAY + 5 * DAY_MS)];

test.each([
  ['before the change', DAY - 1, 1],
  ['from its first instant on', DAY, 2],
  ['from an earlier day on by a newer version', DAY + 5 * DAY_MS, 4],
  ['a newer version also stands over a later older one', DAY + 11 * DAY_MS, 4],
])('statistics 4: an episode is counted %s', (_, at, expected) => {
  expect(definitionAt(ALL, at)?.version).toBe(expected);
  expect(definitionAt(ALL.toReversed(), at)?.version).toBe(expected);
});

test('statistics 4: a stretch of days names every version that counts in it', () => {
  expect(versionsBetween(ALL, DAY - 5 * DAY_MS, DAY + 6 * DAY_MS)).toEqual([1, 2, 4]);
  expect(versionsBetween(ALL, DAY, DAY)).toEqual([2]);
});

test.each([
  ['today', DAY, true],
  ['yesterday', DAY - DAY_MS, false],
  ['tomorrow', DAY + DAY_MS, true],
  ['no midnight', DAY + DAY_MS + 1, false],
])('statistics 4: a version may begin %s: %s', (_, at, expected) => {
  expect(mayBeginAt(at, DAY + DAY_MS / 2)).toBe(expected);
});

test('statistics 4: words follow the parameters', () => {
  const words = describeAttendance({ ...BY, attendedSeconds: 90, shortSeconds: 0 });
  expect(words.attendance).toContain('满 90 秒');
  expect(words.finish).not.toContain('须看完');
  expect(describeAttendance(BY).finish).toContain('不足 10 分钟的讲次须看完');
});
