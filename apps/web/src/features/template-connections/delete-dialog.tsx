import { type Connection, templateConnectionsContract } from '@lectern/contract/lesson-templates/template-connections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { connectionQueries } from './connection-queries.ts';

export function DeleteDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(templateConnectionsContract.remove, { params: { id: connection.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: connectionQueries.all });
      showSuccess('已删除班型衔接');
      onClose();
    },
    meta: { failure: 'inline' },
  });
  return (
    <Dialog
      title="删除班型衔接"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton danger busy={remove.isPending} onClick={() => remove.mutate()}>
            删除衔接
          </MainButton>
        </>
      }
    >
      <p>
        {connection.from.name}（{connection.fromSemester.name}）→ {connection.to.name}（{connection.toSemester.name}）
      </p>
      <p>
        {connection.made > 0
          ? `已生成的 ${connection.made} 门课程及其小班保持不变。删除后重新建立衔接，会再次生成。`
          : '还没有由它生成的课程。'}
      </p>
      {remove.isError && (
        <p className="connection-error" role="alert">
          {messageOf(remove.error)}
        </p>
      )}
    </Dialog>
  );
}
