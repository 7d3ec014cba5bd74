import { expect, test } from 'vitest';
import { NO_COUNTS } from './lesson-counts.ts';
import { COMPARED_FIGURES, type ComparedCounts, compareTeam, sortTeams } from './team-comparison.ts';

const figureOf = (code: string) => {
  const figure = COMPARED_FIGURES.find((each) => each.code === code);
  if (!figure) throw new Error(`no figure ${code}`);
  return figure;
};
const ATTENDANCE = figureOf('attendance');

const counts = (fields: Partial<ComparedCounts>): ComparedCounts => ({
  ...NO_COUNTS,
  students: 10,
  examScore: 0,
  examTotal: 0,
  entranceStudents: 0,
  entranceScore: 0,
  gainStudents: 0,
  gainShare: 0,
  renewed: null,
  renewable: null,
  ...fields,
});
const LESSON = counts({ should: 1000, attended: 800, liveSeconds: 800 * 3000, students: 200 });

test.each([
  ['its interval (0.90 to 0.98) leaves out 0.8', { should: 100, attended: 95 }, 'higher'],
  ['its interval (0.60 to 0.78) leaves out 0.8', { should: 100, attended: 70 }, 'lower'],
  ['its interval (0.67 to 0.83) holds 0.8', { should: 100, attended: 76 }, 'same'],
  ['few cases have a wide interval: 10 of 10 begins at 0.72', { should: 10, attended: 10 }, 'same'],
  ['nine students are too few, however far off they are', { students: 9, should: 900, attended: 0 }, 'few'],
  ['ten students are enough', { students: 10, should: 900, attended: 0 }, 'lower'],
  ['without 应到 there is nothing to compare', { should: 0, attended: 0 }, undefined],
  ['未分班 is no team', { students: null, should: 100, attended: 0 }, undefined],
])('statistics 8: %s', (_sentence, fields, verdict) => {
  expect(compareTeam(ATTENDANCE, counts(fields), LESSON).verdict).toBe(verdict);
});

test('statistics 8: the difference is that of the rates; a mean has one, and no verdict', () => {
  const team = counts({ should: 100, attended: 95, liveSeconds: 95 * 3600 });
  expect(compareTeam(ATTENDANCE, team, LESSON).difference).toBeCloseTo(0.15);
  expect(compareTeam(figureOf('meanLive'), team, LESSON)).toEqual({
    value: 3600,
    difference: 600,
    verdict: undefined,
  });
});

test('statistics 6: renewal that is not known is no 0 %', () => {
  const renewal = figureOf('renewal');
  expect(compareTeam(renewal, counts({}), counts({})).value).toBeUndefined();
  const lesson = counts({ renewed: 100, renewable: 200 });
  expect(compareTeam(renewal, counts({ renewed: 20, renewable: 20 }), lesson).verdict).toBe('higher');
});

test('statistics 8: teams with few students, 未分班 and those without the figure are not ranked, in either order', () => {
  const teams = [
    { name: 'few', ...counts({ students: 3, should: 10, attended: 10 }) },
    { name: 'low', ...counts({ should: 100, attended: 10 }) },
    { name: 'none', ...counts({}) },
    { name: 'high', ...counts({ should: 100, attended: 90 }) },
    { name: 'unplaced', ...counts({ students: null, should: 5, attended: 5 }) },
  ];
  const names = (order: 'asc' | 'desc') => sortTeams(teams, ATTENDANCE, order).map(({ name }) => name);
  expect(names('desc')).toEqual(['high', 'low', 'few', 'none', 'unplaced']);
  expect(names('asc')).toEqual(['low', 'high', 'few', 'none', 'unplaced']);
});
