/** 回放视频: found by title and state, with how many episodes play each. */

import type { VideoRow } from '@lectern/contract/episodes/episode-videos';
import { videoPath } from '@lectern/domain/episodes/video-path';
import { durationLabel } from '@lectern/domain/text/duration-label';
import { Link } from 'react-router';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { VideoStateMark } from '../../../shared/ui/video-state.tsx';
import { videoKind } from './video-kind.ts';
import { videoSizeLabel } from './video-words.tsx';

export function VideoListPage() {
  return (
    <Page title="回放视频" wide>
      <ListScreen kind={videoKind} columns={COLUMNS} nothing="直播结束并转码后，回放视频会列在这里。" />
    </Page>
  );
}

const COLUMNS: readonly Column<VideoRow>[] = [
  { key: 'id', title: 'ID', width: 92, identity: true, render: (row) => <CopyId id={row.id} /> },
  {
    key: 'title',
    title: '标题',
    width: 360,
    identity: true,
    render: (row) => (
      <Link to={videoPath(row.id)} title={row.title}>
        {row.title}
      </Link>
    ),
  },
  { key: 'state', title: '状态', width: 96, render: ({ state }) => <VideoStateMark state={state} /> },
  { key: 'duration', title: '时长', width: 92, align: 'end', render: (row) => durationLabel(row.durationMs) },
  { key: 'size', title: '大小', width: 92, align: 'end', render: (row) => videoSizeLabel(row.sizeBytes) },
  { key: 'episodeCount', title: '使用讲次', width: 92, align: 'end', render: (row) => row.episodeCount },
  { key: 'liveCount', title: '直播使用', width: 92, align: 'end', render: (row) => row.liveCount },
  {
    key: 'source',
    title: '来源讲次',
    width: 116,
    render: ({ sourceEpisodeId }) => (sourceEpisodeId === null ? '—' : <CopyId id={sourceEpisodeId} />),
  },
  { key: 'createdTime', title: '生成时间', width: 148, render: (row) => <Instant at={row.createdTime} /> },
];
