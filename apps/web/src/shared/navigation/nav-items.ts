/** Items of the remote configuration as the bar shows them (R026-R034). */

import type { NavItem } from '@lectern/contract/shell/shell';
import { visibleNavItems } from '@lectern/domain/access/guards';
import { preferenceQuery, type SubjectPhasePreference } from '@lectern/domain/access/landing';

/** Dialogs that an item may open; what else a configuration names is left out. */
const BUILT_ACTIONS: readonly string[] = ['clockInExpress', 'clockInCompensate'] satisfies NavItem['action'][];

type Linked = NavItem & { readonly link?: string | undefined };

/** As the navigation check reads an item: other sites are not checked. */
export function guardedItem(item: NavItem): Linked {
  const { children, ...rest } = item;
  return { ...rest, link: item.to, ...(children ? { children: children.map(guardedItem) } : {}) };
}

/** What the bar shows this person: no item without its privilege, none that leads nowhere, no heading over nothing. */
export function barItems(items: readonly NavItem[], privileges: readonly string[]): NavItem[] {
  return visibleNavItems(items.map(guardedItem), privileges).flatMap((item) => {
    if (item.action && !BUILT_ACTIONS.includes(item.action)) return [];
    if (!item.children) return item.to || item.href || item.action ? [item] : [];
    const children = tidy(item.children);
    return children.some(isEntry) ? [{ ...item, children }] : [];
  });
}

export function carriesKey(item: NavItem, navKey: string | undefined): boolean {
  if (navKey === undefined) return false;
  return item.navKey === navKey || (item.children?.some((child) => carriesKey(child, navKey)) ?? false);
}

/** R029. */
export function internalLink(item: NavItem, preference: SubjectPhasePreference): string {
  const to = item.to ?? '/';
  const query = item.carryPreference ? preferenceQuery(preference) : '';
  return query === '' ? to : `${to}${to.includes('?') ? '&' : '?'}${query}`;
}

/** Headings and dividers stay only between entries. */
function tidy(children: readonly NavItem[]): NavItem[] {
  const offered = children.filter((child) => !child.action || BUILT_ACTIONS.includes(child.action));
  return offered.filter((child, i) => {
    if (isEntry(child)) return true;
    const rest = offered.slice(i + 1);
    const untilNext = rest.slice(0, rest.findIndex((other) => other.heading) >>> 0);
    const entryBefore = offered.slice(0, i).some(isEntry);
    return child.divider ? entryBefore && rest.some(isEntry) : untilNext.some(isEntry);
  });
}

function isEntry(item: NavItem): boolean {
  return !item.heading && !item.divider;
}
