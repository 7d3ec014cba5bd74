/** What one list is: its address, where its rows come from, what its records are called. The skeleton does the rest. */
import type { ViewPage } from '@lectern/domain/shell/view-pages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createSelectionStore, type SelectionStore } from '../tables/selection.ts';
import { type AnyAddress, type FilterOf, type FiltersOf, type ListAddress, listAddress } from './list-address.ts';

export interface ListPage<R> {
  readonly rows: readonly R[];
  readonly total: number;
  /** `false`: there are at least so many. */
  readonly totalExact: boolean;
}

export interface ListSource<R, A> {
  /** Nested keys, so that one invalidation after a write suffices. */
  readonly key: readonly string[];
  readonly page: (address: A, signal: AbortSignal) => Promise<ListPage<R>>;
  /** Beside the list, never before it: counting to the end is the dear part. */
  readonly count: (filters: A, signal: AbortSignal) => Promise<number>;
  /** A page of ids in an order that does not change; without it, the ids of a page of rows. */
  readonly ids?: (filters: A, page: IdPage, signal: AbortSignal) => Promise<readonly number[]>;
}
export type IdPage = { readonly page: string; readonly pageSize: string };

export interface ListKind<R, A extends AnyAddress> {
  /** Under this name stand the columns, the saved views and the last search of a person. */
  readonly name: ViewPage;
  readonly path: string;
  /** 课程, and how one counts them: 门. */
  readonly noun: string;
  readonly measure: string;
  readonly filters: FiltersOf<A>;
  /** Filters without effect, because an id decides alone. */
  readonly ignored?: (address: A) => readonly FilterOf<A>[];
  readonly address: ListAddress<A>;
  readonly source: ListSource<R, A>;
  /** Outlives the page, so that ticks are still there after a look at a record. */
  readonly selection: SelectionStore;
  readonly idOf: (row: R) => number;
  readonly nameOf: (row: R) => string;
}

interface ListFacts<R, A extends AnyAddress> extends Omit<ListKind<R, A>, 'address' | 'selection'> {
  readonly sorts?: readonly string[];
}

export function listKind<R, A extends AnyAddress>({ sorts, ...facts }: ListFacts<R, A>): ListKind<R, A> {
  return { ...facts, address: listAddress<A>(facts.filters, sorts), selection: createSelectionStore() };
}

/** A list that was just left is shown as it was while it is asked for again. */
const LIST_STALE_MS = 15_000;
const COUNT_STALE_MS = 60_000;

export function pageQuery<R, A>(source: ListSource<R, A>, address: A) {
  return queryOptions({
    queryKey: [...source.key, 'list', address],
    queryFn: ({ signal }) => source.page(address, signal),
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
    meta: { failure: 'inline' },
  });
}

export function countQuery<R, A>(source: ListSource<R, A>, filters: A) {
  return queryOptions({
    queryKey: [...source.key, 'count', filters],
    queryFn: ({ signal }) => source.count(filters, signal),
    staleTime: COUNT_STALE_MS,
    meta: { failure: 'inline' },
  });
}
