/** Statistics 12: the mapping of OULAD, on a folder small enough to be counted by hand. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { attendanceFigures } from '../test/statistics-oracle/attendance.ts';
import { homeworkFigures } from '../test/statistics-oracle/homework.ts';
import { renewalRates } from '../test/statistics-oracle/renewal-rates.ts';
import { readOulad } from './oulad-data.ts';
import { renewalFactsOf } from './oulad-renewal.ts';
import { dayZero, ouladWorld } from './oulad-world.ts';
import { smallFolder } from './small-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-oulad-'));
afterAll(() => rmSync(folder, { recursive: true }));
smallFolder(folder);
const NOW = Date.parse('2020-01-01T00:00:00+08:00');
const world = ouladWorld(await readOulad(folder), NOW);

test('a presentation of 15 days has three weeks, B begins on 1 February, J on 1 October', () => {
  expect(world.lessons.map(({ name }) => name)).toEqual(['AAA 2013B', 'AAA 2013J']);
  expect(dayZero('2013J')).toBe(Date.parse('2013-10-01T00:00:00+08:00'));
  const [first, second, third] = world.facts.episodes;
  expect(first).toMatchObject({
    start: Date.parse('2013-02-01T19:00:00+08:00'),
    end: Date.parse('2013-02-01T21:00:00+08:00'),
  });
  expect(second?.start).toBe(Date.parse('2013-02-08T19:00:00+08:00'));
  expect(third?.start).toBe(Date.parse('2013-02-15T19:00:00+08:00'));
  expect(world.facts.outline.filter(({ lesson }) => lesson === 1)).toHaveLength(3);
});

test('members stay from registration to unregistration, a missing day is 999 before, the same day is empty and no stay', () => {
  const day = (days: number) => dayZero('2013B') + days * 86_400_000;
  expect(world.facts.enrolments.filter(({ lesson }) => lesson === 1)).toEqual([
    { lesson: 1, student: 1, from: day(-10), to: null },
    { lesson: 1, student: 2, from: day(-5), to: day(8) },
    { lesson: 1, student: 3, from: day(-999), to: null },
    { lesson: 1, student: 4, from: day(3), to: day(3) },
  ]);
  expect(world.facts.stays.filter(({ lesson }) => lesson === 1).map(({ student }) => student)).toEqual([1, 2, 3]);
  expect(world.teams.map(({ name }) => name)).toEqual(['North, "Far" Region', 'Wales', 'Wales']);
});

test('clicks of a week are one range of 30 seconds each, from 0 when the first active day is the first of the week', () => {
  expect(world.facts.attendance.map(({ student, live }) => [student, live[0]])).toEqual([
    [1, [0, 360]],
    [1, [600, 7800]],
    [2, [600, 630]],
    [2, [0, 900]],
  ]);
});

test('the figures are those counted by hand', () => {
  // Should: weeks 0 and 1 of students 1, 2, 3 (who left on day 8 was there on day 7), week 2 of 1 and 3.
  expect(attendanceFigures(world.facts).lessons.get(1)).toEqual({
    should: 8,
    // Student 1 in weeks 0 and 1; student 2 has 30 seconds in week 0 and comes in week 2 after leaving.
    attended: 2,
    onTime: 1,
    finished: 1,
    finishedWithReplay: 1,
    // 360, and of the 7,200 that begin at 600 those before the end.
    attendedSeconds: 360 + 6600,
    extra: 1,
  });
  // Due on day 7: students 1, 2, 3; on day 14: 1 and 3. Banked ones and those of a student who left do not count.
  expect(homeworkFigures(world.facts).lessons.get(1)).toEqual({
    due: 5,
    submitted: 2,
    late: 1,
    corrected: 1,
    scored: 1,
    score: 8000,
  });
});

test('who goes on to the next presentation has renewed, who unregistered is refunded, the last leads to none', () => {
  const classesOf = (lesson: number) => renewalRates(renewalFactsOf(world, lesson), NOW).classes;
  expect(classesOf(1)).toEqual({ renewed: 1, open: 1, excluded: 0, refunded: 2 });
  expect(classesOf(2)).toEqual({ renewed: 0, open: 0, excluded: 1, refunded: 0 });
});

test('a folder without courses says what it lacks, and one without the rest has lessons only', async () => {
  const part = mkdtempSync(join(tmpdir(), 'lectern-oulad-'));
  await expect(readOulad(part)).rejects.toThrow('没有 courses.csv');
  writeFileSync(
    join(part, 'courses.csv.gz'),
    gzipSync('code_module,code_presentation,module_presentation_length\nXYZ,2014B,8.0\n'),
  );
  const only = ouladWorld(await readOulad(part), NOW);
  expect(only.facts.episodes).toHaveLength(2);
  expect(only.facts.enrolments).toEqual([]);
  rmSync(part, { recursive: true });
});
