import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { NoForm } from '../../../shared/forms/no-form.tsx';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { LessonActions } from '../actions/lesson-actions.tsx';
import { LESSON_LIST } from '../lesson-paths.ts';
import { isMissing } from '../lesson-queries.ts';
import { LessonEditor, type SaveAction } from './lesson-editor.tsx';
import { lessonFieldsOf } from './lesson-fields-of.ts';

/** 编辑课程. A form that could not be saved is not shown. */
export function EditLessonPage() {
  const { lessonId = '' } = useParams();
  const mayWrite = mayCall(useMe(), lessonsContract.update);
  if (!/^[1-9]\d{0,14}$/.test(lessonId)) return <NoLesson />;
  const id = Number(lessonId);
  if (!mayWrite) {
    return (
      <NoForm page="编辑课程" title="没有编辑课程的权限" to={lessonPath(id)} leadsTo="查看这门课程">
        如需编辑，请联系管理员开通。
      </NoForm>
    );
  }
  return (
    <LessonActions>
      <EditLesson key={id} id={id} />
    </LessonActions>
  );
}

/** Opens on the lesson as it stands now, not on a remembered copy. */
function EditLesson({ id }: { id: number }) {
  const options = useQuery(dictionaryQueries.options());
  const lesson = useQuery({
    queryKey: ['lesson-form', 'lesson', id],
    queryFn: ({ signal }) => call(lessonsContract.get, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'inline' },
  });
  if (lesson.error && isMissing(lesson.error)) return <NoLesson />;
  if (lesson.data?.status === 'canceled') {
    return (
      <NoForm page="编辑课程" title="课程已取消，不能再修改" to={lessonPath(id)} leadsTo="查看这门课程">
        如需类似的课程，可以复制它。
      </NoForm>
    );
  }
  const failed = options.isError ? options : lesson.isError ? lesson : null;
  return (
    <Page
      title="编辑课程"
      lead={<Link to={lessonPath(id, 'info')}>{lesson.data ? `${lesson.data.name}（${id}）` : `课程 ${id}`}</Link>}
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

function NoLesson() {
  return (
    <NoForm page="编辑课程" title="没有找到这门课程" to={lastListPath(LESSON_LIST)} leadsTo="返回课程列表">
      可能是 ID 有误，或不在你的数据范围内。
    </NoForm>
  );
}
