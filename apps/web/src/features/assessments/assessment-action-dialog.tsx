import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { AssessmentDialog } from './assessment-dialog.tsx';
import { ASSESSMENTS, assessmentsCsv } from './assessment-kind.ts';
import type { AssessmentRequest } from './assessment-request.ts';
import { DeleteAssessment } from './delete-assessment.tsx';

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
      return <DeleteAssessment assessment={request.assessment} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...request} csv={assessmentsCsv} onClose={onClose} />;
    case 'command':
      return <CommandAction request={request} concerns={CONCERNED} onClose={onClose} />;
  }
}
