/** The assistants of a lesson, and the way to put one on it or take one off: with its plan first (R201, R202). */

import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { type Assistant } from '@lectern/contract/people/assistant-fields';
import { assistantsContract } from '@lectern/contract/people/assistants';
import { assistantPath } from '@lectern/domain/assistants/people-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { ErrorNote } from '../../../shared/ui/notes.tsx';
import { useAskAction } from '../actions/lesson-actions.tsx';

export function LessonAssistants({ lesson }: { lesson: LessonV2 }) {
  const me = useMe();
  const ask = useAskAction();
  const { data, error, refetch } = useQuery({
    queryKey: ['lessons', 'assistants', lesson.id, lesson.rev],
    queryFn: ({ signal }) => call(assistantsContract.ofLesson, { params: { lessonId: String(lesson.id) } }, { signal }),
    enabled: mayCall(me, assistantsContract.ofLesson),
    meta: { failure: 'inline' },
  });
  if (!mayCall(me, assistantsContract.ofLesson)) return null;
  const mayWrite = mayCall(me, assistantsContract.assignLesson) && lesson.status !== 'canceled';
  return (
    <section className="panel" aria-label="助教">
      <header className="lesson-teacher-head">
        <h2>助教</h2>
        <span>{data && <Names assistants={data} />}</span>
        {mayWrite && (
          <>
            <button
              type="button"
              className="button"
              onClick={() => ask(commandOnOne('lesson.assignAssistant', lesson))}
            >
              分配助教
            </button>
            {data && data.length > 0 && (
              <button
                type="button"
                className="row-action"
                onClick={() => ask(commandOnOne('lesson.unassignAssistant', lesson))}
              >
                取消助教
              </button>
            )}
          </>
        )}
      </header>
      {error && !data && <ErrorNote error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

function Names({ assistants }: { assistants: readonly Assistant[] }) {
  if (assistants.length === 0) return '还没有助教';
  return assistants.map(({ userId, name }, index) => (
    <span key={userId}>
      {index > 0 && '、'}
      <Link to={assistantPath(userId)}>{name}</Link>
    </span>
  ));
}
