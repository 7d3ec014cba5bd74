/** Links many items of textbooks with the episode templates of one class type that teach them, by their names. */
import { Id } from '@lectern/contract/wire-values';
import { templatesForItem } from '@lectern/domain/textbooks/templates-for-item';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../platform/plans/command-type.ts';
import type { TextbookItemRow } from './textbook-item-row.ts';
import { GONE, missingItem, refused, subjectOf, textbookItemSubject } from './textbook-item-subject.ts';
import {
  itemsByIds,
  linksOf,
  linksOfItems,
  subjectsOfTemplates,
  type TaughtTemplate,
  templatesOf,
} from './textbook-items.queries.ts';
import { lockItem, replaceLinks } from './textbook-items.repository.ts';

const Input = z.strictObject({
  lessonTemplateId: Id.meta({
    title: '班型',
    control: 'template',
    description: '按名称对应：条目与班型中名称相同或相含的同学科讲次模板关联；已有关联保留',
  }),
});
type Input = z.output<typeof Input>;

interface Payload {
  readonly way: 'there' | 'back';
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const NOTHING: Payload = { way: 'there', before: [], after: [] };
const LABEL = '批量关联讲次模板';

export const linkCommand = commandType<Input, Payload>({
  name: 'textbookItem.link',
  label: '关联讲次模板',
  words: { verb: '为…关联讲次模板', unit: '个', noun: '教材条目', description: '把所选条目与一个班型的讲次模板关联' },
  privilege: 'LESSON_TEMPLATE_WRITE',
  input: Input,
  tiers: { low: 200, high: 3000 },
  subject: textbookItemSubject,
  plan: async (db, { actor }, { lessonTemplateId }, ids) => {
    const rows = await itemsByIds(db, actor.scope, ids);
    const linked = await linksOfItems(db, ids);
    const templates = await templatesOf(db, lessonTemplateId);
    return ids.map((id) => {
      const row = rows.get(id);
      return row ? planned(row, linked(id), templates) : missingItem(id, NOTHING);
    });
  },
  apply,
  invert: planBack,
});

function planned(
  row: TextbookItemRow,
  before: readonly number[],
  templates: readonly TaughtTemplate[],
): PlannedRow<Payload> {
  const ofSubject = templates.filter(({ subjectId }) => subjectId === row.subjectId);
  const meant = templatesForItem(row.name, ofSubject).map(({ id }) => id);
  const after = [...new Set([...before, ...meant])].toSorted((a, b) => a - b);
  return rowFor(row, { way: 'there', before, after }, reasonsFor(meant, before, ofSubject));
}

function reasonsFor(
  meant: readonly number[],
  before: readonly number[],
  ofSubject: readonly TaughtTemplate[],
): readonly RowReason[] {
  if (ofSubject.length === 0) return [refused('otherSubject', '班型没有这一学科的讲次模板，请选择其他班型')];
  if (meant.length === 0) return [refused('noTemplate', '班型中没有名称对应的讲次模板，可打开条目单独关联')];
  return meant.every((id) => before.includes(id)) ? [refused('unchanged', '已关联，无需修改')] : [];
}

function rowFor(row: TextbookItemRow, payload: Payload, reasons: readonly RowReason[]): PlannedRow<Payload> {
  const { before, after } = payload;
  const changes = reasons.length > 0 ? [] : [{ field: 'episodeTemplateIds', before, after }];
  return { subject: subjectOf(row), reasons, changes, payload };
}

async function apply(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  const row = subject.id === null ? undefined : await lockItem(tx, subject.id);
  if (!row) throw new RefusedError(GONE.code, GONE.message);
  if (row.rev !== subject.rev) throw new ChangedSincePlanError();
  const kept = await subjectsOfTemplates(tx, payload.after);
  const after = payload.after.filter((id) => kept.has(id));
  const note = [payload.way === 'back' ? `撤销：${LABEL}` : '', context.reason].filter((part) => part !== '');
  const by = { ...context, action: 'textbookItem.link', note: note.join('；') } as const;
  const before = await linksOf(tx, row.id);
  return { id: null, rev: await replaceLinks(tx, row, { before, after }, by), payload };
}

async function planBack(db: Db, { actor }: CommandContext, done: readonly DoneRow<Payload>[]) {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const rows = await itemsByIds(db, actor.scope, ids);
  return done.flatMap(({ subject, applied: { payload } }) => {
    const row = rows.get(subject.id ?? 0);
    return row ? [rowFor(row, { way: 'back', before: payload.after, after: payload.before }, [])] : [];
  });
}
