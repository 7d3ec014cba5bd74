import { recycleBinContract } from '@lectern/contract/history/recycle-bin';
import type { BinKind } from '@lectern/domain/recycle-bin/bin-codes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const PAGE = 50;

/** Roots of the keys under which features keep what may be restored. */
export const CONCERNED = ['recycle-bin', 'lessons', 'saved-views', 'share-cards', 'home'];

export interface BinFilter {
  readonly kind: BinKind;
  readonly text?: string;
  readonly deletedBy?: string;
}

export const recycleBinQueries = {
  all: ['recycle-bin'],
  counts: () =>
    queryOptions({
      queryKey: ['recycle-bin', 'counts'],
      queryFn: async ({ signal }) => {
        const { kinds } = await call(recycleBinContract.counts, {}, { signal });
        return new Map(kinds.map(({ kind, count }) => [kind, count]));
      },
      meta: { failure: 'inline' },
    }),
  list: (filter: BinFilter) =>
    infiniteQueryOptions({
      queryKey: ['recycle-bin', filter],
      initialPageParam: '',
      queryFn: ({ signal, pageParam }) => {
        const before = pageParam === '' ? {} : { before: pageParam };
        return call(recycleBinContract.list, { query: { ...filter, ...before, pageSize: PAGE } }, { signal });
      },
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      meta: { failure: 'inline' },
    }),
} as const;
