/** The list of share cards, as the skeleton of lists needs it. */
import { type ShareCard, shareCardsContract } from '@lectern/contract/lessons/share-cards';
import {
  CARD_CHANNEL,
  CARD_STATE,
  type CardChannel,
  type CardState,
  SHARE_LEVEL,
  type ShareLevel,
} from '@lectern/domain/share-cards/share-card';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { SHARE_CARDS_PATH } from '../share-card-paths.ts';
import { shareCardQueries } from '../share-card-queries.ts';

export type ShareCardAddress = { readonly [K in 'text' | 'targetId' | 'page' | 'pageSize']?: string } & {
  readonly level?: ShareLevel;
  readonly channel?: CardChannel;
  readonly state?: CardState;
};

const { list } = shareCardsContract;

export const SHARE_CARD_LIST = { name: 'shareCards', path: SHARE_CARDS_PATH } as const;

export const shareCardKind: ListKind<ShareCard, ShareCardAddress> = {
  ...SHARE_CARD_LIST,
  noun: '分享卡片',
  measure: '张',
  address: listAddress<ShareCardAddress>({
    filters: {
      text: accepts.words,
      level: accepts.among(SHARE_LEVEL.codes),
      channel: accepts.among(CARD_CHANNEL.codes),
      state: accepts.among(CARD_STATE.codes),
      targetId: accepts.id,
    },
    sorts: [],
  }),
  source: {
    key: shareCardQueries.all,
    page: async (address, signal) => {
      const found = await call(list, { query: address }, { signal });
      return { ...found, rows: found.list };
    },
    count: async (filters, signal) => (await call(list, { query: { ...filters, pageSize: '1' } }, { signal })).total,
    ids: async (filters, page, signal) =>
      (await call(list, { query: { ...filters, ...page } }, { signal })).list.map(({ id }) => id),
  },
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.title,
};
