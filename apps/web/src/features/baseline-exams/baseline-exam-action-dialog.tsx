import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { BaselineExamDialog } from './baseline-exam-dialog.tsx';
import { BASELINE_EXAMS, baselineExamsCsv } from './baseline-exam-kind.ts';
import type { BaselineExamRequest } from './baseline-exam-request.ts';
import { DeleteBaselineExam } from './delete-baseline-exam.tsx';

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
      return <DeleteBaselineExam exam={request.exam} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...request} csv={baselineExamsCsv} onClose={onClose} />;
    case 'command':
      return <CommandAction request={request} concerns={CONCERNED} onClose={onClose} />;
  }
}
