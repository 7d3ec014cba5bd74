/** The order of an outline's items: numbers from 1 on, each once; and how one item moves among the others. */
import type { AgendaKind } from '../episodes/episode-codes.ts';

export interface ItemKey {
  readonly kind: AgendaKind;
  readonly id: number;
}

export interface PlacedItem extends ItemKey {
  readonly ordinal: number;
}

export const keyOf = ({ kind, id }: ItemKey): string => `${kind}:${id}`;

export type OrderFault =
  | { readonly code: 'orderDouble'; readonly ordinal: number }
  | { readonly code: 'orderGap'; readonly ordinal: number }
  | { readonly code: 'orderOtherItems' };

/** Undefined: `wanted` puts exactly the `present` items on 1, 2, 3 and so on. */
export function orderFault(wanted: readonly PlacedItem[], present: readonly ItemKey[]): OrderFault | undefined {
  const keys = new Set(wanted.map(keyOf));
  const same = keys.size === wanted.length && wanted.length === present.length;
  if (!same || !present.every((item) => keys.has(keyOf(item)))) return { code: 'orderOtherItems' };
  const taken = new Set<number>();
  for (const { ordinal } of wanted) {
    if (taken.has(ordinal)) return { code: 'orderDouble', ordinal };
    taken.add(ordinal);
  }
  const gap = wanted.findIndex((_, index) => !taken.has(index + 1));
  return gap < 0 ? undefined : { code: 'orderGap', ordinal: gap + 1 };
}

/** Of a part of the outline: what it names takes, in its order, the places that it has now; all else stays. */
export function orderOfPart(wanted: readonly PlacedItem[], present: readonly ItemKey[]): readonly PlacedItem[] {
  const named = new Map(wanted.map((item) => [keyOf(item), item]));
  const held = new Set(present.map(keyOf));
  if (named.size !== wanted.length || wanted.some((item) => !held.has(keyOf(item)))) return wanted;
  const inOrder = wanted.toSorted((a, b) => a.ordinal - b.ordinal).values();
  return present.map((item, index) => {
    const { kind, id } = named.has(keyOf(item)) ? (inOrder.next().value ?? item) : item;
    return { kind, id, ordinal: index + 1 };
  });
}

/** With the item at `from` taken out and put in again before or after another one. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || from === to) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item);
}

/** Right before or after the item that they were dropped at, in the order they have; all else stays. */
export function placedBeside<T extends ItemKey>(
  items: readonly T[],
  dropped: readonly ItemKey[],
  { side, ...target }: ItemKey & { readonly side: 'before' | 'after' },
): readonly T[] {
  const keys = new Set(dropped.map(keyOf));
  const [moving, rest] = [
    items.filter((item) => keys.has(keyOf(item))),
    items.filter((item) => !keys.has(keyOf(item))),
  ];
  const at = rest.findIndex((item) => keyOf(item) === keyOf(target));
  return at < 0 ? items : rest.toSpliced(side === 'after' ? at + 1 : at, 0, ...moving);
}

/**
 * Items of one group follow each other, in the order of the groups; inside of a group nothing changes. Groups that come
 * in this order already stay as they are, with the exam that stands between two episodes.
 */
export function inGroups<T extends { readonly labelId: number }>(
  items: readonly T[],
  labelIds: readonly number[],
): readonly T[] {
  const present = [...new Set(items.map(({ labelId }) => labelId))];
  if (present.join() === labelIds.join()) return items;
  const place = new Map(labelIds.map((id, index) => [id, index]));
  return items.toSorted(
    (a, b) => (place.get(a.labelId) ?? labelIds.length) - (place.get(b.labelId) ?? labelIds.length),
  );
}

interface TimedItem extends ItemKey {
  readonly labelId: number;
  /** null: not set, or the item does not count for the order. */
  readonly startAt: Date | null;
}

/** Does every item start no earlier than those before it? Items without a time are passed over. */
export function isInTimeOrder(items: readonly { readonly startAt: Date | null }[]): boolean {
  let latest = Number.NEGATIVE_INFINITY;
  return items.every(({ startAt }) => {
    const at = startAt?.getTime() ?? latest;
    const isNoEarlier = at >= latest;
    latest = at;
    return isNoEarlier;
  });
}

/**
 * With the new item where its time puts it. An outline that somebody put in another order is only read as far as it has
 * items of the same label. Without a time the item stands behind those of its label.
 */
export function insertedByTime<T extends TimedItem>(items: readonly T[], item: T): readonly T[] {
  const isOfLabel = ({ labelId }: T): boolean => labelId === item.labelId;
  const at = item.startAt?.getTime();
  if (at === undefined) {
    const end = items.findLastIndex(isOfLabel);
    return items.toSpliced(end < 0 ? items.length : end + 1, 0, item);
  }
  const hasLabel = items.some(isOfLabel);
  const readsAll = isInTimeOrder(items) || !hasLabel;
  const counts = (one: T): boolean => one.startAt !== null && (readsAll || isOfLabel(one));
  const compared = items.filter(counts);
  const last = compared.findLast(({ startAt }) => startAt !== null && startAt.getTime() <= at);
  const next = last ?? compared[0];
  const place = next === undefined ? items.length : items.indexOf(next) + (last ? 1 : 0);
  return items.toSpliced(place, 0, item);
}

/** In the order of their starts; equal ones stay as they are, and what has no time stays behind what it stands behind. */
export function inTimeOrder<T extends { readonly startAt: Date | null }>(items: readonly T[]): readonly T[] {
  let leader = Number.NEGATIVE_INFINITY;
  return items
    .map((item) => {
      leader = item.startAt?.getTime() ?? leader;
      return { item, at: leader };
    })
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at))
    .map(({ item }) => item);
}
