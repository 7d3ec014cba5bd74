/** Items of textbooks as what commands are about. */
import { commandedTable } from '../../kit/record/commanded-table.ts';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../platform/engine/plans/run-directly.ts';
import type { TextbookItemRow } from './textbook-item-facts.queries.ts';
import { itemsByIds } from './textbook-item-facts.queries.ts';

export const TEXTBOOK_ITEMS_PATH = '/jwc/pepls';

export const textbookItems = commandedTable({
  table: 'textbookItem',
  unit: '个',
  noun: '教材条目',
  byIds: itemsByIds,
  shownAs: ({ name }) => ({ name, href: TEXTBOOK_ITEMS_PATH }),
});

export const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
export const GONE = refused(NOT_FOUND, textbookItems.missing);

export const subjectOf = ({ id, name, rev }: Pick<TextbookItemRow, 'id' | 'name' | 'rev'>) => ({
  type: 'textbookItem',
  id,
  name,
  rev,
  href: TEXTBOOK_ITEMS_PATH,
});
