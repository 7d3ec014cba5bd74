import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import { expect, test } from 'vitest';
import { figuresOf, rowsOf } from './comparison-rows.ts';
import { comparisonText } from './comparison-text.ts';

const COUNTS = {
  ...NO_COUNTS,
  examScore: 0,
  examTotal: 0,
  entranceStudents: 0,
  entranceScore: 0,
  gainStudents: 0,
  gainShare: 0,
};
const week = (startTime: number, should: number, attended: number) => ({ startTime, should, attended });
const TEAM = {
  ...COUNTS,
  team: { id: 5, name: '一班' },
  mentor: { id: 7, name: '王老师' },
  students: 60,
  should: 100,
  attended: 95,
  weeks: [week(1, 60, 57), week(2, 40, 38)],
};
const UNPLACED = { ...COUNTS, team: null, mentor: null, students: null, should: 4, weeks: [week(2, 4, 0)] };
const REPLY = {
  computedTime: 1,
  pending: 0,
  lesson: { ...COUNTS, students: 62, should: 104, attended: 70 },
  teams: [TEAM, UNPLACED],
};

test('statistics 8: the weeks of the lesson are the sums of its teams, in their order', () => {
  expect(rowsOf(REPLY, undefined).lesson.weeks).toEqual([week(1, 60, 57), week(2, 44, 38)]);
});

test('statistics 8: a figure that the lesson has nothing of is no column', () => {
  const codes = figuresOf(rowsOf(REPLY, undefined)).map(({ code }) => code);
  expect(codes).toContain('attendance');
  expect(codes).not.toContain('submission');
  expect(codes).not.toContain('renewal');
});

test('statistics 8: what is copied says the same as the screen', () => {
  const { teams, ...rest } = rowsOf(REPLY, undefined);
  const figures = figuresOf({ teams, ...rest }).filter(({ code }) => code === 'attendance');
  expect(comparisonText({ teams, ...rest }, figures)).toEqual([
    ['小班', '辅导老师', '应到学员', '到课率', '到课率与课程之差', '到课率对比'],
    ['整个课程', '', '62', '67.3%', '', ''],
    ['一班', '王老师', '60', '95.0%', '+27.7', '高于'],
    ['未分班', '', '', '0.0%', '', ''],
  ]);
});
