import { lessonsContract } from '@lectern/contract/lessons';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { lessonQueries } from '../lesson-queries.ts';
import { LessonEditor, type SaveAction } from './lesson-editor.tsx';

/** 新建课程. */
export function CreateLessonPage() {
  const options = useQuery(lessonQueries.options());
  return (
    <Page title="新建课程">
      <LeaveGuard drafts />
      {options.data && <LessonEditor options={options.data} lesson={null} fields={NEW_LESSON} save={createLesson} />}
      {!options.data && (
        <div className="panel">
          {options.isError ? (
            <ErrorNote error={options.error} onRetry={() => void options.refetch()} />
          ) : (
            <Skeleton lines={12} />
          )}
        </div>
      )}
    </Page>
  );
}

function createLesson({ body, key }: SaveAction) {
  return call(lessonsContract.create, { body: { ...NEW_LESSON, ...body } }, { idempotencyKey: key });
}
