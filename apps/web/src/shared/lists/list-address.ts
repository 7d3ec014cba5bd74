/**
 * The state of a list as it stands in the address bar: filters, page, size, sorting, all as text under the names of
 * the query. Unknown keys and values that mean nothing are dropped, so an address can be mistyped, shared and kept in
 * a saved view without ever breaking the list.
 */
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@lectern/contract/wire-values';
import type { PageState } from '../tables/paging.ts';
import type { SortMark } from '../tables/table-props.ts';
import { type Accepts, accepts } from './accepts.ts';
import type { ListFilter } from './list-filters.ts';

const STATE = ['page', 'pageSize', 'sort', 'order'] as const;
type StateKey = (typeof STATE)[number];

/** Every value is text; a list's own type says which texts each filter may hold. */
export type AnyAddress = { readonly [key: string]: string | undefined };
export type FilterOf<A> = Exclude<Extract<keyof A, string>, StateKey>;
export type FilterChange<A> = { readonly [K in FilterOf<A>]?: string | undefined };

/** A list's table of filters, in the order of the form. */
export type FiltersOf<A> = Readonly<Record<FilterOf<A>, ListFilter>>;

export interface ListAddress<A> {
  readonly read: (search: URLSearchParams) => A;
  readonly write: (address: A) => URLSearchParams;
  /** Another search starts on the first page; size and sorting stay. */
  readonly withFilters: (address: A, change: FilterChange<A>) => A;
  readonly withPage: (address: A, page: PageState) => A;
  readonly withSort: (address: A, sort: SortMark | undefined) => A;
  readonly sortOf: (address: A) => SortMark | undefined;
  readonly pageOf: (address: A) => PageState;
  /** What is searched for, without how it is shown. */
  readonly filtersOf: (address: A) => A;
  /** How it is shown, without what is searched for. */
  readonly shownOf: (address: A) => A;
}

export function listAddress<A extends AnyAddress>(
  filters: FiltersOf<A>,
  sorts: readonly string[] = [],
): ListAddress<A> {
  const tests = new Map<string, Accepts>([
    ...Object.entries<ListFilter>(filters).map(([key, { accepts: test }]): [string, Accepts] => [key, test]),
    ['page', accepts.page],
    ['pageSize', (text) => accepts.number(text) && Number(text) <= MAX_PAGE_SIZE],
    ...(sorts.length > 0 ? sortTests(sorts) : []),
  ]);
  const read = (search: URLSearchParams): A => {
    const entries = [...tests].flatMap(([key, test]): [string, string][] => {
      const text = search.get(key)?.trim() ?? '';
      return text !== '' && test(text) ? [[key, text]] : [];
    });
    // The tests let through only what the fields of the list's own type may hold.
    return Object.fromEntries(entries) as A;
  };
  const write = (address: A): URLSearchParams => {
    const search = new URLSearchParams();
    for (const key of tests.keys()) if (address[key]) search.set(key, address[key]);
    return search;
  };
  const changed = (address: A, change: AnyAddress): A => {
    const search = write(address);
    for (const [key, text] of Object.entries(change)) {
      if (text) search.set(key, text);
      else search.delete(key);
    }
    return read(search);
  };
  const sortOf = ({ sort, order }: AnyAddress): SortMark | undefined =>
    sort ? { by: sort, order: order === 'desc' ? 'desc' : 'asc' } : undefined;
  return {
    read,
    write,
    withFilters: (address, change) => changed(address, { ...change, page: undefined }),
    withPage: (address, { page, pageSize }) =>
      changed(address, {
        page: page > 1 ? String(page) : undefined,
        pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : String(pageSize),
      }),
    withSort: (address, sort) => {
      const known = sort && sorts.includes(sort.by);
      return changed(address, {
        page: undefined,
        sort: known ? sort.by : undefined,
        order: known ? sort.order : undefined,
      });
    },
    sortOf,
    pageOf: ({ page, pageSize }) => ({ page: Number(page ?? 1), pageSize: Number(pageSize ?? DEFAULT_PAGE_SIZE) }),
    filtersOf: (address) =>
      changed(address, { page: undefined, pageSize: undefined, sort: undefined, order: undefined }),
    shownOf: ({ pageSize, sort, order }) => read(new URLSearchParams(given({ pageSize, sort, order }))),
  };
}

function sortTests(sorts: readonly string[]): [string, Accepts][] {
  return [
    ['sort', accepts.among(sorts)],
    ['order', accepts.among(['asc', 'desc'])],
  ];
}

function given(values: AnyAddress): [string, string][] {
  return Object.entries(values).flatMap(([key, text]): [string, string][] => (text ? [[key, text]] : []));
}
