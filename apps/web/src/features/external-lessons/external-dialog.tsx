import { EXTERNAL_LESSON_HEADER } from '@lectern/domain/external-lessons/external-lesson-file';
import { ImportDialog } from '../../shared/lists/import-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { ExternalLessonDialog } from './external-lesson-dialog.tsx';
import { EXTERNAL_LESSONS } from './external-lesson-kind.ts';
import type { ExternalLessonsRequest } from './external-lessons-request.ts';

interface ExternalDialogProps {
  readonly request: ExternalLessonsRequest;
  readonly onClose: () => void;
}

export function ExternalDialog({ request, onClose }: ExternalDialogProps) {
  if (request.kind === 'edit') return <ExternalLessonDialog lesson={request.lesson} onClose={onClose} />;
  if (request.kind === 'import') {
    return (
      <ImportDialog
        noun="外部课程"
        rule="机构和外部 ID 相同的课程会被更新，其余新建。"
        header={EXTERNAL_LESSON_HEADER}
        kind="externalLessons"
        command="externalLesson.import"
        concerns={[EXTERNAL_LESSONS]}
        onClose={onClose}
      />
    );
  }
  return <CommandAction request={request} concerns={[EXTERNAL_LESSONS]} onClose={onClose} />;
}
