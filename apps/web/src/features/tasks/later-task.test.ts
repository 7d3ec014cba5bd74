import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import type { TaskState } from '@lectern/domain/tasks/task-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doneRows, laterTask, laterTasks } from './later-task.ts';
import { aTask } from './task-test-data.ts';

const at = (state: TaskState, succeeded: number) =>
  aTask(1, {
    state,
    rowCount: 100,
    counts: { waiting: 100 - succeeded, succeeded, unchanged: 0, refused: 0, failed: 0, notDone: 0 },
  });

describe('news of a task', () => {
  it.each([
    ['more rows done replace fewer', at('running', 10), at('running', 20), 'news'],
    ['fewer rows done are old news', at('running', 20), at('running', 10), 'known'],
    ['a finished task does not run again', at('partial', 100), at('running', 99), 'known'],
    ['a running task finishes, whatever it had done', at('running', 20), at('canceled', 20), 'news'],
    ['a task pauses where it stands', at('running', 20), at('paused', 20), 'news'],
    ['a paused task goes on', at('paused', 20), at('running', 20), 'news'],
    ['a finished task is undone', at('succeeded', 100), at('undone', 100), 'news'],
    ['an undone task stays undone', at('undone', 100), at('succeeded', 100), 'known'],
    ['a plan that waited for release may go back to its maker', at('awaitingRelease', 0), at('planned', 0), 'news'],
    ['a plan that is made is not being made again', at('planned', 0), at('planning', 0), 'known'],
  ] as const)('areas 9: %s', (_sentence, known, news, expected) => {
    expect(laterTask(known, news)).toBe(expected === 'news' ? news : known);
  });

  it('areas 9: progress never goes backwards, in whatever order news arrive', () => {
    const states: TaskState[] = ['running', 'paused', 'partial'];
    const news = fc.array(fc.tuple(fc.constantFrom(...states), fc.nat(100)), { minLength: 2, maxLength: 30 });
    const goesBack = (before: TaskSummary, after: TaskSummary) =>
      before.state === 'partial' ? after.state !== 'partial' : doneRows(after) < doneRows(before);
    const property = fc.property(news, (arriving) => {
      const ends = arriving.map(([state, done]) => at(state, state === 'partial' ? 100 : done));
      const shown = ends.reduce<TaskSummary[]>((all, task) => [...all, laterTask(all.at(-1) ?? task, task)], []);
      return shown.every((task, index) => index === 0 || !goesBack(shown[index - 1] ?? task, task));
    });
    expect(fc.check(property).failed).toBe(false);
  });

  it('areas 9: a page of tasks keeps what is known of each', () => {
    const [known, old] = [at('running', 50), at('running', 40)];
    const other = aTask(2);
    expect(laterTasks({ list: [known] }, { list: [other, old] }).list).toEqual([other, known]);
    expect(laterTasks(undefined, { list: [old] }).list).toEqual([old]);
  });
});
