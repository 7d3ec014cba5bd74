import { expect, test } from 'vitest';
import { taskIdOf, taskInfoPath } from './task-redirect.ts';

test.each([
  ['a number is the task id', '1001', 42, 42],
  ['else its field taskId', '1001', { taskId: 43 }, 43],
  ['another code is no task', '0', 42, undefined],
  ['no code is no task', null, 42, undefined],
  ['a body without id is no task', '1001', { id: 1 }, undefined],
  ['a text is no id', '1001', '42', undefined],
  ['an empty body is no id', '1001', null, undefined],
])('R346: %s', (_sentence, code, body, expected) => {
  expect(taskIdOf(code, body)).toBe(expected);
});

test('R346: a task has its information page', () => {
  expect(taskInfoPath(42)).toBe('/jwc/batch/task/42');
});
