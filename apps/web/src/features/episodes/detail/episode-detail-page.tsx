/** One episode: what it is, the lessons that hold it, and its tabs, each in the address. */
import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { EPISODE_LIST_PATH, episodeEditPath, episodePath } from '@lectern/domain/episodes/episode-paths';
import { EPISODE_TAB, type EpisodeTab, episodeTabOf } from '@lectern/domain/episodes/episode-tabs';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useMe } from '../../../shared/api/session.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { OwnAddress } from '../../../shared/navigation/own-address.tsx';
import { MoreButton } from '../../../shared/tables/more-button.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { EpisodeActions } from '../actions/episode-actions.tsx';
import { episodeQueries, isMissing } from '../episode-queries.ts';
import { EpisodeMenu } from '../list/episode-row-actions.tsx';
import { EpisodeInfoTab } from './episode-info-tab.tsx';
import { EpisodeSummary } from './episode-summary.tsx';

export interface EpisodeTabProps {
  readonly episode: Episode;
}

const TAB_PAGE = {
  // Most visits end here: it comes with the page.
  info: EpisodeInfoTab,
  lessons: lazy(async () => ({ default: (await import('./episode-lessons-tab.tsx')).EpisodeLessonsTab })),
  comments: lazy(async () => ({ default: (await import('../../episode-extras/index.ts')).CommentsTab })),
  video: lazy(async () => ({ default: (await import('../../episode-extras/index.ts')).VideoTab })),
  feedback: lazy(async () => ({ default: (await import('../../episode-extras/index.ts')).FeedbackTab })),
  practice: lazy(async () => ({ default: (await import('../../practice/index.ts')).PracticeTab })),
  classroom: lazy(async () => ({ default: (await import('../../episode-extras/index.ts')).ClassroomTab })),
  logs: lazy(async () => ({ default: (await import('./episode-logs-tab.tsx')).EpisodeLogsTab })),
} satisfies Record<EpisodeTab, ComponentType<EpisodeTabProps>>;

const LIST = { name: 'episodes', path: EPISODE_LIST_PATH };

export function EpisodeDetailPage() {
  const { episodeId = '', tabId } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(episodeId) ? Number(episodeId) : 0;
  const { data: episode, error, refetch } = useQuery({ ...episodeQueries.detail(id), enabled: id > 0 });
  if (id === 0 || (error && !episode && isMissing(error))) return <NoEpisode />;
  const tab = episodeTabOf(tabId);
  // A tab that is gone leads to the first that is there (decision 18).
  if (tabId !== undefined && tabId !== tab) return <OwnAddress to={episodePath(id)} />;
  const retry = () => void refetch();
  return (
    <EpisodeActions key={id}>
      <RecordPage
        title={episode?.name ?? `讲次 ${id}`}
        list="讲次管理"
        listPath={lastListPath(LIST)}
        actions={episode && <HeadActions episode={episode} />}
      >
        {episode ? (
          <>
            {error && <StaleNote error={error} onRetry={retry} />}
            <OpenEpisode episode={episode} tab={tab} />
          </>
        ) : (
          <div className="panel">{error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton lines={10} />}</div>
        )}
      </RecordPage>
    </EpisodeActions>
  );
}

function OpenEpisode({ episode, tab }: EpisodeTabProps & { readonly tab: EpisodeTab }) {
  const TabPage = TAB_PAGE[tab];
  const tabs = EPISODE_TAB.options.map(({ value, label }) => ({
    code: value,
    label: value === 'lessons' ? `${label}（${episode.lessons.length}）` : label,
    to: episodePath(episode.id, value),
  }));
  return (
    <>
      <EpisodeSummary episode={episode} />
      <PageTabs name="讲次页签" tabs={tabs} current={tab} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <TabPage episode={episode} />
      </Suspense>
    </>
  );
}

export function HeadActions({ episode }: EpisodeTabProps) {
  const mayWrite = useMe().privileges.includes('EPISODE_WRITE');
  if (!mayWrite) return null;
  return (
    <>
      <MoreButton>{(menu) => <EpisodeMenu episode={episode} name="更多操作" {...menu} />}</MoreButton>
      {episode.status === 'normal' && (
        <Link className="button button-primary" to={episodeEditPath(episode.id)}>
          编辑
        </Link>
      )}
    </>
  );
}

function NoEpisode() {
  return (
    <Page title="讲次不存在">
      <div className="panel">
        <EmptyNote title="没有找到这个讲次">
          <span>可能是 ID 有误、已被删除，或不在你的数据范围内。</span>
          <Link to={lastListPath(LIST)}>返回讲次列表</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
