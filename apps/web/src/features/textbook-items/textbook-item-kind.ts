/** The list of textbook items, as the skeleton of lists needs it. */
import { type TextbookItem, textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import { TEXTBOOK_ITEM_STATE } from '@lectern/domain/textbooks/textbook-item';
import { call } from '../../shared/api/call.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const filters = {
  text: filter.text('名称、单元或 ID', { maxLength: 100 }),
  edition: filter.text('教材版本', { maxLength: 40, short: true }),
  volume: filter.text('册次', { maxLength: 20, short: true }),
  phase: filter.dictionary('学段', 'phases'),
  subject: filter.dictionary('学科', 'subjects'),
  state: filter.segments('状态', TEXTBOOK_ITEM_STATE.options),
};

const { list } = textbookItemsContract;
export const TEXTBOOK_ITEMS = 'textbook-items';

export const textbookItemKind = listKind<TextbookItem, AddressOf<typeof filters>>({
  name: 'pepls',
  path: '/jwc/pepls',
  noun: '教材条目',
  measure: '个',
  filters,
  source: plainSource([TEXTBOOK_ITEMS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
