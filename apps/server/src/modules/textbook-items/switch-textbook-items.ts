/** Offers items of textbooks, or takes them out of the offer. */
import { TEXTBOOK_ITEM_STATE, type TextbookItemState } from '@lectern/domain/textbooks/textbook-item';
import { z } from 'zod';
import { recordCommand } from '../../kit/record/record-command.ts';
import { markRecord, updateSignature } from '../../kit/record/write-record.ts';
import type { TextbookItemRow } from './textbook-item-facts.queries.ts';
import { TEXTBOOK_ITEM } from './textbook-item-kind.ts';
import { textbookItems } from './textbook-item-subject.ts';

const Input = z.strictObject({
  state: z
    .enum(TEXTBOOK_ITEM_STATE.codes)
    .meta({ title: '状态', control: 'choice', options: TEXTBOOK_ITEM_STATE.options }),
});
type Input = z.output<typeof Input>;

export const stateCommand = recordCommand<TextbookItemRow, TextbookItemState, Input>({
  records: textbookItems,
  name: 'textbookItem.state',
  label: '启用或停用',
  verb: '启用或停用',
  description: '停用的条目不再供选择，已有关联不变',
  privilege: 'LESSON_TEMPLATE_WRITE',
  input: Input,
  tiers: { low: 200, high: 3000 },
  stateOf: () => Promise.resolve(({ state }) => (state === 'on' ? 'on' : 'off')),
  judge: (_db, _context, _rows, { state }) => Promise.resolve(() => ({ reasons: [], after: state })),
  unchanged: (state) => `已是“${TEXTBOOK_ITEM_STATE.labelOf(state)}”，无需修改`,
  changesOf: (before, after) => [{ field: 'state', before, after }],
  write: (tx, context, row, { before, after, note }) => {
    const write = { ...context, verb: 'state', note };
    const columns = { state: after, ...updateSignature(write) };
    return markRecord(TEXTBOOK_ITEM, tx, row, { columns, changes: [{ field: 'state', before, after }], write });
  },
});
