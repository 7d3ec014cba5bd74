import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { transitionsFrom } from '@lectern/domain/lessons/lesson-transitions';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { MoreButton } from '../../../shared/tables/more-button.tsx';
import { actionLesson } from '../actions/action-lesson.ts';
import { useAskAction } from '../actions/lesson-actions.tsx';
import { PUBLISH, UNPUBLISH } from '../actions/lesson-commands.ts';

const LessonMenu = lazy(async () => ({ default: (await import('../actions/lesson-menu.tsx')).LessonMenu }));

/** 编辑, the next step of the lesson's life, and the rest in a menu. */
export function RowActions({ row }: { row: LessonRow }) {
  const ask = useAskAction();
  const lesson = actionLesson(row);
  const mayPublish = transitionsFrom(row.status).includes('publish');
  const name = `${row.name}的更多操作`;
  return (
    <div className="row-actions">
      {row.status !== 'canceled' && (
        <>
          <Link className="row-action" to={lessonEditPath(row.id)}>
            编辑
          </Link>
          <button
            type="button"
            className="row-action"
            onClick={() => ask(commandOnOne(mayPublish ? PUBLISH : UNPUBLISH, lesson))}
          >
            {mayPublish ? '发布' : '取消发布'}
          </button>
        </>
      )}
      <MoreButton inRow={{ name }}>
        {(menu) => (
          <Suspense>
            <LessonMenu lesson={lesson} name={name} {...menu} />
          </Suspense>
        )}
      </MoreButton>
    </div>
  );
}
