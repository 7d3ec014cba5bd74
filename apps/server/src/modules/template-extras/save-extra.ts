/** Makes, changes and orders what a template brings along (L258, L259, L269). */
import { TemplateExtraBody, type TemplateExtraRow } from '@lectern/contract/lesson-templates/template-extras';
import {
  EXTRA_SWITCH,
  hasExtras,
  TEMPLATE_EXTRA,
  type TemplateExtra,
} from '@lectern/domain/lesson-templates/template-extras';
import { orderIssues, type PlacedItem } from '@lectern/domain/lesson-templates/template-order';
import { staleBy } from '../../kit/record/stale-record.ts';
import { baseRev } from '../../platform/base-rev.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import {
  type By,
  fieldChanges,
  findItem,
  getTemplate,
  isRecord,
  lockTemplate,
  logTemplate,
  type TemplateRow,
  type TemplatesDeps,
  tabFactsOf,
  touchTemplate,
} from '../lesson-templates/index.ts';
import {
  type ExtraRow,
  extrasOf,
  findExtra,
  insertExtra,
  saveExtra,
  saveExtraOrder,
} from './template-extras.repository.ts';

const extraOnWire = (row: ExtraRow, index: number): TemplateExtraRow => ({
  id: row.id,
  lessonTemplateId: row.lessonTemplateId,
  ordinal: index + 1,
  rev: row.rev,
  updatedTime: row.updatedAt.getTime(),
  updatedBy: row.updatedBy,
  body: bodyOf(row),
});

const bodyOf = ({ kind, name, fields }: ExtraRow): TemplateExtraBody =>
  TemplateExtraBody.parse({ ...(isRecord(fields) ? fields : {}), kind, name });

export const extraNote = ({ id, kind, name }: Pick<ExtraRow, 'id' | 'kind' | 'name'>): string =>
  `${TEMPLATE_EXTRA.has(kind) ? TEMPLATE_EXTRA.labelOf(kind) : kind}“${name}”（${id}）`;

/** Days before nothing are no days. */
const settled = (body: TemplateExtraBody): TemplateExtraBody =>
  body.kind === 'material' && body.trigger === 'enrolled' ? { ...body, triggerCount: 0 } : body;

/** @throws RefusedError where the template does not have such a list, or names an episode of another template. */
export function createExtra({ db, now }: TemplatesDeps, by: By, lessonTemplateId: number, sent: TemplateExtraBody) {
  return inTransaction(db, async (tx) => {
    const template = await lockTemplate(tx, by.actor.scope, lessonTemplateId);
    const body = settled(sent);
    await assertFits(tx, template, body);
    const writer = { name: by.actor.name, at: now() };
    const made = await insertExtra(tx, template.id, body, writer);
    await touchTemplate(tx, template.id, writer);
    const changes = [{ field: 'names', before: null, after: [made.name] }];
    await logTemplate(tx, by, { action: 'lessonTemplate.addItem', template, changes, note: extraNote(made) });
    return answer(tx, made);
  });
}

interface Change {
  readonly body: TemplateExtraBody;
  readonly rev: number | undefined;
}

export function changeExtra({ db, now }: TemplatesDeps, by: By, id: number, { body: sent, rev }: Change) {
  return inTransaction(db, async (tx) => {
    const { template, extra } = await lockExtra(tx, by, id);
    const before = bodyOf(extra);
    const body = settled(sent);
    // What it is, it stays.
    if (body.kind !== before.kind) throw new NotFoundError(TEMPLATE_EXTRA.labelOf(body.kind), id);
    const changes = fieldChanges(before, body);
    if (baseRev(rev, extra.rev) !== extra.rev) {
      throw staleBy(extra, changes);
    }
    if (changes.length === 0) return answer(tx, extra);
    await assertFits(tx, template, body);
    const writer = { name: by.actor.name, at: now() };
    const saved = await saveExtra(tx, extra, body, writer);
    await touchTemplate(tx, template.id, writer);
    await logTemplate(tx, by, { action: 'lessonTemplate.changeItem', template, changes, note: extraNote(saved) });
    return answer(tx, saved);
  });
}

/** Holds its template, and with it the row. */
export async function lockExtra(tx: Tx, by: By, id: number): Promise<{ template: TemplateRow; extra: ExtraRow }> {
  const found = await findExtra(tx, id);
  if (!found || found.deletedAt !== null) throw new NotFoundError('班型条目', id);
  const template = await lockTemplate(tx, by.actor.scope, found.lessonTemplateId);
  // Somebody may have deleted it while the template was waited for.
  const extra = await findExtra(tx, id);
  if (!extra || extra.deletedAt !== null) throw new NotFoundError('班型条目', id);
  return { template, extra };
}

async function assertFits(tx: Tx, template: TemplateRow, body: TemplateExtraBody): Promise<void> {
  if (!hasExtras(tabFactsOf(template), body.kind)) {
    const needed = EXTRA_SWITCH[body.kind];
    throw new RefusedError('extraOff', `班型没有开启“${needed}”，请先在班型信息中开启后再添加`);
  }
  if (body.kind !== 'writingTask' || body.episodeTemplateId === null) return;
  const episode = await findItem(tx, 'episodeTemplate', body.episodeTemplateId);
  if (episode?.lessonTemplateId !== template.id || episode.deletedAt !== null) {
    throw new RefusedError('episodeOfOtherTemplate', '所选讲次不在这个班型中，请重新选择讲次');
  }
}

async function answer(tx: Tx, row: ExtraRow): Promise<TemplateExtraRow> {
  const list = TEMPLATE_EXTRA.has(row.kind) ? await extrasOf(tx, row.lessonTemplateId, row.kind) : [];
  return extraOnWire(
    row,
    list.findIndex(({ id }) => id === row.id),
  );
}

export async function listExtras({ db }: TemplatesDeps, { actor }: Pick<By, 'actor'>, id: number, kind: TemplateExtra) {
  const template = await getTemplate(db, actor.scope, id);
  return (await extrasOf(db, template.id, kind)).map(extraOnWire);
}

interface Order {
  readonly id: number;
  readonly kind: TemplateExtra;
  readonly items: readonly PlacedItem[];
}

/** @throws RefusedError for an order with a gap or a double; nothing is written then. */
export function orderExtras({ db, now }: TemplatesDeps, by: By, { id, kind, items }: Order) {
  return inTransaction(db, async (tx) => {
    const template = await lockTemplate(tx, by.actor.scope, id);
    const stored = await extrasOf(tx, template.id, kind);
    const [first, ...rest] = orderIssues(
      stored.map((row) => row.id),
      items,
    );
    if (first) {
      const message = `顺序没有保存：${TEMPLATE_EXTRA.labelOf(kind)} ${first.message}`;
      throw new RefusedError('orderInvalid', message, { issues: [first, ...rest] });
    }
    const wanted = items.toSorted((a, b) => a.ordinal - b.ordinal).map((item) => item.id);
    if (wanted.some((each, index) => stored[index]?.id !== each)) {
      await saveExtraOrder(tx, wanted);
      await touchTemplate(tx, template.id, { name: by.actor.name, at: now() });
      const nameOf = new Map(stored.map((row) => [row.id, row.name]));
      const changes = [
        { field: 'order', before: stored.map(({ name }) => name), after: wanted.map((each) => nameOf.get(each) ?? '') },
      ];
      const note = TEMPLATE_EXTRA.labelOf(kind);
      await logTemplate(tx, by, { action: 'lessonTemplate.sort', template, changes, note });
    }
    return (await extrasOf(tx, template.id, kind)).map(extraOnWire);
  });
}
