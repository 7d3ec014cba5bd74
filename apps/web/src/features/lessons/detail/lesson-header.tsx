import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { transitionsFrom } from '@lectern/domain/lessons/lesson-transitions';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { MoreButton } from '../../../shared/tables/more-button.tsx';
import { countText } from '../../../shared/tables/paging.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { RecordHead } from '../../../shared/ui/record-page.tsx';
import { Timeline } from '../../../shared/ui/timeline.tsx';
import { actionLesson } from '../actions/action-lesson.ts';
import { useAskAction } from '../actions/lesson-actions.tsx';
import { PUBLISH, UNPUBLISH } from '../actions/lesson-commands.ts';
import { LessonMenu } from '../actions/lesson-menu.tsx';
import { LESSON_LIST } from '../lesson-paths.ts';
import { LessonStatusMark, SaleStatusMark } from '../status-marks.tsx';
import { lessonDates } from './lesson-dates.ts';
import { ReadinessSummary } from './readiness-summary.tsx';

/** Which lesson, in which state, and the next step; stays in view. Under it its times and whether it can be published. */
export function LessonHeader({ lesson }: { lesson: LessonV2 }) {
  const me = useMe();
  const mayWrite = mayCall(me, lessonsContract.update);
  const [now] = useState(() => Date.now());
  return (
    <>
      <RecordHead
        title={lesson.name}
        list="课程管理"
        listPath={lastListPath(LESSON_LIST)}
        state={<LessonState lesson={lesson} />}
        actions={mayWrite && <HeaderActions lesson={lesson} />}
      />
      <section className="lesson-summary" aria-label="课程概况">
        <Timeline name="课程时间" marks={lessonDates(lesson)} now={now} />
        <ReadinessSummary lesson={lesson} mayWrite={mayWrite} />
      </section>
    </>
  );
}

function LessonState({ lesson }: { lesson: LessonV2 }) {
  const { paidCount, limit } = lesson.saleInfo;
  return (
    <>
      <span className="record-id">
        ID {lesson.id}
        <CopyButton text={String(lesson.id)} label="复制课程 ID" />
      </span>
      <LessonStatusMark status={lesson.status} />
      <SaleStatusMark {...lesson.saleInfo} />
      {lesson.internal && <Mark>内部</Mark>}
      {lesson.transferForbidden && <Mark tone="warning">禁止转入</Mark>}
      <span title="已付人数 / 招生人数">
        已付 {countText(paidCount)} / {limit === 0 ? '不限' : countText(limit)}
      </span>
      <span title="已结束的讲次 / 全部讲次">
        讲次 {lesson.endedEpisodeCount} / {lesson.episodeCount}
      </span>
      {lesson.owner && (
        <span className="cut-line" title="发布前的待办与提醒归负责人">
          负责人 <Link to={`${LESSON_LIST.path}?ownerId=${lesson.owner.id}`}>{lesson.owner.name}</Link>
        </span>
      )}
      {lesson.template && (
        <span className="cut-line" title={lesson.template.name}>
          班型 <Link to={lessonTemplatePath(lesson.template.id)}>{lesson.template.name}</Link>
        </span>
      )}
    </>
  );
}

export function HeaderActions({ lesson }: { lesson: LessonV2 }) {
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
