/** What a key or a drop means for the order; a text says why nothing moves. */
import { moved } from '@lectern/domain/outline/outline-order';
import { movedInGroup } from '@lectern/domain/outline/outline-view';
import { type OutlineItem, rowIdOf } from '../outline-item.ts';
import type { OutlineView } from './outline-view.ts';

type Items = readonly OutlineItem[];

export function stepped(items: Items, view: OutlineView, item: OutlineItem, by: -1 | 1): Items | string {
  const list = listOf(items, view, item);
  const from = placeOf(list, item);
  const to = from + by;
  if (to < 0) return view === 'groups' ? '已在分组最前' : '已在最前';
  if (to >= list.length) return view === 'groups' ? '已在分组最后' : '已在最后';
  return apply(items, view, item, from, to);
}

export function landed(
  items: Items,
  view: OutlineView,
  item: OutlineItem,
  onto: OutlineItem,
  side: 'before' | 'after',
): Items {
  const list = listOf(items, view, item);
  const from = placeOf(list, item);
  const at = placeOf(list, onto) + (side === 'after' ? 1 : 0);
  // The row itself leaves its place first.
  return apply(items, view, item, from, at > from ? at - 1 : at);
}

function apply(items: Items, view: OutlineView, item: OutlineItem, from: number, to: number): Items {
  return view === 'groups' ? movedInGroup(items, item.labelId, from, to) : moved(items, from, to);
}

const listOf = (items: Items, view: OutlineView, { labelId }: OutlineItem): Items =>
  view === 'groups' ? items.filter((one) => one.labelId === labelId) : items;

const placeOf = (items: Items, item: OutlineItem): number => items.findIndex((one) => rowIdOf(one) === rowIdOf(item));
