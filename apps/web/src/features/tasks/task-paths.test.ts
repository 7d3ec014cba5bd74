import { describe, expect, it } from 'vitest';
import { newTaskPath, taskListPath, taskModuleAt, taskModuleFor, taskPath } from './task-paths.ts';

describe('the three paths of tasks', () => {
  it.each([
    [undefined, '/jwc/batch/task', '/jwc/batch/task/42', '/jwc/batch/task/new'],
    ['3', '/user/batch/task', '/user/batch/task/42', '/user/batch/task/new'],
    ['4', '/convenientTools', '/convenientTools/42', '/convenientTools/new'],
  ] as const)('R047-R049: module %s has its own', (module, list, one, create) => {
    expect([taskListPath(module), taskPath(module, 42), newTaskPath(module)]).toEqual([list, one, create]);
    expect(taskModuleAt(one)).toBe(module);
  });

  it('R346: elsewhere a task leads to its information page', () => {
    expect(taskPath(taskModuleAt('/lessons/7'), 42)).toBe('/jwc/batch/task/42');
  });

  it.each([
    ['BATCH_TASK_LOW', { module: undefined }],
    ['BATCH_TASK_HIGH', { module: undefined }],
    ['RD_OPERATION_TOOL', { module: '4' }],
    ['LESSON_WRITE', null],
  ])('R047, R048: links to tasks go where %s opens a page', (privilege, expected) => {
    expect(taskModuleFor(['amaze', privilege])).toEqual(expected);
  });
});
