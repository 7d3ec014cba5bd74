import { EXTERNAL_LESSON_HEADER } from '@lectern/domain/external-lessons/external-lesson-file';
import { ImportDialog } from '../../shared/lists/import-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import type { AskedOfExternalLessons } from './asked-of-external-lessons.ts';
import { ExternalLessonDialog } from './external-lesson-dialog.tsx';
import { EXTERNAL_LESSONS } from './external-lesson-kind.ts';

interface ExternalDialogProps {
  readonly asked: AskedOfExternalLessons;
  readonly onClose: () => void;
}

export function ExternalDialog({ asked, onClose }: ExternalDialogProps) {
  if (asked.kind === 'edit') return <ExternalLessonDialog lesson={asked.lesson} onClose={onClose} />;
  if (asked.kind === 'import') {
    return (
      <ImportDialog
        noun="外部课程"
        rule="机构和外部 ID 相同的课程会被更新，其余新建。"
        header={EXTERNAL_LESSON_HEADER}
        kind="externalLessons"
        command="externalLesson.import"
        concerns={EXTERNAL_LESSONS}
        onClose={onClose}
      />
    );
  }
  return <CommandAction asked={asked} concerns={[EXTERNAL_LESSONS]} onClose={onClose} />;
}
