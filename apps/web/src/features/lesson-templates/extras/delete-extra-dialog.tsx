import { templateExtrasContract } from '@lectern/contract/lesson-templates/template-extras';
import { TEMPLATE_EXTRA, type TemplateExtra } from '@lectern/domain/lesson-templates/template-extras';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { templateQueries } from '../template-queries.ts';
import type { ExtraItem } from './extra-columns.tsx';

interface DeleteExtraDialogProps {
  readonly kind: TemplateExtra;
  readonly row: ExtraItem;
  readonly onClose: () => void;
}

export function DeleteExtraDialog({ kind, row, onClose }: DeleteExtraDialogProps) {
  const client = useQueryClient();
  const noun = TEMPLATE_EXTRA.labelOf(kind);
  const remove = useMutation({
    mutationFn: () => call(templateExtrasContract.remove, { params: { id: row.id }, query: { rev: String(row.rev) } }),
    onSuccess: () => {
      showSuccess(`“${row.name}”已移入回收站，${BIN_DAYS} 天内可以恢复`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title={`删除${noun}`}
      verb={`删除 1 项${noun}`}
      noun={noun}
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{row.name}</strong>（{row.id}）
      </p>
      <p>已建的课程不受影响。{BIN_DAYS} 天内可以在“数据 › 回收站”恢复。</p>
    </DangerDialog>
  );
}
