/** Changes of a navigation by place: `2` is the third of the bar, `2.0` the first in its dropdown. */
import type { NavItem } from '@lectern/contract/shell/shell';

type Changed = readonly [items: NavItem[], place: string];

const parsed = (place: string): readonly [top: number, child: number | undefined] => {
  const [top = '0', child] = place.split('.');
  return [Number(top), child === undefined ? undefined : Number(child)];
};

export function itemAt(items: readonly NavItem[], place: string): NavItem | undefined {
  const [top, child] = parsed(place);
  return child === undefined ? items[top] : items[top]?.children?.[child];
}

export function replaced(items: readonly NavItem[], place: string, next: NavItem): NavItem[] {
  const [top, child] = parsed(place);
  return withSiblings(items, place, (siblings) => siblings.map((item, i) => (i === (child ?? top) ? next : item)));
}

/** After the chosen one; an item goes into a chosen group. */
export function added(items: readonly NavItem[], place: string, kind: 'item' | 'group'): Changed {
  const navKey = freeKey(items);
  const item: NavItem = { navKey, title: '新的一项', to: '/lessons' };
  const [top, child] = parsed(place);
  if (kind === 'group') {
    const group: NavItem = { navKey, title: '新的分组', children: [{ ...item, navKey: `${navKey}a` }] };
    return [inserted(items, top + 1, group), String(Math.min(top + 1, items.length))];
  }
  const group = items[top];
  if (group?.children) {
    const at = child === undefined ? group.children.length : child + 1;
    const next = { ...group, children: inserted(group.children, at, item) };
    return [items.map((each, i) => (i === top ? next : each)), `${top}.${at}`];
  }
  return [inserted(items, top + 1, item), String(Math.min(top + 1, items.length))];
}

export function moved(items: readonly NavItem[], place: string, step: 1 | -1): Changed {
  const [top, child] = parsed(place);
  const from = child ?? top;
  let to = from;
  const next = withSiblings(items, place, (siblings) => {
    to = Math.max(0, Math.min(siblings.length - 1, from + step));
    const rest = siblings.filter((_item, i) => i !== from);
    const item = siblings[from];
    return item ? inserted(rest, to, item) : [...siblings];
  });
  return [next, child === undefined ? String(to) : `${top}.${to}`];
}

export function removed(items: readonly NavItem[], place: string): Changed {
  const [top, child] = parsed(place);
  const next = withSiblings(items, place, (siblings) => siblings.filter((_item, i) => i !== (child ?? top)));
  return [next, child === undefined ? String(Math.max(0, top - 1)) : String(top)];
}

function withSiblings(
  items: readonly NavItem[],
  place: string,
  change: (siblings: readonly NavItem[]) => NavItem[],
): NavItem[] {
  const [top, child] = parsed(place);
  if (child === undefined) return change(items);
  return items.map((item, i) => (i === top ? { ...item, children: change(item.children ?? []) } : item));
}

function inserted(items: readonly NavItem[], at: number, item: NavItem): NavItem[] {
  return [...items.slice(0, at), item, ...items.slice(at)];
}

function freeKey(items: readonly NavItem[]): string {
  const taken = new Set(items.flatMap((item) => [item, ...(item.children ?? [])]).map(({ navKey }) => navKey));
  for (let n = 1; ; n += 1) if (!taken.has(`item${n}`) && !taken.has(`item${n}a`)) return `item${n}`;
}
