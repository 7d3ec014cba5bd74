/** The order of the items (E045), the order and names of the groups (E033), another label for items (E040). */
import type { OutlineChanged } from '@lectern/contract/outline/outline-fields';
import {
  type ItemKey,
  inGroups,
  keyOf,
  orderFault,
  orderOfPart,
  type PlacedItem,
  placedBeside,
} from '@lectern/domain/outline/outline-order';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { NotFoundError, RefusedError } from '../../../platform/errors.ts';
import { agendaOfLesson, nameGroup, orderItems, relabelItems } from '../../agendas/index.ts';
import { getLesson } from '../../lessons/index.ts';
import type { FieldChange } from '../../operation-log/index.ts';
import { chosenLabel } from '../chosen-label.ts';
import { findAgendaLabel } from '../outline.queries.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { assertSeen, type OutlineTarget, presentChanged, writeOutline } from '../outline-write.ts';
import { refusal } from '../refusal.ts';
import { orderChange } from './order-change.ts';
import { orderCommand } from './order-command.ts';

interface Order extends OutlineTarget {
  readonly items: readonly PlacedItem[];
}

/** Through its command, so that it asks and can be undone. An order that is already so stays. */
export async function orderOutline(
  deps: OutlineDeps,
  by: By,
  { items, lessonId, rev }: Order,
): Promise<OutlineChanged> {
  const { db, engine } = deps;
  const lesson = await getLesson(db, by.actor.scope, lessonId);
  await assertSeen(db, lesson, rev);
  const present = await agendaOfLesson(db, lessonId);
  // Who names no version has seen no whole: a part is ordered among itself then.
  const wanted = rev === undefined && items.length < present.length ? orderOfPart(items, present) : items;
  const fault = orderFault(wanted, present);
  if (fault) throw refusal(fault.code, 'ordinal' in fault ? `序号 ${fault.ordinal}` : '');
  const order = wanted.toSorted((a, b) => a.ordinal - b.ordinal).map(({ kind, id }) => ({ kind, id }));
  try {
    await engine.runDirectly(by, { type: orderCommand.name, id: lessonId, rev, input: { items: order } });
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === UNCHANGED)) throw error;
  }
  const ordered = await getLesson(db, by.actor.scope, lessonId);
  return presentChanged({
    lesson: ordered,
    result: items.toSorted((a, b) => a.ordinal - b.ordinal).map(({ id }) => id),
  });
}

interface NameGroups extends OutlineTarget {
  readonly labels: readonly { readonly labelId: number; readonly name?: string | null | undefined }[];
}

/** Every group that has items is named once, in the wanted order. */
export async function nameGroups(deps: OutlineDeps, by: By, { labels, ...target }: NameGroups) {
  const sent = labels.map(({ labelId }) => labelId);
  if (labels.every(({ name }) => name === undefined)) return orderGroups(deps, by, sent, target);
  const written = await writeOutline(deps, by, target, async (tx, { lesson, items }) => {
    const present = items.map(({ labelId }) => labelId);
    const wanted = wantedGroups(sent, present, target.rev);
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

/** @throws RefusedError for a double or another group; without a version only some may be named. */
function wantedGroups(sent: readonly number[], items: readonly number[], rev: number | undefined): readonly number[] {
  const present = new Set(items);
  if (new Set(sent).size !== sent.length) throw refusal('orderDouble');
  const wanted = rev === undefined ? withTheOthers(sent, [...present]) : sent;
  if (wanted.length !== present.size || wanted.some((id) => !present.has(id))) throw refusal('orderOtherItems');
  return wanted;
}

/** They take their own places, in their order. */
function withTheOthers(sent: readonly number[], present: readonly number[]): readonly number[] {
  if (sent.some((id) => !present.includes(id))) return sent;
  const inOrder = sent.values();
  return present.map((id) => (sent.includes(id) ? (inOrder.next().value ?? id) : id));
}

/** Only the order of the groups: an order of the items as any other, so that it can be undone. */
async function orderGroups(deps: OutlineDeps, by: By, sent: readonly number[], target: OutlineTarget) {
  await getLesson(deps.db, by.actor.scope, target.lessonId);
  const items = await agendaOfLesson(deps.db, target.lessonId);
  const wanted = wantedGroups(
    sent,
    items.map(({ labelId }) => labelId),
    target.rev,
  );
  const placed = inGroups(items, wanted).map(({ kind, id }, index) => ({ kind, id, ordinal: index + 1 }));
  return { ...(await orderOutline(deps, by, { ...target, items: placed })), ids: [...wanted] };
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
