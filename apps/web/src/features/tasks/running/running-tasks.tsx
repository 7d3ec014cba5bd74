/**
 * In the navigation bar: how far one's own running tasks are, and a message when one has ended while its maker was
 * looking at something else. Nothing while nothing runs.
 */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { TASK_STATE, type TaskState } from '@lectern/domain/tasks/task-codes';
import { isFinished } from '@lectern/domain/tasks/task-transitions';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { countText } from '../../../shared/tables/paging.ts';
import { showEnd } from '../../../shared/ui/toasts.ts';
import { doneRows } from '../later-task.ts';
import { counterWords, ProgressBar, percentOf } from '../task-marks.tsx';
import { type TaskModule, taskListPath, taskModuleAt, taskPath } from '../task-paths.ts';
import { taskQueries } from '../task-queries.ts';
import { joinRunning } from './join-running.ts';
import './running-tasks.css';

export function RunningTasks({ module }: { module: TaskModule }) {
  const { data } = useQuery(taskQueries.mineOpen());
  const running = data?.list.filter(({ state }) => state === 'running') ?? [];
  useEndMessages(module, data?.list);
  if (running.length === 0) return null;
  const joined = joinRunning(running);
  const [only] = running;
  const to =
    running.length === 1 && only ? taskPath(module, only.id) : `${taskListPath(module)}?mine=true&state=running`;
  const words = running.length === 1 && only ? only.label : `${running.length} 个任务`;
  const title = `${words}执行中：已完成 ${countText(doneRows(joined))} / ${countText(joined.rowCount)}`;
  return (
    <Link className="running-tasks" to={to} title={title}>
      <span className="running-words">
        <span className="cut-line">{words}</span>
        <span className="running-percent">{percentOf(joined)}%</span>
      </span>
      <ProgressBar task={joined} label={title} slim />
    </Link>
  );
}

const WATCHED: readonly TaskState[] = ['awaitingRelease', 'running', 'paused'];

/** What was seen running and is no longer among the unfinished has ended, or was paused, which is no end. */
function useEndMessages(module: TaskModule, open: readonly TaskSummary[] | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useRef(pathname);
  const watched = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    here.current = pathname;
  }, [pathname]);
  useEffect(() => {
    if (!open) return;
    const listed = new Set(open.map(({ id }) => id));
    const gone = [...watched.current].filter((id) => !listed.has(id));
    watched.current = new Set(open.filter(({ state }) => WATCHED.includes(state)).map(({ id }) => id));
    for (const id of gone) {
      void tellEnd(client, id, {
        isHere: () => here.current === taskPath(taskModuleAt(here.current), id),
        onOpen: () => void navigate(taskPath(module, id)),
      });
    }
  }, [client, module, navigate, open]);
}

interface End {
  /** Its own page tells of the end itself. */
  readonly isHere: () => boolean;
  readonly onOpen: () => void;
}

async function tellEnd(client: QueryClient, id: number, { isHere, onOpen }: End): Promise<void> {
  const options = { ...taskQueries.detail(id), staleTime: 0 };
  // A task that cannot be read any more has nothing to tell.
  const task = await client.fetchQuery(options).catch(() => undefined);
  if (!task || !isFinished(task.state) || isHere()) return;
  const text = `${task.label}（任务 ${id}）${TASK_STATE.labelOf(task.state)}：${counterWords(task.counts)}`;
  const kind = task.state === 'succeeded' ? 'success' : task.state === 'failed' ? 'error' : 'info';
  showEnd(kind, text, { label: '查看任务', onSelect: onOpen });
}
