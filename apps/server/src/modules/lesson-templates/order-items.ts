/** The order within a label (E078-E080), and all of a label to another one (E084). */
import { AGENDA_KIND_OF, TEMPLATE_ITEM, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { orderIssues, orderOfPart, type PlacedItem } from '@lectern/domain/lesson-templates/template-order';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { type ItemRow, itemsUnder, lastPlace, moveLabel, placesOf, saveOrder } from './items.repository.ts';
import { keepGivenOrder } from './keep-given.ts';
import type { By, TemplatesDeps } from './template-deps.ts';
import { findLabel, type LabelRow } from './template-facts.queries.ts';
import { logTemplate } from './template-log.ts';
import type { TemplateRow } from './template-row.ts';
import { lockTemplate, touchTemplate } from './templates.repository.ts';

const placeOnWire = ({ id, labelId, ordinal }: ItemRow) => ({ id, label: labelId, ordinal });

interface Sorting {
  readonly templateId: number;
  readonly labelId: number;
  readonly items: readonly PlacedItem[];
}

/** @throws RefusedError for an order with a gap or a double; nothing is written then. */
export function sortItems(
  { db, now }: TemplatesDeps,
  by: By,
  kind: TemplateItem,
  { templateId, labelId, items: sent }: Sorting,
) {
  return inTransaction(db, async (tx) => {
    const template = await lockTemplate(tx, by.actor.scope, templateId);
    const label = await getLabel(tx, labelId);
    const stored = await itemsUnder(tx, kind, templateId, labelId);
    const ids = stored.map(({ id }) => id);
    const items = orderOfPart(ids, sent);
    const issues = orderIssues(ids, items);
    const [first] = issues;
    if (first) {
      const message = `顺序没有保存：${TEMPLATE_ITEM.labelOf(kind)} ${first.message}`;
      throw new RefusedError('orderInvalid', message, { issues });
    }
    const wanted = items.toSorted((a, b) => a.ordinal - b.ordinal);
    if (wanted.some(({ id }, index) => stored[index]?.id !== id)) {
      await keepGivenOrder(tx, kind, templateId);
      await saveOrder(tx, kind, items);
      await touchTemplate(tx, templateId, { name: by.actor.name, at: now() });
      const nameOf = new Map(stored.map(({ id, name }) => [id, name]));
      const before = stored.map(({ name }) => name);
      const after = wanted.map(({ id }) => nameOf.get(id) ?? String(id));
      const changes = [{ field: 'order', before, after }];
      await logTemplate(tx, by, { action: 'lessonTemplate.sort', template, changes, note: `标签“${label.name}”` });
    }
    return (await placesOf(tx, kind, templateId)).map(placeOnWire);
  });
}

async function getLabel(db: Db, id: number): Promise<LabelRow> {
  const label = await findLabel(db, id);
  if (!label) throw new NotFoundError('大纲标签', id);
  return label;
}

/** @throws RefusedError for a label of another kind or another subject. */
export async function labelFor(db: Db, template: TemplateRow, kind: TemplateItem, labelId: number): Promise<LabelRow> {
  const label = await getLabel(db, labelId);
  if (label.agendaType !== AGENDA_KIND_OF[kind]) {
    throw new RefusedError(
      'labelOfOtherKind',
      `标签“${label.name}”不用于${TEMPLATE_ITEM.labelOf(kind)}，请选择其他标签`,
    );
  }
  if (label.subjectId !== null && label.subjectId !== template.subjectId) {
    throw new RefusedError('labelOfOtherSubject', `标签“${label.name}”属于其他学科，请选择本学科或通用的标签`);
  }
  return label;
}

const kindOf = (label: LabelRow): TemplateItem | undefined =>
  TEMPLATE_ITEM.codes.find((kind) => AGENDA_KIND_OF[kind] === label.agendaType);

interface Relabel {
  readonly templateId: number;
  readonly oldLabelId: number;
  readonly newLabelId: number;
}

/** R365. What stands under the old label goes, in its order, behind what stands under the new one. */
export function changeLabel({ db, now }: TemplatesDeps, by: By, { templateId, oldLabelId, newLabelId }: Relabel) {
  return inTransaction(db, async (tx) => {
    const template = await lockTemplate(tx, by.actor.scope, templateId);
    const old = await getLabel(tx, oldLabelId);
    const kind = kindOf(old);
    const items = kind ? await itemsUnder(tx, kind, templateId, oldLabelId) : [];
    if (!kind || items.length === 0) {
      throw new RefusedError('labelEmpty', `班型中没有标签为“${old.name}”的条目，请刷新后重试`);
    }
    const label = await labelFor(tx, template, kind, newLabelId);
    if (oldLabelId !== newLabelId) {
      const writer = { name: by.actor.name, at: now() };
      const after = await lastPlace(tx, kind, templateId, newLabelId);
      await keepGivenOrder(tx, kind, templateId);
      await moveLabel(tx, kind, items, { labelId: newLabelId, after }, writer);
      await touchTemplate(tx, templateId, writer);
      const changes = [{ field: 'label', before: old.name, after: label.name }];
      const note = `${TEMPLATE_ITEM.labelOf(kind)} ${items.length} 个`;
      await logTemplate(tx, by, { action: 'lessonTemplate.changeLabel', template, changes, note });
    }
    return (await placesOf(tx, kind, templateId)).map(placeOnWire);
  });
}
