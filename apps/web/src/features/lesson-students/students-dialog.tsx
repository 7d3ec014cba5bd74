import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { ImportStudentsDialog } from './import-students-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { studentsCsv } from './student-kind.ts';
import type { StudentsRequest } from './students-request.ts';

interface StudentsDialogProps {
  readonly request: StudentsRequest;
  readonly onClose: () => void;
}

export function StudentsDialog({ request, onClose }: StudentsDialogProps) {
  switch (request.kind) {
    case 'export':
      return <ExportDialog {...request} csv={studentsCsv(request.lessonId)} onClose={onClose} />;
    case 'enrol':
      return <EnrolDialog request={request} onClose={onClose} />;
    case 'import':
      return <ImportStudentsDialog request={request} onClose={onClose} />;
    default:
      return <MoveDialog request={request} onClose={onClose} />;
  }
}
