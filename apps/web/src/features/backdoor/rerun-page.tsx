/** Failed rows of finished tasks, done again one by one in the name of the task's maker. */
import { backdoorContract } from '@lectern/contract/administration/backdoor';
import type { TaskRow } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { planQueries } from '../../shared/plan/plan-queries.ts';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { isReason, ReasonField } from './reason-field.tsx';
import { RepairFrame } from './repair-frame.tsx';

const FAILED = { state: 'failed' } as const;

export function RerunPage() {
  const [params] = useSearchParams();
  const asked = params.get('taskId') ?? '';
  const taskId = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
  return (
    <RepairFrame tab="tasks">
      <div className="repair-split">
        <FailedTasks chosen={taskId} />
        {taskId === null ? (
          <div className="panel">
            <EmptyNote title="选择一个任务">再选择要重新执行的失败行。其余行不受影响。</EmptyNote>
          </div>
        ) : (
          <FailedRows key={taskId} taskId={taskId} />
        )}
      </div>
    </RepairFrame>
  );
}

function FailedTasks({ chosen }: { chosen: number | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...planQueries.all, 'failed'],
    queryFn: async ({ signal }) => {
      const [partial, failed] = await Promise.all(
        (['partial', 'failed'] as const).map((state) => call(tasksContract.tasks, { query: { state } }, { signal })),
      );
      return [...(partial?.list ?? []), ...(failed?.list ?? [])]
        .filter(({ counts }) => counts.failed > 0)
        .toSorted((a, b) => b.id - a.id);
    },
    meta: { failure: 'inline' },
  });
  return (
    <section className="record-section" aria-label="有失败行的任务">
      <h2>有失败行的任务</h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.length === 0 && <p className="repair-lead">最近的任务都没有失败行。</p>}
      <ol className="repair-list">
        {data?.map((task) => (
          <li key={task.id}>
            <Link to={`/backdoor/tasks?taskId=${task.id}`} aria-current={task.id === chosen ? 'true' : undefined}>
              {task.id} {task.label}
            </Link>
            <span>
              {task.counts.failed} 行失败，{task.creatorName}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FailedRows({ taskId }: { taskId: number }) {
  const [asked, setAsked] = useState<TaskRow | null>(null);
  const { data, error, refetch } = useQuery(planQueries.rows({ of: 'task', id: taskId, filter: FAILED }, 1));
  return (
    <section className="record-section" aria-label="失败行">
      <div className="repair-head">
        <h2>任务 {taskId} 的失败行</h2>
        <Link to={taskInfoPath(taskId)}>查看任务</Link>
      </div>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.list.length === 0 && <p className="repair-lead">没有失败行。</p>}
      {data && data.list.length > 0 && (
        <table className="repair-table">
          <thead>
            <tr>
              <th scope="col" data-short>
                行
              </th>
              <th scope="col">记录</th>
              <th scope="col">失败原因</th>
              <th scope="col">时间</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.ordinal}>
                <td>{row.ordinal + 1}</td>
                <td>{row.to ? <Link to={row.to}>{row.subjectName || row.subjectId}</Link> : row.subjectName}</td>
                <td>{row.resultMessage || row.resultCode}</td>
                <td>{row.doneTime > 0 ? <Instant at={row.doneTime} /> : '—'}</td>
                <td>
                  <button
                    type="button"
                    className="row-action"
                    aria-label={`重新执行第 ${row.ordinal + 1} 行`}
                    onClick={() => setAsked(row)}
                  >
                    重新执行
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked && <RerunDialog taskId={taskId} row={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function RerunDialog({ taskId, row, onClose }: { taskId: number; row: TaskRow; onClose: () => void }) {
  const form = useId();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const rerun = useMutation({
    mutationFn: () =>
      call(backdoorContract.repair, { body: { action: 'rerunRow', taskId, ordinal: row.ordinal, reason } }),
    onSuccess: () => {
      showSuccess(`已重新执行第 ${row.ordinal + 1} 行，结果见任务 ${taskId}`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: planQueries.all }),
    meta: { failure: 'inline' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isReason(reason)) rerun.mutate();
  };
  return (
    <Dialog
      title={`重新执行第 ${row.ordinal + 1} 行`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={rerun.isPending} takesFocus={false}>
            重新执行 1 行
          </MainButton>
        </>
      }
    >
      <form id={form} className="repair-form" noValidate onSubmit={submit}>
        <p>
          {row.subjectName || '这条记录'}：以任务发起人的身份、按现在的规则再执行一次。记录在预演之后改过的，不会执行。
        </p>
        <ReasonField id="rerun-reason" value={reason} asked={sent} onChange={setReason} />
      </form>
      <ActionError error={rerun.error} />
    </Dialog>
  );
}
