/** What the tests of task pages are answered with. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';

type Counts = TaskSummary['counts'];

export function counted(succeeded: number, rest: Partial<Counts> = {}): Counts {
  return { waiting: 0, succeeded, unchanged: 0, refused: 0, failed: 0, notDone: 0, ...rest };
}

export function aTask(id: number, change: Partial<TaskSummary> = {}): TaskSummary {
  return {
    id,
    type: 'lesson.publish',
    label: '发布课程',
    state: 'succeeded',
    tier: 'LOW',
    creatorId: 7,
    creatorName: '林晓芸',
    mine: true,
    about: '',
    rowCount: 3,
    counts: counted(3),
    reason: '',
    releasedByName: null,
    undoOf: null,
    undoneBy: null,
    undoable: true,
    file: null,
    createdTime: Date.parse('2026-03-01T02:00:00Z'),
    confirmedTime: Date.parse('2026-03-01T02:01:00Z'),
    startedTime: Date.parse('2026-03-01T02:01:01Z'),
    finishedTime: Date.parse('2026-03-01T02:02:21Z'),
    ...change,
  };
}
