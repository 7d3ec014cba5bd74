import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { studentsCsv } from './student-kind.ts';
import type { StudentsRequest } from './students-request.ts';

interface StudentsDialogProps {
  readonly request: StudentsRequest;
  readonly onClose: () => void;
}

export function StudentsDialog({ request, onClose }: StudentsDialogProps) {
  if (request.kind !== 'export') return <MoveDialog request={request} onClose={onClose} />;
  return <ExportDialog {...request} csv={studentsCsv(request.lessonId)} onClose={onClose} />;
}
