import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { ATTEMPTS } from './attempts/attempt-queries.ts';
import { ExamDialog } from './exam-dialog.tsx';
import { EXAMS, examsCsv } from './exam-kind.ts';
import type { ExamsRequest } from './exams-request.ts';
import { LevelsDialog } from './levels-dialog.tsx';

interface ExamActionDialogProps {
  readonly request: ExamsRequest;
  readonly onClose: () => void;
}

/** Outlines show exams, and a lesson's dates follow them. */
const CONCERNED = [EXAMS, 'lessons'];

export function ExamActionDialog({ request, onClose }: ExamActionDialogProps) {
  switch (request.kind) {
    case 'edit':
      return <ExamDialog exam={request.exam} concerns={CONCERNED} onClose={onClose} />;
    case 'levels':
      return <LevelsDialog exam={request.exam} concerns={[...CONCERNED, ATTEMPTS]} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...request} csv={examsCsv} onClose={onClose} />;
    case 'command':
      return <CommandAction request={request} concerns={CONCERNED} onClose={onClose} />;
  }
}
