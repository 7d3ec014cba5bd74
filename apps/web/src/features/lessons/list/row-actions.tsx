import type { LessonRow } from '@lectern/contract/lesson-replies';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { useState } from 'react';
import { Link } from 'react-router';
import { RowMenu } from '../../../shared/tables/row-menu.tsx';
import { type ActionLesson, actionLesson } from '../actions/action-lesson.ts';
import { useAskAction } from '../actions/lesson-actions.tsx';
import { moreActions } from '../actions/more-actions.ts';

/** 编辑, the next step of the lesson's life, and the rest in a menu. */
export function RowActions({ row }: { row: LessonRow }) {
  const ask = useAskAction();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const lesson = actionLesson(row);
  return (
    <div className="row-actions">
      {row.status !== 'canceled' && (
        <>
          <Link className="row-action" to={lessonEditPath(row.id)}>
            编辑
          </Link>
          <button type="button" className="row-action" onClick={() => ask({ kind: nextStep(lesson), lesson })}>
            {row.status === 'init' ? '发布' : '取消发布'}
          </button>
        </>
      )}
      <button
        type="button"
        className="row-action"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${row.name}的更多操作`}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        更多
      </button>
      {anchor && (
        <RowMenu
          anchor={anchor}
          name={`${row.name}的更多操作`}
          items={moreActions(lesson, ask)}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  );
}

function nextStep(lesson: ActionLesson): 'publish' | 'unpublish' {
  return lesson.status === 'init' ? 'publish' : 'unpublish';
}
