/** One lesson: what it is, what stands in the way of its next step, and its tabs, each in the address (R041-R063). */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { chooseTab, LESSON_TAB, workTab } from '@lectern/domain/lessons/lesson-tabs';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useMe } from '../../../shared/api/session.ts';
import { PreferredSubject } from '../../../shared/forms/preferred-subject.ts';
import { rememberLesson } from '../../../shared/hooks/recent-lessons.ts';
import { useRouteHandle } from '../../../shared/hooks/route-handle.ts';
import { OwnAddress } from '../../../shared/navigation/own-address.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { useTitle } from '../../../shared/ui/use-title.ts';
import '../../../shared/ui/facts.css';
import { RecordHead } from '../../../shared/ui/record-page.tsx';
import '../../../shared/ui/page.css';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { LessonActions } from '../actions/lesson-actions.tsx';
import { LESSON_LIST } from '../lesson-paths.ts';
import { isMissing, lessonQueries } from '../lesson-queries.ts';
import { AbsentTab } from './absent-tab.tsx';
import { BOOKS_SECTION, booksIn } from './books-place.ts';
import { type BuiltTab, tabsOfLesson } from './built-tabs.ts';
import { InfoTab } from './info-tab.tsx';
import './lesson-detail.css';
import { LessonHeader } from './lesson-header.tsx';

export interface TabProps {
  readonly lesson: LessonV2;
}

const TAB_PAGE = {
  // Most visits end here: it comes with the page.
  info: InfoTab,
  outline: lazy(async () => ({ default: (await import('../../outline/index.ts')).OutlineTab })),
  withWritingTrain: lazy(async () => ({ default: (await import('../../writing-tasks/index.ts')).WritingTab })),
  teachers: lazy(async () => ({ default: (await import('./teachers-tab.tsx')).TeachersTab })),
  bindBook: lazy(async () => ({ default: (await import('../../goods/index.ts')).BooksTab })),
  students: lazy(async () => ({ default: (await import('../../lesson-students/index.ts')).StudentsTab })),
  teams: lazy(async () => ({ default: (await import('../../teams/index.ts')).TeamsTab })),
  inventories: lazy(async () => ({ default: (await import('../../goods/index.ts')).MaterialsTab })),
  bundles: lazy(async () => ({ default: (await import('./bundles-tab.tsx')).BundlesTab })),
  stat: lazy(async () => ({ default: (await import('../../lesson-attendance/index.ts')).StatTab })),
  renewStat: lazy(async () => ({ default: (await import('../../lesson-renewal/index.ts')).RenewStatTab })),
  teamStat: lazy(async () => ({ default: (await import('../../team-comparison/index.ts')).TeamStatTab })),
  saleStat: lazy(async () => ({ default: (await import('../../lesson-sale/index.ts')).SaleStatTab })),
  logs: lazy(async () => ({ default: (await import('./logs-tab.tsx')).LogsTab })),
} satisfies Record<BuiltTab, ComponentType<TabProps>>;

export function LessonDetailPage() {
  const { lessonId = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(lessonId)) return <NoLesson />;
  return <LessonDetail key={lessonId} id={Number(lessonId)} />;
}

function LessonDetail({ id }: { id: number }) {
  const { version = 'v1' } = useRouteHandle();
  const { data: lesson, error, refetch } = useQuery(lessonQueries.detail(id, version));
  // Requested beside the lesson, so that what it says of it does not push the page down later.
  usePrefetchQuery(lessonQueries.readiness(id));
  if (lesson) {
    return (
      <LessonActions>
        <div className="page record-page page-wide lesson-page">
          {error && <StaleNote error={error} onRetry={() => void refetch()} />}
          <OpenLesson lesson={lesson} />
        </div>
      </LessonActions>
    );
  }
  if (error && isMissing(error)) return <NoLesson />;
  return (
    <div className="page record-page page-wide lesson-page">
      <NamelessHead id={id} />
      <div className="panel">
        {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={10} />}
      </div>
    </div>
  );
}

/** In the place of the head: which lesson was asked for, and the way back. */
function NamelessHead({ id }: { id: number }) {
  useTitle(`课程 ${id}`);
  return <RecordHead title={`课程 ${id}`} list="课程管理" listPath={lastListPath(LESSON_LIST)} />;
}

function OpenLesson({ lesson }: TabProps) {
  const { tabId } = useParams();
  const me = useMe();
  const facts = { ...lesson, templateWithWritingTrain: lesson.template?.withWritingTrain ?? false };
  const tabs = tabsOfLesson(facts);
  // An address that names a tab that no lesson has leads to the first (decision 18); one that this lesson lacks says why.
  const absent = LESSON_TAB.has(tabId) && !tabs.some((each) => each === tabId) ? tabId : undefined;
  const tab = tabId === undefined ? workTab(tabs, lesson.status) : chooseTab(tabs, tabId);
  useTitle(lesson.name);
  useEffect(() => rememberLesson(me.id, lesson), [me.id, lesson]);
  if (tab === undefined) return null;
  // Of a lesson with reading training the books are a section of 课程信息 (decision 136).
  if (absent === 'bindBook' && booksIn(lesson) === 'section')
    return <OwnAddress to={lessonPath(lesson.id, 'info')} state={BOOKS_SECTION} />;
  if (tabId !== tab && absent === undefined) return <OwnAddress to={lessonPath(lesson.id, tab)} />;
  const TabPage = TAB_PAGE[tab];
  return (
    <PreferredSubject value={lesson.subject}>
      <LessonHeader lesson={lesson} />
      <PageTabs
        name="课程页签"
        current={absent ?? tab}
        tabs={tabs.map((code) => ({ code, label: LESSON_TAB.labelOf(code), to: lessonPath(lesson.id, code) }))}
      />
      <div className="lesson-tab">
        {absent === undefined ? (
          <Suspense fallback={<Skeleton lines={6} />}>
            <TabPage lesson={lesson} />
          </Suspense>
        ) : (
          <AbsentTab tab={absent} lesson={facts} tabs={tabs} />
        )}
      </div>
    </PreferredSubject>
  );
}

function NoLesson() {
  return (
    <Page title="课程不存在">
      <div className="panel">
        <EmptyNote title="没有找到这门课程">
          <span>可能是 ID 有误，或不在你的数据范围内。</span>
          <Link to={lastListPath(LESSON_LIST)}>返回课程列表</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
