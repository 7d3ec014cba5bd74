/** The order of the items (E045), the order and names of the groups (E033), another label for items (E040). */
import {
  type ItemKey,
  inGroups,
  keyOf,
  orderFault,
  orderOfPart,
  type PlacedItem,
  placedBeside,
} from '@lectern/domain/outline/outline-order';
import { NotFoundError } from '../../../platform/errors.ts';
import { type AgendaRow, nameGroup, orderItems, relabelItems } from '../../agendas/index.ts';
import type { FieldChange } from '../../operation-log/index.ts';
import { chosenLabel } from '../chosen-label.ts';
import { findAgendaLabel } from '../outline.queries.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { type OutlineTarget, presentChanged, writeOutline } from '../outline-write.ts';
import { refusal } from '../refusal.ts';

interface Order extends OutlineTarget {
  readonly items: readonly PlacedItem[];
}

export async function orderOutline(deps: OutlineDeps, by: By, { items: wanted, ...target }: Order) {
  // Who names no version has seen no whole: a part is ordered among itself then.
  const meantIn = (items: readonly AgendaRow[]) =>
    target.rev === undefined && wanted.length < items.length ? orderOfPart(wanted, items) : wanted;
  const inOrder = (all: readonly PlacedItem[]) => all.toSorted((a, b) => a.ordinal - b.ordinal);
  const ids = inOrder(wanted).map(({ id }) => id);
  const written = await writeOutline(
    deps,
    by,
    target,
    async (tx, { lesson, items }) => {
      const meant = meantIn(items);
      const fault = orderFault(meant, items);
      if (fault) throw refusal(fault.code, 'ordinal' in fault ? `序号 ${fault.ordinal}` : '');
      const order = inOrder(meant);
      await orderItems(tx, lesson.id, order);
      return { action: 'lesson.orderItems', changes: orderChange(items, order), result: ids };
    },
    (items) => {
      const meant = meantIn(items);
      return orderFault(meant, items) || orderChange(items, inOrder(meant)).length > 0 ? undefined : ids;
    },
  );
  return presentChanged(written);
}

/** As much of the order as has changed: a long outline is not told as a whole. */
export function orderChange(items: readonly AgendaRow[], order: readonly ItemKey[]): readonly FieldChange[] {
  const names = new Map(items.map((item) => [keyOf(item), item.name]));
  const isMoved = (item: AgendaRow, index: number) => keyOf(item) !== keyOf(order[index] ?? item);
  const first = items.findIndex(isMoved);
  if (first < 0) return [];
  const last = items.findLastIndex(isMoved);
  const told = (list: readonly ItemKey[]) =>
    list.slice(first, last + 1).map((item, index) => `${first + index + 1}. ${names.get(keyOf(item)) ?? ''}`);
  return [{ field: 'outlineOrder', before: told(items), after: told(order) }];
}

interface NameGroups extends OutlineTarget {
  readonly labels: readonly { readonly labelId: number; readonly name?: string | null | undefined }[];
}

/** Every group that has items is named once, in the wanted order. */
export async function nameGroups(deps: OutlineDeps, by: By, { labels, ...target }: NameGroups) {
  const written = await writeOutline(deps, by, target, async (tx, { lesson, items }) => {
    const sent = labels.map(({ labelId }) => labelId);
    const present = new Set(items.map(({ labelId }) => labelId));
    if (new Set(sent).size !== sent.length) throw refusal('orderDouble');
    const wanted = target.rev === undefined ? withTheOthers(sent, [...present]) : sent;
    if (wanted.length !== present.size || wanted.some((id) => !present.has(id))) throw refusal('orderOtherItems');
    const changes: FieldChange[] = [];
    for (const { labelId, name } of labels) {
      if (name === undefined) continue;
      const label = await findAgendaLabel(tx, labelId);
      const before = items.find((item) => item.labelId === labelId)?.labelName;
      const after = name === null || name === '' || name === label?.name ? null : name;
      if (before === (after ?? label?.name)) continue;
      await nameGroup(tx, lesson.id, labelId, after);
      changes.push({ field: 'outlineGroup', before, after: after ?? label?.name });
    }
    const order = inGroups(items, wanted);
    await orderItems(tx, lesson.id, order);
    return { action: 'lesson.nameGroups', changes: [...changes, ...orderChange(items, order)], result: [...wanted] };
  });
  return presentChanged(written);
}

/** Without a version only some groups may be named: they take their own places, in their order. */
function withTheOthers(sent: readonly number[], present: readonly number[]): readonly number[] {
  if (sent.some((id) => !present.includes(id))) return sent;
  const inOrder = sent.values();
  return present.map((id) => (sent.includes(id) ? (inOrder.next().value ?? id) : id));
}

interface ChangeLabel extends OutlineTarget {
  readonly from: number;
  readonly to: number;
  /** Absent: all of the label's. */
  readonly items?: readonly ItemKey[] | undefined;
  readonly beside?: (ItemKey & { readonly side: 'before' | 'after' }) | undefined;
}

/** @throws RefusedError for a label of another kind, subject or phase. */
export async function changeLabel(
  deps: OutlineDeps,
  by: By,
  { from, to, items: some, beside, ...target }: ChangeLabel,
) {
  const written = await writeOutline(deps, by, target, async (tx, { lesson, items }) => {
    const under = items.filter(({ labelId }) => labelId === from);
    const keys = some && new Set(some.map(keyOf));
    const meant = keys ? under.filter((item) => keys.has(keyOf(item))) : under;
    if (keys && meant.length < keys.size) throw new NotFoundError('该标签下的大纲项');
    const [first] = meant;
    if (!first) throw refusal('nothingThere');
    for (const kind of new Set(meant.map((item) => item.kind))) await chosenLabel(tx, to, kind, lesson);
    const label = await findAgendaLabel(tx, to);
    await relabelItems(tx, lesson.id, meant, to);
    const order = beside && placedBeside(items, meant, beside);
    if (order) await orderItems(tx, lesson.id, order);
    const changes: readonly FieldChange[] = meant.map(({ name, labelName }) => ({
      field: 'outlineLabel',
      before: `${name}：${labelName}`,
      after: `${name}：${label?.name ?? ''}`,
    }));
    const moved = order ? orderChange(items, order) : [];
    return { action: 'lesson.relabelItems', changes: [...changes, ...moved], result: meant.map(({ id }) => id) };
  });
  return presentChanged(written);
}
