/** The episode list, as the skeleton of lists needs it. */

import { EPISODE_SORTS } from '@lectern/contract/episodes/episode-query';
import type { ListedEpisode } from '@lectern/contract/episodes/episode-replies';
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { EPISODE_LIST_PATH } from '@lectern/domain/episodes/episode-paths';
import { call } from '../../../shared/api/call.ts';
import type { CsvSource } from '../../../shared/lists/export-dialog.tsx';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { episodeQueries } from '../episode-queries.ts';
import { type EpisodeAddress, episodeFilters, ignoredFilters } from './episode-filters.ts';

const { listIds, exportCsv } = episodesContract;

export const episodeKind = listKind<ListedEpisode, EpisodeAddress>({
  name: 'episodes',
  path: EPISODE_LIST_PATH,
  noun: '讲次',
  measure: '个',
  filters: episodeFilters,
  sorts: EPISODE_SORTS,
  ignored: ignoredFilters,
  source: {
    key: episodeQueries.all,
    page: async (address, signal) => {
      const found = await call(listIds, { query: { ...address, expand: 'rows', count: 'capped' } }, { signal });
      return { ...found, rows: found.rows ?? [] };
    },
    count: async (filters, signal) => {
      const query = { ...filters, page: '1', pageSize: '1', count: 'exact' as const };
      return (await call(listIds, { query }, { signal })).total;
    },
    ids: async (filters, page, signal) => {
      const query = { ...filters, ...page, sort: 'id' as const, order: 'asc' as const, count: 'capped' as const };
      return (await call(listIds, { query }, { signal })).list;
    },
  },
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});

export const episodeCsv: CsvSource<EpisodeAddress> = {
  bySearch: (filters, columns) => call(exportCsv, { query: { ...filters, columns } }),
  byIds: (ids, columns) => call(exportCsv, { query: { ids: [...ids], columns } }),
};
