/** The list of videos, as the skeleton of lists needs it. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { VideoRow } from '@lectern/contract/episodes/episode-videos';
import { VIDEO_STATE } from '@lectern/domain/episodes/video-state';
import { call } from '../../../shared/api/call.ts';
import { type AddressOf, filter, flagOptions } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { VIDEOS_PATH } from '../extras-paths.ts';
import { extrasQueries } from '../extras-queries.ts';

const filters = {
  videoInfo: filter.text('视频标题或 ID', { maxLength: 60 }),
  state: filter.segments('状态', VIDEO_STATE.options),
  used: filter.segments('使用情况', flagOptions({ true: '已使用', false: '未使用' })),
};

const { videos } = episodeExtrasContract;

export const videoKind = listKind<VideoRow, AddressOf<typeof filters>>({
  name: 'videos',
  path: VIDEOS_PATH,
  noun: '视频',
  measure: '个',
  filters,
  source: plainSource([...extrasQueries.all, 'videos'], (query, signal) => call(videos, { query }, { signal }), {
    count: 'exact',
  }),
  idOf: (row) => row.id,
  nameOf: (row) => row.title,
});
