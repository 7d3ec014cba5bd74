/** Items of textbooks as what commands are about. */
import { InvalidError } from '../../platform/errors.ts';
import type { PlannedRow, RowReason, SubjectSource } from '../../platform/plans/command-type.ts';
import { NOT_FOUND } from '../../platform/plans/run-directly.ts';
import type { TextbookItemRow } from './textbook-item-row.ts';
import { itemsByIds } from './textbook-items.queries.ts';

export const TEXTBOOK_ITEM = 'textbookItem';
export const TEXTBOOK_ITEMS_PATH = '/jwc/pepls';

export const textbookItemSubject: SubjectSource = {
  type: TEXTBOOK_ITEM,
  viewPage: 'pepls',
  idsOfQuery: () => Promise.reject(new InvalidError('教材条目不能按筛选条件选择，请改用 ID', [])),
  versionsOf: async (db, actor, ids) => {
    const rows = await itemsByIds(db, actor.scope, ids);
    return new Map([...rows].map(([id, { rev }]) => [id, rev]));
  },
};

export const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
export const GONE = refused(NOT_FOUND, '教材条目不存在，或不在你的数据范围内');

export const missingItem = <P>(id: number, payload: P): PlannedRow<P> => ({
  subject: { type: TEXTBOOK_ITEM, id, name: '', rev: null, href: null },
  reasons: [GONE],
  changes: [],
  payload,
});

export const subjectOf = ({ id, name, rev }: Pick<TextbookItemRow, 'id' | 'name' | 'rev'>) => ({
  type: TEXTBOOK_ITEM,
  id,
  name,
  rev,
  href: TEXTBOOK_ITEMS_PATH,
});
