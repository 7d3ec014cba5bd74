import { operationLogContract } from '@lectern/contract/operation-log';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { LogAddress } from './log-address.ts';

const PAGE = 50;
const ALL = ['operation-logs'] as const;

export const operationLogQueries = {
  search: (address: LogAddress) =>
    infiniteQueryOptions({
      queryKey: [...ALL, 'search', address],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) => {
        const before = pageParam > 0 ? { before: pageParam } : {};
        return call(operationLogContract.all, { query: { ...address, ...before, pageSize: PAGE } }, { signal });
      },
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      meta: { failure: 'inline' },
    }),
  /** They change with a release only. */
  words: () =>
    queryOptions({
      queryKey: [...ALL, 'words'],
      queryFn: ({ signal }) => call(operationLogContract.words, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failure: 'inline' },
    }),
} as const;
