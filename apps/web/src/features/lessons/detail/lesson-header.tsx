import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { transitionsFrom } from '@lectern/domain/lessons/lesson-transitions';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { MoreButton } from '../../../shared/tables/more-button.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { RecordHead } from '../../../shared/ui/record-page.tsx';
import { actionLesson } from '../actions/action-lesson.ts';
import { useAskAction } from '../actions/lesson-actions.tsx';
import { PUBLISH, UNPUBLISH } from '../actions/lesson-commands.ts';
import { LessonMenu } from '../actions/lesson-menu.tsx';
import { LESSON_LIST } from '../lesson-paths.ts';
import { LessonStatusMark, SaleStatusMark } from '../status-marks.tsx';
import { KeyDates } from './key-dates.tsx';
import { PublishedWarnings, ReadinessSummary } from './readiness-summary.tsx';

/** Which lesson, in which state, and the next step; stays in view. Under it the dates that matter and what is missing. */
export function LessonHeader({ lesson }: { lesson: LessonV2 }) {
  const me = useMe();
  const mayWrite = mayCall(me, lessonsContract.update);
  return (
    <>
      <RecordHead
        title={lesson.name}
        list="课程管理"
        listPath={lastListPath(LESSON_LIST)}
        actions={mayWrite && <HeaderActions lesson={lesson} />}
      />
      <section className="lesson-summary" aria-label="课程概况">
        <p className="record-state">
          <span className="record-id">
            ID {lesson.id}
            <CopyButton text={String(lesson.id)} label="复制课程 ID" />
          </span>
          <LessonStatusMark status={lesson.status} />
          <SaleStatusMark {...lesson.saleInfo} />
          {lesson.internal && <Mark>内部</Mark>}
          {lesson.transferForbidden && <Mark tone="warning">禁止转入</Mark>}
          {lesson.template && (
            <span>
              班型 <Link to={lessonTemplatePath(lesson.template.id)}>{lesson.template.name}</Link>
            </span>
          )}
        </p>
        <KeyDates lesson={lesson} />
        {lesson.status === 'init' && <ReadinessSummary lessonId={lesson.id} mayWrite={mayWrite} />}
        {lesson.status === 'published' && <PublishedWarnings lessonId={lesson.id} mayWrite={mayWrite} />}
      </section>
    </>
  );
}

function HeaderActions({ lesson }: { lesson: LessonV2 }) {
  const ask = useAskAction();
  const asked = actionLesson(lesson);
  const ways = transitionsFrom(lesson.status);
  return (
    <>
      <MoreButton>{(menu) => <LessonMenu lesson={asked} name="更多操作" {...menu} />}</MoreButton>
      {lesson.status !== 'canceled' && (
        <Link className="button" to={lessonEditPath(lesson.id)}>
          编辑
        </Link>
      )}
      {ways.includes('publish') && (
        <button type="button" className="button button-primary" onClick={() => ask(commandOnOne(PUBLISH, asked))}>
          发布
        </button>
      )}
      {ways.includes('unpublish') && (
        <button type="button" className="button" onClick={() => ask(commandOnOne(UNPUBLISH, asked))}>
          取消发布
        </button>
      )}
    </>
  );
}
