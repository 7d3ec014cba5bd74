/** Offers items of textbooks, or takes them out of the offer. */
import { TEXTBOOK_ITEM_STATE, type TextbookItemState } from '@lectern/domain/textbooks/textbook-item';
import { z } from 'zod';
import { RefusedError } from '../../platform/errors.ts';
import { ChangedSincePlanError, commandType, type PlannedRow } from '../../platform/plans/command-type.ts';
import type { TextbookItemRow } from './textbook-item-row.ts';
import { GONE, missingItem, refused, subjectOf, textbookItemSubject } from './textbook-item-subject.ts';
import { itemsByIds } from './textbook-items.queries.ts';
import { lockItem, setState } from './textbook-items.repository.ts';

const Input = z.strictObject({
  state: z
    .enum(TEXTBOOK_ITEM_STATE.codes)
    .meta({ title: '状态', control: 'choice', options: TEXTBOOK_ITEM_STATE.options }),
});
type Input = z.output<typeof Input>;

interface Payload {
  readonly way: 'there' | 'back';
  readonly before: TextbookItemState;
  readonly after: TextbookItemState;
}

const LABEL = '启用或停用教材条目';

export const stateCommand = commandType<Input, Payload>({
  name: 'textbookItem.state',
  label: '启用或停用',
  words: { verb: '启用或停用', unit: '个', noun: '教材条目', description: '停用的条目不再供选择，已有关联不变' },
  privilege: 'LESSON_TEMPLATE_WRITE',
  input: Input,
  tiers: { low: 200, high: 3000 },
  subject: textbookItemSubject,
  plan: async (db, { actor }, { state }, ids) => {
    const rows = await itemsByIds(db, actor.scope, ids);
    return ids.map((id) => {
      const row = rows.get(id);
      return row ? planned(row, 'there', state) : missingItem(id, { way: 'there', before: state, after: state });
    });
  },
  apply: async (tx, context, { subject, payload }) => {
    const row = subject.id === null ? undefined : await lockItem(tx, subject.id);
    if (!row) throw new RefusedError(GONE.code, GONE.message);
    if (row.rev !== subject.rev) throw new ChangedSincePlanError();
    const note = [payload.way === 'back' ? `撤销：${LABEL}` : '', context.reason].filter((part) => part !== '');
    const by = { ...context, action: 'textbookItem.state', note: note.join('；') } as const;
    return { id: null, rev: await setState(tx, row, payload.after, by), payload };
  },
  invert: async (db, { actor }, done) => {
    const rows = await itemsByIds(
      db,
      actor.scope,
      done.flatMap(({ subject }) => subject.id ?? []),
    );
    return done.flatMap(({ subject, applied }) => {
      const row = rows.get(subject.id ?? 0);
      return row ? [planned(row, 'back', applied.payload.before)] : [];
    });
  },
});

function planned(row: TextbookItemRow, way: 'there' | 'back', after: TextbookItemState): PlannedRow<Payload> {
  const before = row.state === 'on' ? 'on' : 'off';
  const same = before === after;
  return {
    subject: subjectOf(row),
    reasons: same ? [refused('unchanged', `已是“${TEXTBOOK_ITEM_STATE.labelOf(after)}”，无需修改`)] : [],
    changes: same ? [] : [{ field: 'state', before, after }],
    payload: { way, before, after },
  };
}
