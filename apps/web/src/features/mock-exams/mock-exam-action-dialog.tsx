import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { ChooseExam } from './choose-exam.tsx';
import { MOCK_EXAMS, mockExamsCsv } from './mock-exam-kind.ts';
import type { MockExamRequest } from './mock-exam-request.ts';

interface MockExamActionDialogProps {
  readonly request: MockExamRequest;
  readonly onClose: () => void;
}

export function MockExamActionDialog({ request, onClose }: MockExamActionDialogProps) {
  switch (request.kind) {
    case 'chooseExam':
      return <ChooseExam mockExam={request.mockExam} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...request} csv={mockExamsCsv} onClose={onClose} />;
    case 'command':
      return <CommandAction request={request} concerns={[MOCK_EXAMS]} onClose={onClose} />;
  }
}
