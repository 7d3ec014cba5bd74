/** Filling in that is too large to wait for: how far its task is, and on with the plan that waits for it at its end. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import { isFinished } from '@lectern/domain/tasks/task-transitions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { ErrorNote, Skeleton } from '../../ui/notes.tsx';
import { planQueries } from '../plan-queries.ts';

interface FillingProps {
  readonly taskId: number;
  /** The plan that waits, in words. */
  readonly waiting: string;
  readonly onEnd: (task: TaskSummary) => void;
  readonly onLeave: () => void;
  readonly leave: ReactNode;
}

export function Filling({ taskId, waiting, onEnd, onLeave, leave }: FillingProps) {
  const { data: task, error, refetch } = useQuery(planQueries.task(taskId));
  const end = useEffectEvent(onEnd);
  const ended = task && isFinished(task.state) ? task : undefined;
  useEffect(() => {
    if (ended) end(ended);
  }, [ended]);
  return (
    <div className="plan">
      {task ? <Progress task={task} waiting={waiting} /> : error ? null : <Skeleton lines={3} />}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      <div className="plan-foot">
        <div className="plan-foot-note">
          <Link to={taskInfoPath(taskId)} onClick={onLeave}>
            查看任务 {taskId}
          </Link>
        </div>
        {leave}
      </div>
    </div>
  );
}

function Progress({ task, waiting }: { task: TaskSummary; waiting: string }) {
  const { rowCount, counts, state } = task;
  const done = rowCount - counts.waiting;
  return (
    <div className="plan-progress">
      <progress max={Math.max(1, rowCount)} value={done} aria-label={`${task.label}的进度`} />
      <p role="status">
        {state === 'awaitingRelease'
          ? `需要第二人放行，放行后才会执行。完成后自动回到“${waiting}”。`
          : state === 'paused'
            ? `任务已暂停，已处理 ${done.toLocaleString('en')} / ${rowCount.toLocaleString('en')} 条，可在任务页继续。`
            : `已处理 ${done.toLocaleString('en')} / ${rowCount.toLocaleString('en')} 条，完成后自动回到“${waiting}”。`}
      </p>
    </div>
  );
}
