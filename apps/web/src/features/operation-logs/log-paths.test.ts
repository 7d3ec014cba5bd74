import { expect, test } from 'vitest';
import { subjectPath } from './log-paths.ts';

test.each([
  ['lesson', '/lessons/7'],
  ['team', '/jwc/teams?text=7'],
  ['lessonTemplate', '/lessonTemplates/7'],
  ['episode', '/jwc/episodes/7'],
  ['teacher', '/jwc/teachers/7/info'],
  ['task', '/jwc/batch/task/7'],
  ['semester', '/jwc/lessonPropsManage/semesters/7'],
  ['level', undefined],
  ['setting', undefined],
])('areas 1: a row about a %s leads to its page', (type, path) => {
  expect(subjectPath(type, 7)).toBe(path);
});
