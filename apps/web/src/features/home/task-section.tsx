/** On the work bench: one's own tasks, running ones with their progress, and what waits for one's release. */

import { lessonsContract } from '@lectern/contract/lessons/lessons';
import type { Me } from '@lectern/contract/shell/identity';
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { isFinished } from '@lectern/domain/tasks/task-transitions';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mayCall } from '../../shared/api/session.ts';
import { countText } from '../../shared/tables/paging.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import {
  outcomeText,
  ProgressBar,
  type TaskModule,
  TaskStateMark,
  taskListPath,
  taskModuleFor,
  taskPath,
  taskQueries,
} from '../tasks/index.ts';
import './task-section.css';

const SHOWN = 6;

export function TaskSection({ me }: { me: Me }) {
  const reach = taskModuleFor(me.privileges);
  if (!reach) return null;
  return <MyTasks module={reach.module} mayStart={mayCall(me, lessonsContract.update)} />;
}

/** Comes late and only when something waits: it stands last, so that nothing moves under the pointer. */
export function ReleaseSection({ me }: { me: Me }) {
  const reach = taskModuleFor(me.privileges);
  return reach && mayCall(me, tasksContract.release) ? <ToRelease module={reach.module} /> : null;
}

function MyTasks({ module, mayStart }: { module: TaskModule; mayStart: boolean }) {
  const tasks = useQuery(taskQueries.list({ mine: 'true', pageSize: SHOWN }));
  return (
    <section className="panel bench-task-panel">
      <h2>我的任务</h2>
      {tasks.isPending && <Skeleton />}
      {tasks.isError && !tasks.data && <ErrorNote error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.data?.total === 0 && (
        <EmptyNote title="还没有发起过任务">
          {mayStart ? (
            <>
              批量操作会成为任务，也可以<Link to={`${taskListPath(module)}/new`}>新建任务</Link>
            </>
          ) : (
            '发起批量操作后会列在这里'
          )}
        </EmptyNote>
      )}
      <TaskList tasks={tasks.data?.list ?? []} module={module} />
      {tasks.data && tasks.data.total > 0 && <Waiting module={module} />}
      {tasks.data && tasks.data.total > SHOWN && (
        <p className="bench-more">
          <Link to={`${taskListPath(module)}?mine=true`}>查看全部 {tasks.data.total} 个</Link>
        </p>
      )}
    </section>
  );
}

/** One's own that are left half done: planned and not decided, ended with records that were refused or failed. */
const WAITING = [
  { state: 'planned', label: '个预演待确认' },
  { state: 'partial', label: '个任务有未完成的记录' },
  { state: 'failed', label: '个任务失败' },
] as const;

function Waiting({ module }: { module: TaskModule }) {
  const counts = useQueries({
    queries: WAITING.map(({ state }) => taskQueries.list({ mine: 'true', state, pageSize: 1 })),
  });
  const some = WAITING.flatMap((one, at) => {
    const total = counts[at]?.data?.total ?? 0;
    return total > 0 ? [{ ...one, total }] : [];
  });
  if (some.length === 0) return null;
  return (
    <p className="bench-more bench-waiting">
      {some.map(({ state, label, total }) => (
        <Link key={state} to={`${taskListPath(module)}?mine=true&state=${state}`}>
          {total.toLocaleString('en')} {label}
        </Link>
      ))}
    </p>
  );
}

function ToRelease({ module }: { module: TaskModule }) {
  const tasks = useQuery(taskQueries.list({ toRelease: 'true', pageSize: SHOWN }));
  if (!tasks.data || tasks.data.total === 0) return null;
  return (
    <section className="panel">
      <h2>待我放行（{tasks.data.total}）</h2>
      <TaskList tasks={tasks.data.list} module={module} />
      {tasks.data.total > SHOWN && (
        <p className="bench-more">
          <Link to={`${taskListPath(module)}?toRelease=true`}>查看全部 {tasks.data.total} 个</Link>
        </p>
      )}
    </section>
  );
}

function TaskList({ tasks, module }: { tasks: readonly TaskSummary[]; module: TaskModule }) {
  return (
    <ul className="bench-tasks plain-list">
      {tasks.map((task) => (
        <li key={task.id}>
          <span className="bench-task-head">
            <Link to={taskPath(module, task.id)} title={nameOf(task)}>
              {nameOf(task)}
            </Link>
            <TaskStateMark state={task.state} />
          </span>
          <TaskWords task={task} />
        </li>
      ))}
    </ul>
  );
}

/** Two tasks of one command differ in what they are about. */
const nameOf = ({ id, label, about }: TaskSummary): string => `${label} · ${about || id}`;

function TaskWords({ task }: { task: TaskSummary }) {
  if (task.state === 'running' || task.state === 'paused') {
    return <ProgressBar task={task} label={`任务 ${task.id} 的进度`} slim />;
  }
  if (isFinished(task.state)) return <span className="bench-task-words">{outcomeText(task.counts)}</span>;
  return (
    <span className="bench-task-words">
      {task.mine ? '' : `${task.creatorName}发起，`}共 {countText(task.rowCount)} 条
    </span>
  );
}
