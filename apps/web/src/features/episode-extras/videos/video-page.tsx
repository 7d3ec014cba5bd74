/** One video: its facts, and the episodes that play it; an episode is linked and unlinked here. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { VideoEpisode } from '@lectern/contract/episodes/episode-videos';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { EpisodeCell, LessonCell } from '../episode-cell.tsx';
import { VIDEOS_PATH } from '../extras-paths.ts';
import { extrasQueries } from '../extras-queries.ts';
import { LinkDialog } from './link-dialog.tsx';
import { UnlinkButton } from './unlink-button.tsx';
import { VideoFacts } from './video-facts.tsx';
import { videoKind } from './video-kind.ts';

export function VideoPage() {
  const { videoId = '' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(videoId) ? Number(videoId) : 0;
  const { data: video, error, refetch } = useQuery({ ...extrasQueries.video(id), enabled: id > 0 });
  const mayWrite = mayCall(useMe(), episodeExtrasContract.linkVideo);
  const [linking, setLinking] = useState(false);
  if (id === 0 || (isApiError(error) && error.status === 404)) return <NoVideo />;
  return (
    <RecordPage
      title={video?.title ?? `视频 ${id}`}
      list="回放视频"
      listPath={lastListPath(videoKind)}
      actions={
        mayWrite &&
        video?.state === 'ready' && (
          <button type="button" className="button button-primary" onClick={() => setLinking(true)}>
            关联讲次
          </button>
        )
      }
    >
      <section className="panel" aria-label="视频信息">
        {video ? (
          <VideoFacts video={video} />
        ) : error ? (
          <ErrorNote error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} />
        )}
      </section>
      <Users id={id} mayWrite={mayWrite} playable={video?.state === 'ready'} />
      {linking && video && <LinkDialog video={video} onClose={() => setLinking(false)} />}
    </RecordPage>
  );
}

function NoVideo() {
  return (
    <Page title="视频不存在">
      <div className="panel">
        <EmptyNote title="没有这个视频">
          <Link to={VIDEOS_PATH}>返回回放视频</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}

const idOf = (row: VideoEpisode): number => row.id;
const nameOf = (row: VideoEpisode): string => row.name;

function Users({ id, mayWrite, playable }: { id: number; mayWrite: boolean; playable: boolean }) {
  const { data, error, refetch } = useQuery({ ...extrasQueries.videoEpisodes(id), enabled: id > 0 });
  const placed = useMemo(() => layOutColumns(mayWrite ? [...COLUMNS, UNLINK] : COLUMNS, NO_CHOICE), [mayWrite]);
  const retry = () => void refetch();
  const live = data?.filter((episode) => episode.playsLive).length ?? 0;
  return (
    <section aria-label="使用讲次">
      <h2 className="extras-title">
        使用讲次
        {data && data.length > 0 && (
          <small>
            共 {data.length} 个，其中 {live} 个当作直播播放
          </small>
        )}
      </h2>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <DataTable
        name="使用讲次"
        columns={placed}
        rows={error && !data ? [] : data}
        expected={3}
        idOf={idOf}
        nameOf={nameOf}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={retry} />
          ) : (
            <EmptyNote title="还没有讲次使用这个视频">
              {mayWrite && (playable ? '点击“关联讲次”，让讲次播放这个视频。' : '视频可播放后才能关联讲次。')}
            </EmptyNote>
          )
        }
      />
    </section>
  );
}

const COLUMNS: readonly Column<VideoEpisode>[] = [
  { key: 'id', title: 'ID', width: 96, identity: true, render: (row) => <CopyId id={row.id} /> },
  {
    key: 'name',
    title: '讲次名称',
    width: 280,
    identity: true,
    render: (row) => (
      <span className="extras-name">
        <EpisodeCell episode={row} />
        {row.canceled && <Mark>已取消</Mark>}
      </span>
    ),
  },
  {
    key: 'use',
    title: '使用方式',
    width: 104,
    render: ({ playsLive }) =>
      playsLive ? (
        <Mark alone tone="accent">
          当作直播
        </Mark>
      ) : (
        '回放'
      ),
  },
  { key: 'type', title: '类型', width: 128, render: (row) => SPECIAL_EPISODE_TYPE.labelOf(row.specialEpisodeType) },
  { key: 'startTime', title: '开始时间', width: 148, render: (row) => <Instant at={row.startTime} /> },
  { key: 'lesson', title: '课程', width: 280, render: (row) => <LessonCell episode={row} /> },
];

const UNLINK: Column<VideoEpisode> = {
  key: 'actions',
  title: '操作',
  width: 96,
  atEnd: true,
  render: (row) => (row.canceled ? null : <UnlinkButton episode={row} />),
};
