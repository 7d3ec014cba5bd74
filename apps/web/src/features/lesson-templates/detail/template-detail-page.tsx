/** One template: what it is, what stands in its outline, what was made from it; each tab in the address (R066-R070). */
import { STAGE_REVIEW_KEY } from '@lectern/domain/function-configurations/match-configurations';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { TEMPLATE_TAB } from '@lectern/domain/lesson-templates/template-tabs';
import { chooseTab } from '@lectern/domain/lessons/lesson-tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { OwnAddress } from '../../../shared/navigation/own-address.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { useTitle } from '../../../shared/ui/use-title.ts';
import type { TabProps } from './tab-props.ts';
import '../../../shared/ui/facts.css';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { matchQuery, templateConditions } from '../../function-configurations/index.ts';
import { TEMPLATE_LIST } from '../template-paths.ts';
import { isMissing, templateQueries } from '../template-queries.ts';
import { type BuiltTab, tabsOfTemplate } from './built-tabs.ts';
import { InfoTab } from './info-tab.tsx';
import './template-detail.css';
import { TemplateHeader } from './template-header.tsx';

const TAB_PAGE = {
  info: InfoTab,
  'outline-list': lazy(async () => ({
    default: (await import('../outline/episode-templates-tab.tsx')).EpisodeTemplatesTab,
  })),
  'jam-template-list': lazy(async () => ({
    default: (await import('../outline/jam-templates-tab.tsx')).JamTemplatesTab,
  })),
  'stage-review-template-list': lazy(async () => ({
    default: (await import('../outline/stage-reviews-tab.tsx')).StageReviewsTab,
  })),
  'mentor-episode-template-list': lazy(async () => ({
    default: (await import('../outline/mentor-templates-tab.tsx')).MentorTemplatesTab,
  })),
  'lesson-list': lazy(async () => ({ default: (await import('./lessons-tab.tsx')).LessonsTab })),
  'mock-exam-template-list': lazy(async () => ({ default: (await import('../extras/extras-tab.tsx')).MockExamsTab })),
  'book-list': lazy(async () => ({ default: (await import('../extras/extras-tab.tsx')).BooksTab })),
  'inventory-list': lazy(async () => ({ default: (await import('../extras/extras-tab.tsx')).MaterialsTab })),
  withWritingTrain: lazy(async () => ({ default: (await import('../extras/extras-tab.tsx')).WritingTasksTab })),
  log: lazy(async () => ({ default: (await import('./log-tab.tsx')).LogTab })),
} satisfies Record<BuiltTab, ComponentType<TabProps>>;

export function TemplateDetailPage() {
  const { lessonTemplateId = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(lessonTemplateId)) return <NoTemplate />;
  return <TemplateDetail key={lessonTemplateId} id={Number(lessonTemplateId)} />;
}

function TemplateDetail({ id }: { id: number }) {
  const { data: template, error, refetch } = useQuery(templateQueries.detail(id));
  if (template) {
    return (
      <div className="page record-page template-detail">
        {error && <StaleNote error={error} onRetry={() => void refetch()} />}
        <OpenTemplate template={template} />
      </div>
    );
  }
  if (error && isMissing(error)) return <NoTemplate />;
  return (
    <RecordPage title={`班型 ${id}`} list="班型管理" listPath={lastListPath(TEMPLATE_LIST)}>
      <div className="panel">
        {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={10} />}
      </div>
    </RecordPage>
  );
}

function OpenTemplate({ template }: TabProps) {
  const { tabId } = useParams();
  // Of the former facts while those of a change are fetched: a tab that went meanwhile would lose what was opened in it.
  const match = useQuery({
    ...matchQuery(templateConditions(template, template.id)),
    placeholderData: keepPreviousData,
  });
  const stageReviewMatched = match.data?.key2Matched[STAGE_REVIEW_KEY];
  const tabs = tabsOfTemplate({ ...template, stageReviewMatched });
  const tab = chooseTab(tabs, tabId);
  useTitle(template.name);
  // Which tabs there are is not known before; whoever comes by address waits instead of being led away.
  if (match.isPending) return <Skeleton lines={6} />;
  if (tab === undefined) return null;
  // A tab that is gone leads to the first that is there (decision 18).
  if (tabId !== undefined && tabId !== tab) return <OwnAddress to={lessonTemplatePath(template.id, tab)} />;
  const TabPage = TAB_PAGE[tab];
  return (
    <>
      <TemplateHeader template={template} />
      <PageTabs
        name="班型页签"
        current={tab}
        tabs={tabs.map((code) => ({
          code,
          label: TEMPLATE_TAB.labelOf(code),
          to: lessonTemplatePath(template.id, code),
        }))}
      />
      <Suspense fallback={<Skeleton lines={6} />}>
        <TabPage template={template} />
      </Suspense>
    </>
  );
}

function NoTemplate() {
  return (
    <Page title="班型不存在">
      <div className="panel">
        <EmptyNote title="没有找到这个班型">
          <span>可能是 ID 有误、已被删除，或不在你的数据范围内。</span>
          <Link to={lastListPath(TEMPLATE_LIST)}>返回班型列表</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
