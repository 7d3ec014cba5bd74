import { lessonsContract } from '@lectern/contract/lessons';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { lessonQueries } from '../lesson-queries.ts';
import { LessonEditor, type SaveAction } from './lesson-editor.tsx';
import { lessonFieldsOf } from './lesson-fields-of.ts';

/** 编辑课程. The form opens on the lesson as it stands now, not on a remembered copy. */
export function EditLessonPage() {
  const { lessonId = '' } = useParams();
  const id = Number(lessonId);
  const options = useQuery(lessonQueries.options());
  const lesson = useQuery({
    queryKey: ['lesson-form', 'lesson', id],
    queryFn: ({ signal }) => call(lessonsContract.get, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'inline' },
  });
  const failed = options.isError ? options : lesson.isError ? lesson : null;
  return (
    <Page
      title="编辑课程"
      lead={<Link to={`/lessons/${id}/info`}>{lesson.data ? `${lesson.data.name}（${id}）` : `课程 ${id}`}</Link>}
    >
      <LeaveGuard drafts />
      {options.data && lesson.data && (
        <LessonEditor
          options={options.data}
          lesson={lesson.data}
          fields={lessonFieldsOf(lesson.data)}
          save={({ body, rev, key }: SaveAction) =>
            call(
              lessonsContract.update,
              { params: { id }, body: { ...body, ...(rev === null ? {} : { rev }) } },
              { idempotencyKey: key },
            )
          }
          reload={() => call(lessonsContract.get, { params: { id } })}
        />
      )}
      {(failed || options.isPending || lesson.isPending) && (
        <div className="panel">
          {failed ? <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton lines={12} />}
        </div>
      )}
    </Page>
  );
}
