/** A task that runs or is paused: how far, how fast, how long still. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { useEffect, useRef, useState } from 'react';
import { countText } from '../../../shared/tables/paging.ts';
import { doneRows } from '../later-task.ts';
import { ProgressBar, percentOf } from '../task-marks.tsx';
import { durationWords, type PaceSample, paceOf, withSample } from '../task-pace.ts';

const LOOKED_AT_EVERY_MS = 1_000;

export function TaskProgress({ task }: { task: TaskSummary }) {
  const pace = usePace(task);
  const done = doneRows(task);
  return (
    <section className="panel stack" aria-label="进度">
      <div className="task-progress-head">
        <strong>{percentOf(task)}%</strong>
        <span>
          已处理 {countText(done)} / {countText(task.rowCount)}
        </span>
        <span className="task-pace">
          {task.state === 'paused'
            ? '已暂停，已开始的记录会做完'
            : pace
              ? `每秒 ${rateWords(pace.rowsPerSecond)} 条，约剩 ${durationWords(pace.remainingMs)}`
              : '正在估算剩余时间'}
        </span>
      </div>
      <ProgressBar task={task} label="任务进度" />
    </section>
  );
}

function rateWords(rowsPerSecond: number): string {
  return rowsPerSecond >= 10 ? countText(Math.round(rowsPerSecond)) : rowsPerSecond.toFixed(1);
}

/** Looked at once a second, so that a task that stands still is seen to. A pause begins anew. */
function usePace(task: TaskSummary) {
  const [samples, setSamples] = useState<readonly PaceSample[]>([]);
  const done = doneRows(task);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  }, [done]);
  const running = task.state === 'running';
  useEffect(() => {
    if (!running) return;
    const look = () => setSamples((known) => withSample(known, { atMs: performance.now(), done: latest.current }));
    const timer = setInterval(look, LOOKED_AT_EVERY_MS);
    return () => {
      clearInterval(timer);
      setSamples([]);
    };
  }, [running]);
  return running ? paceOf(samples, task.rowCount) : null;
}
