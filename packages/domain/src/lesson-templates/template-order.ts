/**
 * The order of a template's items within one label (R366): every item once, with the places 1, 2, 3. Anything else
 * would leave two items in one place or a place empty, so nothing of it is saved; the documents do not ask for all of
 * them, so a part is ordered among its own places.
 */
import { type CodeOf, codeTable } from '../code-table.ts';

export interface PlacedItem {
  readonly id: number;
  readonly ordinal: number;
}

export const ORDER_FAULT = codeTable({
  unknown: '不在该标签下，可能已被删除或移走',
  missing: '没有排到，请刷新后重新排序',
  twice: '排了两次',
  double: '与别的一项同在一个位置',
  gap: '位置不连续',
});
export type OrderFault = CodeOf<typeof ORDER_FAULT>;

export interface OrderIssue {
  readonly fault: OrderFault;
  readonly id: number;
  readonly message: string;
}

/** Everything that speaks against the order; none: it may be saved. */
export function orderIssues(storedIds: readonly number[], order: readonly PlacedItem[]): readonly OrderIssue[] {
  const stored = new Set(storedIds);
  const sent = new Set(order.map(({ id }) => id));
  return [
    ...order.filter(({ id }) => !stored.has(id)).map(({ id }) => issue('unknown', id)),
    ...storedIds.filter((id) => !sent.has(id)).map((id) => issue('missing', id)),
    ...repeated(order, ({ id }) => id).map(({ id }) => issue('twice', id)),
    ...repeated(order, ({ ordinal }) => ordinal).map(({ id }) => issue('double', id)),
    ...order.filter(({ ordinal }) => ordinal < 1 || ordinal > order.length).map(({ id }) => issue('gap', id)),
  ];
}

/**
 * What a part of the items says about the whole: those that it names take, in its order, the places that they have now.
 * An order that names all of them, or something else, stays as it is.
 */
export function orderOfPart(storedIds: readonly number[], order: readonly PlacedItem[]): readonly PlacedItem[] {
  const isPart = order.length > 0 && orderIssues(storedIds, order).every(({ fault }) => fault === 'missing');
  if (!isPart) return order;
  const named = new Set(order.map(({ id }) => id));
  const inOrder = order.toSorted((a, b) => a.ordinal - b.ordinal).values();
  return placed(storedIds.map((id) => (named.has(id) ? (inOrder.next().value?.id ?? id) : id)));
}

const issue = (fault: OrderFault, id: number): OrderIssue => ({
  fault,
  id,
  message: `${id} ${ORDER_FAULT.labelOf(fault)}`,
});

function repeated(order: readonly PlacedItem[], keyOf: (item: PlacedItem) => number): readonly PlacedItem[] {
  const seen = new Set<number>();
  return order.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** The items in this order, with their places. */
export const placed = (ids: readonly number[]): readonly PlacedItem[] =>
  ids.map((id, index) => ({ id, ordinal: index + 1 }));

/** One item to another place, the others move up or down. */
export function movedTo<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
