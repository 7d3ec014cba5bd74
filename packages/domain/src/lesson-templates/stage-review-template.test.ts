import { expect, test } from 'vitest';
import {
  examDurationMinutes,
  examDurationMs,
  openDurationDays,
  openDurationMs,
  trimmedNames,
} from './stage-review-template.ts';

test('R209: both names are trimmed', () => {
  const typed = { name: ' 第一次阶段测试 ', stageExamName: '\t测试卷\n' };
  expect(trimmedNames(typed)).toEqual({ name: '第一次阶段测试', stageExamName: '测试卷' });
});

test('R210: durations are scaled by their unit and floored', () => {
  expect(openDurationMs(1.5)).toBe(129_600_000);
  expect(examDurationMs(45)).toBe(2_700_000);
  expect(examDurationMs(0.000_01)).toBe(0);
  expect(openDurationMs(1 / 7)).toBe(12_342_857);
});

test('what was typed comes back', () => {
  expect(openDurationDays(openDurationMs(3))).toBe(3);
  expect(examDurationMinutes(examDurationMs(90))).toBe(90);
});
