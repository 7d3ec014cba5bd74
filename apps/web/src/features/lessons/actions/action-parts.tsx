/** What the dialogs of lesson actions have in common. */
import { isApiError, messageOf } from '../../../shared/api/api-error.ts';
import type { ActionLesson } from './action-lesson.ts';

/** Which lesson the dialog is about; always by name and id. */
export function LessonName({ lesson }: { lesson: Pick<ActionLesson, 'id' | 'name'> }) {
  return (
    <strong className="action-lesson">
      {lesson.name}（{lesson.id}）
    </strong>
  );
}

/** Why the action did not happen, in the dialog it was asked from. */
export function ActionError({ error }: { error: unknown }) {
  if (!error) return null;
  const stale = isApiError(error) && error.code === 'STALE';
  return (
    <p className="action-error" role="alert">
      {stale ? '课程刚被他人修改，本次操作没有执行。请返回核对最新内容后再操作' : messageOf(error)}
      {isApiError(error) && error.requestId && <span className="action-request">请求编号 {error.requestId}</span>}
    </p>
  );
}
