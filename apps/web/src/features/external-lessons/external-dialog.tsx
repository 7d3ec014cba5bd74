import { CommandAction } from '../../shared/plan/command-action.tsx';
import type { AskedOfExternalLessons } from './external-actions.tsx';
import { ExternalLessonDialog } from './external-lesson-dialog.tsx';
import { EXTERNAL_LESSONS } from './external-lesson-kind.ts';
import { ImportDialog } from './import-dialog.tsx';

interface ExternalDialogProps {
  readonly asked: AskedOfExternalLessons;
  readonly onClose: () => void;
}

export function ExternalDialog({ asked, onClose }: ExternalDialogProps) {
  if (asked.kind === 'edit') return <ExternalLessonDialog lesson={asked.lesson} onClose={onClose} />;
  if (asked.kind === 'import') return <ImportDialog onClose={onClose} />;
  return <CommandAction asked={asked} concerns={[EXTERNAL_LESSONS]} danger onClose={onClose} />;
}
