import { TASK_STATE } from '@lectern/domain/tasks/task-codes';
import { describe, expect, it } from 'vitest';
import { offersOf } from './task-offers.ts';
import { aTask, counted } from './task-test-data.ts';

const LOW = { privileges: ['amaze', 'BATCH_TASK_LOW'], mayRun: true };
const HIGH = { privileges: ['amaze', 'BATCH_TASK_LOW', 'BATCH_TASK_HIGH'], mayRun: true };

describe('what is offered for a task', () => {
  it.each([
    ['planning', ['cancel']],
    ['planned', ['cancel']],
    ['awaitingRelease', ['cancel']],
    ['running', ['pause', 'cancel']],
    ['paused', ['resume', 'cancel']],
    ['succeeded', ['undo']],
    ['partial', ['retry', 'undo']],
    ['failed', ['retry', 'undo']],
    ['canceled', ['retry', 'undo']],
    ['undone', []],
  ] as const)('areas 9: the maker of a task that is %s may %j', (state, expected) => {
    const counts = state === 'succeeded' ? counted(3) : counted(2, { refused: 1 });
    expect(offersOf(aTask(1, { state, counts, rowCount: 3 }), LOW)).toEqual(expected);
  });

  it('areas 9: only a second person with BATCH_TASK_HIGH may release', () => {
    const waiting = { state: 'awaitingRelease' } as const;
    expect(offersOf(aTask(1, { ...waiting, mine: true }), HIGH)).not.toContain('release');
    expect(offersOf(aTask(1, { ...waiting, mine: false }), LOW)).not.toContain('release');
    expect(offersOf(aTask(1, { ...waiting, mine: false }), { ...HIGH, mayRun: false })).toContain('release');
    expect(offersOf(aTask(1, { ...waiting, mine: false }), HIGH)).toContain('release');
  });

  it('areas 9: who may not start such a task only looks at a colleague’s', () => {
    for (const state of TASK_STATE.codes) {
      const task = aTask(1, { state, mine: false, counts: counted(2, { failed: 1 }) });
      expect(offersOf(task, { ...LOW, mayRun: false })).toEqual([]);
    }
    expect(offersOf(aTask(1, { state: 'running', mine: false }), LOW)).toEqual(['pause', 'cancel']);
  });

  it('areas 9: a maker who has lost the right may still stop what runs', () => {
    const running = aTask(1, { state: 'running' });
    expect(offersOf(running, { ...LOW, mayRun: false })).toEqual(['pause', 'cancel']);
    expect(offersOf({ ...running, state: 'succeeded' }, { ...LOW, mayRun: false })).toEqual([]);
  });

  it('areas 9: nothing is undone twice, nothing that did nothing, and nothing is tried again that is done', () => {
    const done = counted(3);
    expect(offersOf(aTask(1, { state: 'succeeded', counts: done, undoneBy: 9 }), HIGH)).toEqual([]);
    expect(offersOf(aTask(1, { state: 'succeeded', counts: done, undoable: false }), HIGH)).toEqual([]);
    expect(offersOf(aTask(1, { state: 'failed', counts: counted(0, { refused: 3 }) }), HIGH)).toEqual(['retry']);
    expect(offersOf(aTask(1, { state: 'canceled', counts: done }), HIGH)).toEqual(['undo']);
  });
});
