import { type BaselineExam, baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { BASELINE_EXAMS_PATH } from '@lectern/domain/baseline-exams/baseline-exam-link';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { DangerDialog } from '../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { BASELINE_EXAMS } from './baseline-exam-kind.ts';

interface DeleteBaselineExamProps {
  readonly exam: BaselineExam;
  readonly onClose: () => void;
}

/** To the recycle bin; the server refuses one that lessons have. */
export function DeleteBaselineExam({ exam: { id, name, rev }, onClose }: DeleteBaselineExamProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call(baselineExamsContract.remove, { params: { id: String(id) }, query: { rev: String(rev) } }),
    onSuccess: async () => {
      showSuccess(`“${name}”已移入回收站，${BIN_DAYS} 天内可以恢复`);
      onClose();
      await navigate(BASELINE_EXAMS_PATH);
      await client.invalidateQueries({ queryKey: [BASELINE_EXAMS] });
    },
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title="删除基线考试"
      verb="删除 1 份基线考试"
      noun="基线考试"
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
