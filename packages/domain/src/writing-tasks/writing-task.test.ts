import { expect, test } from 'vitest';
import { windowFault, windowFrom, writingFieldLabel, writingWindow } from './writing-task.ts';

test.each([
  ['before it opens', 9, 'coming'],
  ['at the instant at which it opens', 10, 'open'],
  ['just before it closes', 19, 'open'],
  ['at the instant at which it closes', 20, 'closed'],
] as const)('issue 15: the window of a writing task is half-open: %s', (_sentence, now, expected) => {
  expect(writingWindow({ openTime: 10, closeTime: 20 }, now)).toBe(expected);
});

test.each([
  ['a window of some length', { openTime: 10, closeTime: 20 }, undefined],
  ['an empty window', { openTime: 10, closeTime: 10 }, '截止时间须晚于开放时间'],
  ['one that ends before it begins', { openTime: 10, closeTime: 9 }, '截止时间须晚于开放时间'],
])('issue 15: %s', (_sentence, window, expected) => {
  expect(windowFault(window)).toBe(expected);
});

test('R070: a task of the template opens with its episode, for its days', () => {
  expect(windowFrom(1000, 2)).toEqual({ openTime: 1000, closeTime: 1000 + 2 * 86_400_000 });
});

test('values read as labels', () => {
  expect(writingFieldLabel('genre', 'narrative')).toBe('记叙文');
  expect(writingFieldLabel('state', 'off')).toBe('停用');
  expect(writingFieldLabel('openTime', Date.UTC(2026, 2, 1, 2))).toBe('2026-03-01 10:00');
  expect(writingFieldLabel('topic', '我的家乡')).toBeUndefined();
});
