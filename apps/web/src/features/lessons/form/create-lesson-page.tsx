import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { NoForm } from '../../../shared/forms/no-form.tsx';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { LESSON_LIST } from '../lesson-paths.ts';
import { LessonEditor, type SaveAction } from './lesson-editor.tsx';

/** 新建课程. A form that could not be saved is not shown. */
export function CreateLessonPage() {
  if (mayCall(useMe(), lessonsContract.create)) return <CreateLesson />;
  return (
    <NoForm page="新建课程" title="没有新建课程的权限" to={lastListPath(LESSON_LIST)} leadsTo="返回课程列表">
      如需新建，请联系管理员开通。
    </NoForm>
  );
}

function CreateLesson() {
  const options = useQuery(dictionaryQueries.options());
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
