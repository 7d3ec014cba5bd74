/** The list of episodes with their comment feature, as the skeleton of lists needs it. */
import type { CommentSetting } from '@lectern/contract/episodes/episode-comments';
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { COMMENT_SETTINGS_PATH } from '../extras-paths.ts';
import { extrasQueries } from '../extras-queries.ts';

export type Flag = 'true' | 'false';
export type SettingAddress = {
  readonly [K in 'episodeInfo' | 'lessonId' | 'enable' | 'commented' | 'page' | 'pageSize']?: K extends
    | 'enable'
    | 'commented'
    ? Flag
    : string;
};

const { commentSettings } = episodeExtrasContract;

export const settingKind: ListKind<CommentSetting, SettingAddress> = {
  name: 'episodeComments',
  path: COMMENT_SETTINGS_PATH,
  noun: '讲次',
  measure: '个',
  address: listAddress<SettingAddress>({
    filters: { episodeInfo: accepts.words, lessonId: accepts.id, enable: accepts.flag, commented: accepts.flag },
    sorts: [],
  }),
  source: {
    key: [...extrasQueries.all, 'comment-settings'],
    page: async (address, signal) => {
      const { list, ...found } = await call(commentSettings, { query: address }, { signal });
      return { ...found, rows: list };
    },
    count: async (filters, signal) => {
      const query = { ...filters, page: '1', pageSize: '1', count: 'exact' as const };
      return (await call(commentSettings, { query }, { signal })).total;
    },
    ids: async (filters, page, signal) =>
      (await call(commentSettings, { query: { ...filters, ...page } }, { signal })).list.map(({ id }) => id),
  },
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
};
