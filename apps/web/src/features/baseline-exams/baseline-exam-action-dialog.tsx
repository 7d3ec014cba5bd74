import { baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { BASELINE_EXAMS_PATH } from '@lectern/domain/baseline-exams/baseline-exam-link';
import { call } from '../../shared/api/call.ts';
import { DeleteRecord } from '../../shared/deletion/delete-record.tsx';
import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { BaselineExamDialog } from './baseline-exam-dialog.tsx';
import { BASELINE_EXAMS, baselineExamsCsv } from './baseline-exam-kind.ts';
import type { BaselineExamRequest } from './baseline-exam-request.ts';

interface BaselineExamActionDialogProps {
  readonly request: BaselineExamRequest;
  readonly onClose: () => void;
}

/** A lesson's version changes with what is bound to it. */
const CONCERNED = [BASELINE_EXAMS, 'lessons'];

export function BaselineExamActionDialog({ request, onClose }: BaselineExamActionDialogProps) {
  switch (request.kind) {
    case 'edit':
      return <BaselineExamDialog exam={request.exam} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteRecord
          record={request.exam}
          noun="基线考试"
          remove={(id, rev) => call(baselineExamsContract.remove, { params: { id }, query: { rev } })}
          listPath={BASELINE_EXAMS_PATH}
          queryKey={BASELINE_EXAMS}
          consequence="试卷不受影响。"
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog {...request} csv={baselineExamsCsv} onClose={onClose} />;
    case 'command':
      return <CommandAction request={request} concerns={CONCERNED} onClose={onClose} />;
  }
}
