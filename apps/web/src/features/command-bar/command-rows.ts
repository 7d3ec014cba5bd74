/** What the command bar lists for what was typed, in sections; pure, so that each rule of it is tested. */
import type { FoundRecord } from '@lectern/contract/shell/search';
import type { NavItem } from '@lectern/contract/shell/shell';
import { DESK_PATH } from '@lectern/domain/customer-service/desk-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { type FilterPhrase, filtersOf } from '@lectern/domain/search/filter-phrase';
import { SEARCH_KIND } from '@lectern/domain/search/search-kinds';
import { soundAsked } from '@lectern/domain/search/sounds';
import type { ThemeChoice } from '../../shared/theme/theme-choice.ts';
import { foundPath } from './found-path.ts';

export interface CommandRow {
  readonly key: string;
  readonly section: string;
  readonly title: string;
  readonly hint: string;
  /** A path inside. */
  readonly to: string;
  /** An address of another site, in the place of the path. */
  readonly href?: string;
  /** Chosen instead of leading anywhere. */
  readonly theme?: ThemeChoice;
  /** Handed to the page beside its address, which it must not stand in. */
  readonly search?: string;
}

export interface PageEntry {
  readonly title: string;
  readonly parent: string;
  readonly to: string;
  readonly href?: string;
}

const PAGES_AT_MOST = 5;

/** Every page that the bar leads to, once. */
export function pagesOf(items: readonly NavItem[], linkOf: (item: NavItem) => string): readonly PageEntry[] {
  const pages = items.flatMap((item) => [
    ...entryOf(item, '', linkOf),
    ...(item.children ?? []).flatMap((child) => entryOf(child, item.title, linkOf)),
  ]);
  const place = ({ to, href }: PageEntry) => href ?? to;
  return pages.filter((page, i) => pages.findIndex((other) => place(other) === place(page)) === i);
}

function entryOf(item: NavItem, parent: string, linkOf: (item: NavItem) => string): readonly PageEntry[] {
  const { title, to, href } = item;
  if (href) return [{ title, parent, to: '', href }];
  return to ? [{ title, parent, to: linkOf(item) }] : [];
}

/** By title, pinyin and initials; those that begin so first. */
export function matchingPages(
  pages: readonly PageEntry[],
  text: string,
  sounds: Readonly<Record<string, string>>,
): readonly PageEntry[] {
  const asked = text.trim().toLowerCase();
  const sound = soundAsked(text);
  const rankOf = ({ title }: PageEntry): number => {
    const name = title.toLowerCase();
    if (name.startsWith(asked)) return 0;
    const heard = sounds[title] ?? '';
    if (sound !== undefined && heard.includes(` ${sound}`)) return 1;
    if (name.includes(asked)) return 2;
    return sound !== undefined && heard.includes(sound) ? 3 : 4;
  };
  return pages
    .map((page) => ({ page, rank: rankOf(page) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, PAGES_AT_MOST)
    .map(({ page }) => page);
}

export const pageRow = (page: PageEntry): CommandRow => ({
  key: `page ${page.href ?? page.to}`,
  section: '页面',
  title: page.title,
  hint: page.parent,
  to: page.to,
  ...(page.href ? { href: page.href } : {}),
});

export const foundRow = (found: FoundRecord): CommandRow => ({
  key: `${found.kind} ${found.id}`,
  section: SEARCH_KIND.labelOf(found.kind),
  title: found.name,
  hint: [String(found.id), found.hint].filter((words) => words !== '').join(' · '),
  to: foundPath(found),
});

/** The list under the filters that were understood, and what is left as part of a name. */
export function filterRow(phrase: FilterPhrase, count: string): CommandRow {
  const query = new URLSearchParams(filtersOf(phrase)).toString();
  const words = phrase.chips.map((chip) => chip.words);
  const named = phrase.rest === '' ? [] : [`名称含“${phrase.rest}”`];
  return {
    key: 'filter',
    section: '筛选课程',
    title: [...words, ...named].join('、'),
    hint: count,
    to: `/lessonDispatch/lessons?${query}`,
  };
}

/** The first lessons that a phrase finds, so that one of them is opened without the list. */
export const lessonRow = ({ id, name }: { readonly id: number; readonly name: string }): CommandRow => ({
  key: `filtered ${id}`,
  section: '筛选课程',
  title: name,
  hint: String(id),
  to: lessonPath(id),
});

export const taskRow = (id: number, to: string): CommandRow => ({
  key: `task ${id}`,
  section: '任务',
  title: `打开任务 ${id}`,
  hint: '批量任务',
  to,
});

/** Phone numbers, accounts and orders are found at the desk, with its log of who looked. */
export const studentRow = (text: string): CommandRow => ({
  key: 'student',
  section: '更多',
  title: `在客服工作台查找学员“${text}”`,
  hint: '',
  to: DESK_PATH,
  search: text,
});

export function listRow(text: string): CommandRow {
  const query = new URLSearchParams({ lessonInfo: text }).toString();
  return {
    key: 'list',
    section: '更多',
    title: `在课程列表中查找“${text}”`,
    hint: '',
    to: `/lessonDispatch/lessons?${query}`,
  };
}

/** The row that the arrows lead to; beyond either end goes on at the other. */
export function rowAfter(rows: readonly CommandRow[], active: string | undefined, step: number): string | undefined {
  if (rows.length === 0) return undefined;
  const at = rows.findIndex(({ key }) => key === active);
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : (at + step + rows.length) % rows.length;
  return rows[next]?.key;
}
