import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { countText } from '../../../shared/tables/paging.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { doneRows } from '../later-task.ts';
import { taskQueries, tellTask } from '../task-queries.ts';
import { cancelWords } from './cancel-words.ts';

/** Says what stays and what will not happen any more before a task is canceled. */
export function CancelDialog({ task, onClose }: { task: TaskSummary; onClose: () => void }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(tasksContract.cancel, { params: { taskId: task.id } }),
    onSuccess: (news) => {
      tellTask(client, news);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: taskQueries.detail(task.id).queryKey }),
    meta: { failure: 'inline' },
  });
  const started = task.startedTime > 0;
  const title = cancelWords(task);
  const { waiting, succeeded } = task.counts;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={cancel.isPending} danger onClick={() => cancel.mutate()}>
            {started ? `取消其余 ${countText(waiting)} 条` : title}
          </MainButton>
        </>
      }
    >
      <p>
        {started
          ? `已处理 ${countText(doneRows(task))} 条，其余 ${countText(waiting)} 条不再执行，记为“未执行”。`
          : '还没有写入任何数据，之后也不会再执行。'}
      </p>
      {started && succeeded > 0 && <p>已成功的 {countText(succeeded)} 条保持现状，取消后可以再撤销。</p>}
      {cancel.isError && (
        <p className="task-error" role="alert">
          {messageOf(cancel.error)}
        </p>
      )}
    </Dialog>
  );
}
