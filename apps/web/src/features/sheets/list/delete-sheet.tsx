import { type SheetRow, sheetsContract } from '@lectern/contract/exams/sheets';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { SHEETS } from './sheet-kind.ts';

/** To the recycle bin; the server refuses one that an exam has. */
export function DeleteSheet({ sheet, onClose }: { sheet: SheetRow; onClose: () => void }) {
  const { id, title, rev } = sheet;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(sheetsContract.remove, { params: { id: String(id) }, query: { rev: String(rev) } }),
    onSuccess: async () => {
      showSuccess(`“${title}”已移入回收站，${BIN_DAYS} 天内可以恢复`);
      onClose();
      await client.invalidateQueries({ queryKey: [SHEETS] });
    },
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title="删除试卷"
      verb="删除 1 份试卷"
      noun="试卷"
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{title}</strong>（{id}）
      </p>
      <p>试题不受影响。{BIN_DAYS} 天内可以在“数据 › 回收站”恢复。</p>
    </DangerDialog>
  );
}
