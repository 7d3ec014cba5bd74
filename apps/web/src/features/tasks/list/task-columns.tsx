/** The columns of the task list. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { SIZE_TIER } from '@lectern/domain/tasks/size-tier';
import { ITEM_STATE } from '@lectern/domain/tasks/task-codes';
import { Link } from 'react-router';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { countText } from '../../../shared/tables/paging.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { countersOf, ProgressBar, percentOf, TaskStateMark } from '../task-marks.tsx';
import { type TaskModule, taskPath } from '../task-paths.ts';

const COUNT_LOOK = {
  succeeded: '',
  unchanged: '',
  refused: 'count-bad',
  failed: 'count-bad',
  notDone: 'count-rest',
} as const;

export function taskColumns(module: TaskModule): readonly Column<TaskSummary>[] {
  return [
    { key: 'id', title: 'ID', width: 76, identity: true, render: (task) => <CopyId id={task.id} /> },
    {
      key: 'label',
      title: '操作',
      width: 380,
      identity: true,
      render: (task) => <NameCell task={task} module={module} />,
    },
    { key: 'state', title: '状态', width: 92, render: ({ state }) => <TaskStateMark state={state} /> },
    { key: 'progress', title: '进度', width: 104, render: (task) => <ProgressCell task={task} /> },
    { key: 'rowCount', title: '对象数', width: 72, align: 'end', render: ({ rowCount }) => countText(rowCount) },
    { key: 'outcome', title: '结果', width: 236, render: (task) => <OutcomeCell task={task} /> },
    { key: 'creatorName', title: '发起人', width: 80, render: ({ creatorName }) => creatorName },
    { key: 'createdTime', title: '发起时间', width: 136, render: (task) => <Instant at={task.createdTime} /> },
    { key: 'finishedTime', title: '完成时间', width: 136, render: (task) => <Instant at={task.finishedTime} /> },
    {
      key: 'startedTime',
      title: '开始时间',
      width: 136,
      optional: true,
      render: (task) => <Instant at={task.startedTime} />,
    },
    { key: 'tier', title: '规模', width: 96, optional: true, render: ({ tier }) => SIZE_TIER.labelOf(tier) },
    {
      key: 'releasedByName',
      title: '放行人',
      width: 88,
      optional: true,
      render: ({ releasedByName }) => releasedByName ?? '—',
    },
    { key: 'reason', title: '原因', width: 200, optional: true, render: ({ reason }) => reason || '—' },
  ];
}

function NameCell({ task, module }: { task: TaskSummary; module: TaskModule }) {
  return (
    <span className="cell-parts task-name">
      <Link to={taskPath(module, task.id)}>{task.label}</Link>
      <span className="cut muted" title={task.about}>
        {task.about}
      </span>
      {task.undoOf !== null && <Mark>撤销 {task.undoOf}</Mark>}
      {task.tier === 'HIGH' && <Mark tone="warning">高风险</Mark>}
    </span>
  );
}

/** What there is none of is not said: a row of zeros hides the one that needs somebody. */
function OutcomeCell({ task: { counts } }: { task: TaskSummary }) {
  const some = countersOf(counts);
  if (some.length === 0) return <span className="empty-value">—</span>;
  return (
    <span className="task-outcome">
      {some.map((counter) => (
        <span key={counter} className={COUNT_LOOK[counter]}>
          {ITEM_STATE.labelOf(counter)} {countText(counts[counter])}
        </span>
      ))}
    </span>
  );
}

function ProgressCell({ task }: { task: TaskSummary }) {
  if (task.startedTime === 0) return <span className="empty-value">—</span>;
  return (
    <span className="task-cell-bar inline-row">
      <ProgressBar task={task} label={`任务 ${task.id} 的进度`} slim />
      <span>{percentOf(task)}%</span>
    </span>
  );
}
