/**
 * Who sees what of the shell and which lazy areas open (R012-R014, R021, R027, R039, R040, decisions 12, 13). The
 * server checks privileges again on every call; these decide what is drawn.
 */
import { followRedirects } from '../shell/redirects.ts';
import { holds, holdsAny, MAIN_PRIVILEGE, type Privilege, ROOT_PRIVILEGE } from './privileges.ts';

export type ShellState = 'app' | 'ldapAuth' | 'couponRedirect';

/** Without the root privilege the whole app is one of two screens, by the address (R012, R013). */
export function shellState(privileges: readonly string[], url: string): ShellState {
  if (privileges.includes(ROOT_PRIVILEGE)) return 'app';
  return url.includes('/ldap-auth') ? 'ldapAuth' : 'couponRedirect';
}

/** R021. */
export function seesFullBar(privileges: readonly string[]): boolean {
  return privileges.includes(MAIN_PRIVILEGE);
}

/** As much of a navigation item as the checks look at. */
export interface GuardedNavItem {
  readonly link?: string | undefined;
  readonly privilege?: string | undefined;
  readonly children?: readonly GuardedNavItem[] | undefined;
}

/** R027; an item whose children are all hidden is hidden with them. */
export function visibleNavItems<T extends GuardedNavItem>(items: readonly T[], privileges: readonly string[]): T[] {
  return items.flatMap((item) => {
    if (item.privilege !== undefined && !holds(privileges, item.privilege)) return [];
    if (!item.children) return [item];
    const children = visibleNavItems(item.children, privileges);
    return children.length === 0 && item.link === undefined ? [] : [{ ...item, children }];
  });
}

export interface NavigationFacts {
  readonly privileges: readonly string[];
  readonly items: readonly GuardedNavItem[];
  readonly variant: 'first' | 'second';
}

/**
 * May this path of a lazy area open (R039)? On the second variant it must begin with a visible link (R040). On the
 * first its area must have a visible item, and the item nearest to the path must not be one that is hidden from this
 * person: a page without an item of its own, such as a detail, opens with its area.
 */
export function mayNavigate(path: string, facts: NavigationFacts): boolean {
  const asked = pathOf(path);
  const visible = linksOf(visibleNavItems(facts.items, facts.privileges)).map(pageOf);
  if (facts.variant === 'second') return visible.some((link) => isUnder(asked, link));
  if (!visible.some((link) => areaOf(link) === areaOf(asked))) return false;
  const nearest = linksOf(facts.items)
    .map(pageOf)
    .filter((link) => isUnder(asked, link))
    .reduce((longest, link) => (link.length > longest.length ? link : longest), '');
  return nearest === '' || visible.includes(nearest);
}

/** Either of the privileges opens the route; none asked is open to all (R047, R048). */
export function mayOpen(wanted: readonly Privilege[], privileges: readonly string[]): boolean {
  return wanted.length === 0 || holdsAny(privileges, wanted);
}

function linksOf(items: readonly GuardedNavItem[]): string[] {
  return items.flatMap((item) => [...(item.link ? [item.link] : []), ...linksOf(item.children ?? [])]);
}

/** Navigation may name an alias: `/lessons` stands for the page it leads to. */
function pageOf(link: string): string {
  const end = followRedirects(link);
  return pathOf(end.kind === 'internal' ? end.to : end.path);
}

function pathOf(link: string): string {
  return link
    .replace(/^#/, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '');
}

/** The home page is under no link but its own. */
function isUnder(path: string, link: string): boolean {
  return path === link || (link !== '' && path.startsWith(`${link}/`));
}

/** The first segment: jwc, lessonDispatch ... */
function areaOf(path: string): string {
  return path.split('/')[0] ?? '';
}
