/** The list of share cards, as the skeleton of lists needs it. */
import { type ShareCard, shareCardsContract } from '@lectern/contract/lessons/share-cards';
import { CARD_CHANNEL, CARD_STATE, SHARE_LEVEL } from '@lectern/domain/share-cards/share-card';
import { call } from '../../../shared/api/call.ts';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { SHARE_CARDS_PATH } from '../share-card-paths.ts';
import { shareCardQueries } from '../share-card-queries.ts';

const filters = {
  text: filter.text('标题、卡片或对象 ID', { maxLength: 100 }),
  level: filter.select('范围', SHARE_LEVEL.options),
  channel: filter.select('渠道', CARD_CHANNEL.options),
  state: filter.segments('状态', CARD_STATE.options),
  targetId: filter.given('对象 ID'),
};

const { list } = shareCardsContract;

export const SHARE_CARD_LIST = { name: 'shareCards', path: SHARE_CARDS_PATH } as const;

export const shareCardKind = listKind<ShareCard, AddressOf<typeof filters>>({
  ...SHARE_CARD_LIST,
  noun: '分享卡片',
  measure: '张',
  filters,
  source: plainSource(shareCardQueries.all, (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.title,
});
