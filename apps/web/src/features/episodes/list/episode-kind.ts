/** The episode list, as the skeleton of lists needs it. */
import type { EpisodeRow } from '@lectern/contract/episodes/episode-replies';
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { EPISODE_LIST_PATH } from '@lectern/domain/episodes/episode-paths';
import { call } from '../../../shared/api/call.ts';
import type { CsvSource } from '../../../shared/lists/export-dialog.tsx';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { episodeQueries } from '../episode-queries.ts';
import { type EpisodeAddress, episodeAddress } from './episode-address.ts';

const { listIds, exportCsv } = episodesContract;

export const episodeKind: ListKind<EpisodeRow, EpisodeAddress> = {
  name: 'episodes',
  path: EPISODE_LIST_PATH,
  noun: '讲次',
  measure: '个',
  address: episodeAddress,
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
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
};

export const episodeCsv: CsvSource<EpisodeAddress> = {
  bySearch: (filters, columns) => call(exportCsv, { query: { ...filters, columns } }),
  byIds: (ids, columns) => call(exportCsv, { query: { ids: [...ids], columns } }),
};
