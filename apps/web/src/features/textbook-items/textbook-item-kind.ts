/** The list of textbook items, as the skeleton of lists needs it. */
import { type TextbookItem, textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import { TEXTBOOK_ITEM_STATE, type TextbookItemState } from '@lectern/domain/textbooks/textbook-item';
import { call } from '../../shared/api/call.ts';
import { accepts } from '../../shared/lists/accepts.ts';
import { listAddress } from '../../shared/lists/list-address.ts';
import type { ListKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';
import { createSelectionStore } from '../../shared/tables/selection.ts';

type Key = 'text' | 'phase' | 'subject' | 'edition' | 'volume' | 'state' | 'page' | 'pageSize';
export type TextbookItemAddress = { readonly [K in Key]?: K extends 'state' ? TextbookItemState : string };
const idOf = (row: TextbookItem) => row.id;

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
  source: plainSource([TEXTBOOK_ITEMS], (query, signal) => call(list, { query }, { signal }), idOf),
  selection: createSelectionStore(),
  idOf,
  nameOf: (row) => row.name,
};
