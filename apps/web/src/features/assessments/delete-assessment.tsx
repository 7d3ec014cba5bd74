import { type Assessment, assessmentsContract } from '@lectern/contract/exams/assessments';
import { ASSESSMENTS_PATH } from '@lectern/domain/assessments/assessment-link';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { DangerDialog } from '../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { ASSESSMENTS } from './assessment-kind.ts';

interface DeleteAssessmentProps {
  readonly assessment: Assessment;
  readonly onClose: () => void;
}

/** To the recycle bin; the server refuses one that lessons or class types have. */
export function DeleteAssessment({ assessment: { id, name, rev }, onClose }: DeleteAssessmentProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call(assessmentsContract.remove, { params: { id: String(id) }, query: { rev: String(rev) } }),
    onSuccess: async () => {
      showSuccess(`“${name}”已移入回收站，${BIN_DAYS} 天内可以恢复`);
      onClose();
      await navigate(ASSESSMENTS_PATH);
      await client.invalidateQueries({ queryKey: [ASSESSMENTS] });
    },
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title="删除测评"
      verb="删除 1 份测评"
      noun="测评"
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
