/** The list of textbook items, as the skeleton of lists needs it. */
import { type TextbookItem, textbookItemsContract } from '@lectern/contract/textbook-items';
import { TEXTBOOK_ITEM_STATE, type TextbookItemState } from '@lectern/domain/textbooks/textbook-item';
import { call } from '../../shared/api/call.ts';
import { accepts } from '../../shared/lists/accepts.ts';
import { listAddress } from '../../shared/lists/list-address.ts';
import type { ListKind } from '../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../shared/tables/selection.ts';

type Key = 'text' | 'phase' | 'subject' | 'edition' | 'volume' | 'state' | 'page' | 'pageSize';
export type TextbookItemAddress = { readonly [K in Key]?: K extends 'state' ? TextbookItemState : string };

const { list } = textbookItemsContract;
export const TEXTBOOK_ITEMS = 'textbook-items';

export const textbookItemKind: ListKind<TextbookItem, TextbookItemAddress> = {
  name: 'pepls',
  path: '/jwc/pepls',
  noun: '教材条目',
  measure: '个',
  address: listAddress<TextbookItemAddress>({
    filters: {
      text: accepts.words,
      phase: accepts.code,
      subject: accepts.code,
      edition: accepts.words,
      volume: accepts.words,
      state: accepts.among(TEXTBOOK_ITEM_STATE.codes),
    },
    sorts: [],
  }),
  source: {
    key: [TEXTBOOK_ITEMS],
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
  nameOf: (row) => row.name,
};
