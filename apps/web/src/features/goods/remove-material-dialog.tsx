import { lessonMaterialsContract } from '@lectern/contract/goods/lesson-materials';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { DangerDialog } from '../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { GOODS_CONCERNED } from './goods-queries.ts';
import type { MaterialItem } from './material-columns.tsx';

interface RemoveMaterialDialogProps {
  readonly lessonId: number;
  readonly rev: number;
  readonly material: MaterialItem;
  readonly onClose: () => void;
}

export function RemoveMaterialDialog({ lessonId, rev, material, onClose }: RemoveMaterialDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call(lessonMaterialsContract.change, {
        params: { id: lessonId },
        body: { rev, change: { kind: 'remove', keys: [material.sku] } },
      }),
    onSuccess: () => {
      showSuccess(`已移除物料“${material.name}”`);
      onClose();
    },
    onSettled: () => GOODS_CONCERNED.map((key) => client.invalidateQueries({ queryKey: [key] })),
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title="移除物料"
      verb="移除 1 项物料"
      noun="物料"
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{material.name}</strong>（{material.sku}）
      </p>
      <p>课程不再寄这项物料；已有包裹的物料不能移除。可以在操作日志的任务中撤销。</p>
    </DangerDialog>
  );
}
