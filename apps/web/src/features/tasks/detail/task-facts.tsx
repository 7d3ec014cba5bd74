/** Who, when, why, and what it belongs to; the same on every state of a task. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { SIZE_TIER } from '@lectern/domain/tasks/size-tier';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '../../../shared/tables/paging.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { durationWords } from '../task-pace.ts';
import { type TaskModule, taskPath } from '../task-paths.ts';

const NOT_KNOWN = <span className="empty-value">—</span>;

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

export function TaskFacts({ task, module }: { task: TaskSummary; module: TaskModule }) {
  const { tier, rowCount, startedTime, finishedTime } = task;
  const facts: readonly Fact[] = [
    { label: '对象', value: task.about || NOT_KNOWN },
    { label: '发起人', value: task.creatorName },
    { label: '规模', value: rowCount === 0 ? NOT_KNOWN : `${SIZE_TIER.labelOf(tier)}，${countText(rowCount)} 条` },
    { label: '发起时间', value: <Instant at={task.createdTime} /> },
    { label: '确认时间', value: <Instant at={task.confirmedTime} /> },
    { label: '开始时间', value: <Instant at={startedTime} /> },
    { label: '完成时间', value: <Instant at={finishedTime} /> },
    ...(startedTime > 0 && finishedTime >= startedTime
      ? [{ label: '用时', value: durationWords(finishedTime - startedTime) }]
      : []),
    ...(task.releasedByName === null ? [] : [{ label: '放行人', value: task.releasedByName }]),
    ...(task.undoOf === null ? [] : [{ label: '撤销的任务', value: <TaskLink id={task.undoOf} module={module} /> }]),
    ...(task.undoneBy === null
      ? []
      : [{ label: '撤销它的任务', value: <TaskLink id={task.undoneBy} module={module} /> }]),
    { label: '原因', value: task.reason || NOT_KNOWN },
  ];
  return (
    <section className="panel" aria-label="任务信息">
      <dl className="task-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function TaskLink({ id, module }: { id: number; module: TaskModule }) {
  return <Link to={taskPath(module, id)}>任务 {id}</Link>;
}
