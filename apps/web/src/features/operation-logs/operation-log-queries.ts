import { operationLogContract } from '@lectern/contract/history/operation-log';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { LogAddress } from './log-address.ts';

const PAGE = 50;
const ALL = ['operation-logs'] as const;

export interface SubjectLogFilter {
  readonly field?: string;
  readonly actorName?: string;
  readonly taskId?: string;
}

interface LogSubject {
  readonly subjectType: string;
  readonly subjectId: number;
  /** Of the object: another version has another row. */
  readonly rev: number;
}

export const operationLogQueries = {
  ofSubject: (subject: LogSubject, { field, actorName, taskId }: SubjectLogFilter) =>
    infiniteQueryOptions({
      queryKey: [...ALL, 'subject', subject, field, actorName, taskId],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) => {
        const query = {
          subjectType: subject.subjectType,
          subjectId: String(subject.subjectId),
          pageSize: String(PAGE),
          ...(field ? { field } : {}),
          ...(actorName ? { actorName } : {}),
          ...(taskId ? { taskId } : {}),
          ...(pageParam > 0 ? { before: String(pageParam) } : {}),
        };
        return call(operationLogContract.ofSubject, { query }, { signal });
      },
      getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
      meta: { failure: 'inline' },
    }),
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
