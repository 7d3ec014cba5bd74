import { abilityDetectorsContract, type Detector } from '@lectern/contract/exams/ability-detectors';
import { DETECTORS_PATH } from '@lectern/domain/ability-detectors/detector-link';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { DangerDialog } from '../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { DETECTORS } from './detector-kind.ts';

interface DeleteDetectorProps {
  readonly detector: Detector;
  readonly onClose: () => void;
}

/** To the recycle bin; the server refuses one that is open. */
export function DeleteDetector({ detector: { id, name, rev }, onClose }: DeleteDetectorProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () =>
      call(abilityDetectorsContract.remove, { params: { id: String(id) }, query: { rev: String(rev) } }),
    onSuccess: async () => {
      showSuccess(`“${name}”已移入回收站，${BIN_DAYS} 天内可以恢复`);
      onClose();
      await navigate(DETECTORS_PATH);
      await client.invalidateQueries({ queryKey: [DETECTORS] });
    },
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title="删除能力检测"
      verb="删除 1 份能力检测"
      noun="能力检测"
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>（{id}）
      </p>
      <p>试卷不受影响。{BIN_DAYS} 天内可以在“数据 › 回收站”恢复。</p>
    </DangerDialog>
  );
}
