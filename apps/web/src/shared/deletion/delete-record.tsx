/** Deletes the record of a page: to the recycle bin, and back to the list. The server refuses one that is in use. */
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DangerDialog } from '../ui/danger-dialog.tsx';
import { showSuccess } from '../ui/toasts.ts';

interface DeleteRecordProps {
  readonly record: { readonly id: number; readonly name: string; readonly rev: number };
  /** As in 删除测评; it is counted in 份. */
  readonly noun: string;
  readonly remove: (id: string, rev: string) => Promise<unknown>;
  readonly listPath: string;
  /** Of the reads that show it. */
  readonly queryKey: string;
  /** What becomes of what it is made of. */
  readonly consequence: string;
  readonly onClose: () => void;
}

export function DeleteRecord({ record, noun, remove, listPath, queryKey, consequence, onClose }: DeleteRecordProps) {
  const { id, name, rev } = record;
  const client = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => remove(String(id), String(rev)),
    onSuccess: async () => {
      showSuccess(`“${name}”已移入回收站，${BIN_DAYS} 天内可以恢复`);
      onClose();
      await navigate(listPath);
      await client.invalidateQueries({ queryKey: [queryKey] });
    },
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title={`删除${noun}`}
      verb={`删除 1 份${noun}`}
      noun={noun}
      action={removal}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>（{id}）
      </p>
      <p>
        {consequence}
        {BIN_DAYS} 天内可以在“数据 › 回收站”恢复。
      </p>
    </DangerDialog>
  );
}
