import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { lazy, Suspense, useState } from 'react';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { SubjectLogs } from '../../operation-logs/index.ts';

const RestoreVersionDialog = lazy(async () => ({
  default: (await import('./restore-version-dialog.tsx')).RestoreVersionDialog,
}));

/** 操作日志 of a lesson, and the way back to the version after each row. */
export function LogsTab({ lesson }: { lesson: LessonV2 }) {
  const [restored, setRestored] = useState<number | null>(null);
  const mayRestore = mayCall(useMe(), lessonsContract.update) && lesson.status !== 'canceled';
  return (
    <>
      <SubjectLogs
        subjectType="lesson"
        subjectId={lesson.id}
        rev={lesson.rev}
        renderAction={(logId, isPresent) =>
          mayRestore && !isPresent && <RestoreButton onClick={() => setRestored(logId)} />
        }
      />
      {restored !== null && (
        <Suspense>
          <RestoreVersionDialog lessonId={lesson.id} logId={restored} onClose={() => setRestored(null)} />
        </Suspense>
      )}
    </>
  );
}

function RestoreButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="row-action" onClick={onClick}>
      恢复到此版本
    </button>
  );
}
