/** 任务信息页: reachable by the id alone. A plan to confirm or release, a run to watch, or a result with every row. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { giveUpPlan } from '../../../shared/plan/give-up-plan.ts';
import { PlanPanel } from '../../../shared/plan/plan-panel.tsx';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { TaskFileLink, TaskFileNotes } from '../../../shared/plan/task-file-link.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { TaskStateMark } from '../task-marks.tsx';
import { type TaskModule, taskListPath, taskModuleTitle, taskPath } from '../task-paths.ts';
import { isMissingTask, tellTask } from '../task-queries.ts';
import { ReleaseBar } from './release-bar.tsx';
import { TaskButtons } from './task-buttons.tsx';
import { TaskFacts } from './task-facts.tsx';
import '../../../shared/tables/stale-note.css';
import './task-page.css';
import { TaskProgress } from './task-progress.tsx';
import { TaskRows } from './task-rows.tsx';
import { useTask } from './use-task.ts';

const ID = /^[1-9]\d{0,14}$/;

export function TaskPage({ module }: { module: TaskModule }) {
  const { taskId = '' } = useParams();
  if (!ID.test(taskId)) return <NoTask module={module} />;
  return <OneTask key={taskId} taskId={Number(taskId)} module={module} />;
}

function NoTask({ module }: { module: TaskModule }) {
  return (
    <Page title="任务不存在">
      <div className="panel">
        <EmptyNote title="任务不存在，或不在你的数据范围内">
          核对任务 ID，或回到<Link to={taskListPath(module)}>{taskModuleTitle(module)}</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}

function OneTask({ taskId, module }: { taskId: number; module: TaskModule }) {
  const { data: task, error, refetch, isLost } = useTask(taskId);
  const retry = () => void refetch();
  if (!task) {
    if (isMissingTask(error)) return <NoTask module={module} />;
    return (
      <Page title={`任务 ${taskId}`}>
        <div className="panel">{error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton lines={6} />}</div>
      </Page>
    );
  }
  return (
    <Page
      title={`${task.label} · 任务 ${task.id}`}
      lead={<Lead task={task} module={module} />}
      actions={
        <>
          <TaskFileLink task={task} />
          <TaskButtons task={task} module={module} />
        </>
      }
    >
      {error && !isLost && <StaleNote error={error} onRetry={retry} />}
      {isLost && <LostNote />}
      <TaskFileNotes task={task} />
      <Body task={task} module={module} />
    </Page>
  );
}

/** The task is the server's business: a page that hears nothing of it is no reason to worry. */
function LostNote() {
  return (
    <p className="stale-note" role="status">
      与服务器的连接已断开，正在重新连接。任务不受影响，连接恢复后接着显示进度。
    </p>
  );
}

function Lead({ task, module }: { task: TaskSummary; module: TaskModule }) {
  return (
    <span className="task-lead">
      <span role="status">
        <TaskStateMark state={task.state} />
      </span>
      <Link to={taskListPath(module)}>{taskModuleTitle(module)}</Link>
      <CopyButton text={window.location.href} label="复制任务链接" />
    </span>
  );
}

function Body({ task, module }: { task: TaskSummary; module: TaskModule }) {
  if (task.state === 'planning' || task.state === 'planned' || task.state === 'awaitingRelease') {
    return (
      <>
        {task.state === 'awaitingRelease' && <ReleaseBar task={task} />}
        <section className="panel task-plan" aria-label="预演">
          <PlanLead task={task} />
          <TaskPlan task={task} module={module} />
        </section>
        <TaskFacts task={task} module={module} />
      </>
    );
  }
  const moving = task.state === 'running' || task.state === 'paused';
  return (
    <>
      {moving && <TaskProgress task={task} />}
      <TaskFacts task={task} module={module} />
      <TaskRows task={task} />
    </>
  );
}

/** As the dialog says it above a plan: decision 52, a final command says so before. */
function PlanLead({ task }: { task: TaskSummary }) {
  const { data } = useQuery(planQueries.commands());
  const command = task.undoOf === null ? data?.find(({ type }) => type === task.type) : undefined;
  return command?.description ? <p className="plan-lead muted">{command.description}</p> : null;
}

function TaskPlan({ task, module }: { task: TaskSummary; module: TaskModule }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The same records and values: whoever mended what was refused does not choose them again.
  const replan = useMutation({
    mutationFn: () => call(tasksContract.retry, { params: { taskId: task.id } }),
    onSuccess: (plan) => {
      void giveUpPlan(client, task.id);
      return navigate(taskPath(module, plan.id), { replace: true });
    },
  });
  return (
    <PlanPanel
      planId={task.id}
      onTaskPage
      onConfirmed={(started) => {
        if (started.task) tellTask(client, started.task);
      }}
      {...(task.mine ? { onReplan: () => replan.mutate() } : {})}
    />
  );
}
