import { assessmentsContract } from '@lectern/contract/exams/assessments';
import { ASSESSMENTS_PATH } from '@lectern/domain/assessments/assessment-link';
import { call } from '../../shared/api/call.ts';
import { DeleteRecord } from '../../shared/deletion/delete-record.tsx';
import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { AssessmentDialog } from './assessment-dialog.tsx';
import { ASSESSMENTS, assessmentsCsv } from './assessment-kind.ts';
import type { AssessmentRequest } from './assessment-request.ts';

interface AssessmentActionDialogProps {
  readonly request: AssessmentRequest;
  readonly onClose: () => void;
}

/** Lessons show the assessment that they have. */
const CONCERNED = [ASSESSMENTS, 'lessons'];

export function AssessmentActionDialog({ request, onClose }: AssessmentActionDialogProps) {
  switch (request.kind) {
    case 'edit':
      return <AssessmentDialog assessment={request.assessment} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteRecord
          record={request.assessment}
          noun="测评"
          remove={(id, rev) => call(assessmentsContract.remove, { params: { id }, query: { rev } })}
          listPath={ASSESSMENTS_PATH}
          queryKey={ASSESSMENTS}
          consequence="试卷不受影响。"
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog {...request} csv={assessmentsCsv} onClose={onClose} />;
    case 'command':
      return <CommandAction request={request} concerns={CONCERNED} onClose={onClose} />;
  }
}
