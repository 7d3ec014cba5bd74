/** The task that its page is about, as it stands now. */
import { isFinished } from '@lectern/domain/tasks/task-transitions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMoving, RESTING_POLL_MS, RUNNING_POLL_MS, taskQueries } from '../task-queries.ts';
import { useTaskEvents } from './use-task-events.ts';

const ROWS_EVERY_MS = 4_000;

export function useTask(taskId: number) {
  const client = useQueryClient();
  const task = useQuery(taskQueries.detail(taskId));
  const state = task.data?.state;
  const undoOf = task.data?.undoOf ?? null;
  const stream = useTaskEvents(taskId, state !== undefined && !isFinished(state));
  usePolling(taskId, stream === 'live');
  useEffect(() => {
    const readRows = () => void client.invalidateQueries({ queryKey: taskQueries.rows });
    // The bar and the lists hear of a start and of an end at once.
    void client.invalidateQueries({ queryKey: taskQueries.lists });
    readRows();
    if (undoOf !== null) void client.invalidateQueries({ queryKey: taskQueries.detail(undoOf).queryKey });
    if (state !== 'running') return;
    const timer = setInterval(readRows, ROWS_EVERY_MS);
    return () => clearInterval(timer);
  }, [client, state, undoOf]);
  // The stream of a task that rests is ended by the server, and while asking brings news nothing is lost.
  return {
    ...task,
    isLost: stream === 'lost' && task.error !== null && task.data !== undefined && isMoving(task.data),
  };
}

/** Asks for what the stream does not bring. */
function usePolling(taskId: number, live: boolean): void {
  useQuery({
    ...taskQueries.detail(taskId),
    refetchInterval: ({ state: { data } }) => {
      if (live || !data || isFinished(data.state)) return false;
      return isMoving(data) ? RUNNING_POLL_MS : RESTING_POLL_MS;
    },
  });
}
