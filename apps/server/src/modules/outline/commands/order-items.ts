/**
 * The order of the items (E045), the order and names of the groups (E033), another label for items (E040): each through
 * its command, so that it asks and can be undone. What is already so stays, without a task.
 */
import type { OutlineChanged } from '@lectern/contract/outline/outline-fields';
import {
  type ItemKey,
  inGroups,
  orderFault,
  orderOfPart,
  type PlacedItem,
} from '@lectern/domain/outline/outline-order';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { NotFoundError, RefusedError } from '../../../platform/errors.ts';
import { agendaOfLesson } from '../../agendas/index.ts';
import { getLesson } from '../../lessons/index.ts';
import { chosenLabel } from '../chosen-label.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { assertSeen, type OutlineTarget, presentChanged } from '../outline-write.ts';
import { refusal } from '../refusal.ts';
import { nameGroupsCommand } from './name-groups-command.ts';
import { orderCommand } from './order-command.ts';
import { meantItems, relabelCommand } from './relabel-command.ts';

/** The lesson as the person saw it, and its outline. */
async function seenOutline({ db }: OutlineDeps, { actor }: By, { lessonId, rev }: OutlineTarget) {
  const lesson = await getLesson(db, actor.scope, lessonId);
  await assertSeen(db, lesson, rev);
  return { lesson, items: await agendaOfLesson(db, lessonId) };
}

interface Arrange {
  readonly target: OutlineTarget;
  readonly type: string;
  readonly input: object;
  /** Of the answer. */
  readonly ids: readonly number[];
}

async function arrange({ db, engine }: OutlineDeps, by: By, { target, type, input, ids }: Arrange) {
  const { lessonId, rev } = target;
  try {
    await engine.runDirectly(by, { type, id: lessonId, rev, input });
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === UNCHANGED)) throw error;
  }
  return presentChanged({ lesson: await getLesson(db, by.actor.scope, lessonId), result: ids });
}

interface Order extends OutlineTarget {
  readonly items: readonly PlacedItem[];
}

export async function orderOutline(deps: OutlineDeps, by: By, { items, ...target }: Order): Promise<OutlineChanged> {
  const { items: present } = await seenOutline(deps, by, target);
  // Who names no version has seen no whole: a part is ordered among itself then.
  const wanted = target.rev === undefined && items.length < present.length ? orderOfPart(items, present) : items;
  const fault = orderFault(wanted, present);
  if (fault) throw refusal(fault.code, 'ordinal' in fault ? `序号 ${fault.ordinal}` : '');
  const order = wanted.toSorted((a, b) => a.ordinal - b.ordinal).map(({ kind, id }) => ({ kind, id }));
  const ids = items.toSorted((a, b) => a.ordinal - b.ordinal).map(({ id }) => id);
  return arrange(deps, by, { target, type: orderCommand.name, input: { items: order }, ids });
}

interface NameGroups extends OutlineTarget {
  readonly labels: readonly { readonly labelId: number; readonly name?: string | null | undefined }[];
}

/** Every group that has items is named once, in the wanted order. */
export async function nameGroups(deps: OutlineDeps, by: By, { labels, ...target }: NameGroups) {
  const { items } = await seenOutline(deps, by, target);
  const sent = labels.map(({ labelId }) => labelId);
  const present = items.map(({ labelId }) => labelId);
  const ids = wantedGroups(sent, present, target.rev);
  if (labels.every(({ name }) => name === undefined)) {
    // An order of the items as any other.
    const order = inGroups(items, ids).map(({ kind, id }) => ({ kind, id }));
    return arrange(deps, by, { target, type: orderCommand.name, input: { items: order }, ids });
  }
  const nameOf = new Map(labels.map(({ labelId, name }) => [labelId, name]));
  const groups = ids.map((labelId) => ({ labelId, name: nameOf.get(labelId) }));
  return arrange(deps, by, { target, type: nameGroupsCommand.name, input: { groups }, ids });
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

interface ChangeLabel extends OutlineTarget {
  readonly from: number;
  readonly to: number;
  /** Absent: all of the label's. */
  readonly items?: readonly ItemKey[] | undefined;
  readonly beside?: (ItemKey & { readonly side: 'before' | 'after' }) | undefined;
}

/** @throws RefusedError for a label of another kind, subject or phase. */
export async function changeLabel(deps: OutlineDeps, by: By, { from, to, items, beside, ...target }: ChangeLabel) {
  const { lesson, items: present } = await seenOutline(deps, by, target);
  const meant = meantItems(present, { from, items });
  if (items && meant.length < items.length) throw new NotFoundError('该标签下的大纲项');
  if (meant.length === 0) throw refusal('nothingThere');
  for (const kind of new Set(meant.map((item) => item.kind))) await chosenLabel(deps.db, to, kind, lesson);
  const input = { from, to, items, beside };
  return arrange(deps, by, { target, type: relabelCommand.name, input, ids: meant.map(({ id }) => id) });
}
