/** The list of videos, as the skeleton of lists needs it. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { VideoRow } from '@lectern/contract/episodes/episode-videos';
import { VIDEO_STATE, type VideoState } from '@lectern/domain/episodes/extras-codes';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { VIDEOS_PATH } from '../extras-paths.ts';
import { extrasQueries } from '../extras-queries.ts';

type Flag = 'true' | 'false';
export type VideoAddress = {
  readonly [K in 'videoInfo' | 'state' | 'used' | 'page' | 'pageSize']?: K extends 'state'
    ? VideoState
    : K extends 'used'
      ? Flag
      : string;
};

const { videos } = episodeExtrasContract;

export const videoKind: ListKind<VideoRow, VideoAddress> = {
  name: 'videos',
  path: VIDEOS_PATH,
  noun: '视频',
  measure: '个',
  address: listAddress<VideoAddress>({
    filters: { videoInfo: accepts.words, state: accepts.among(VIDEO_STATE.codes), used: accepts.flag },
    sorts: [],
  }),
  source: {
    key: [...extrasQueries.all, 'videos'],
    page: async (address, signal) => {
      const { list, ...found } = await call(videos, { query: address }, { signal });
      return { ...found, rows: list };
    },
    count: async (filters, signal) => {
      const query = { ...filters, page: '1', pageSize: '1', count: 'exact' as const };
      return (await call(videos, { query }, { signal })).total;
    },
    ids: async (filters, page, signal) =>
      (await call(videos, { query: { ...filters, ...page } }, { signal })).list.map(({ id }) => id),
  },
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.title,
};
