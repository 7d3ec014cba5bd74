/** Everything the page reads about templates and what their lessons make of them. Keys nest under `all`. */
import { propagationContract } from '@lectern/contract/lesson-templates/propagation';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const ALL = ['propagation'] as const;
const DRIFT_PAGE = 50;

export interface DriftFilter {
  readonly semester?: number;
  readonly template?: number;
  readonly subject?: number;
  readonly state?: 'willChange' | 'local' | 'frozen';
}

export const propagationQueries = {
  all: ALL,
  matrix: (templateId: number) =>
    queryOptions({
      queryKey: [...ALL, 'matrix', templateId],
      queryFn: ({ signal }) => call(propagationContract.matrix, { params: { id: templateId } }, { signal }),
      meta: { failure: 'inline' },
    }),
  counts: (templateId: number) =>
    queryOptions({
      queryKey: [...ALL, 'counts', templateId],
      queryFn: ({ signal }) => call(propagationContract.counts, { params: { id: templateId } }, { signal }),
      meta: { failure: 'inline' },
    }),
  provenance: (lessonId: number, rev: number) =>
    queryOptions({
      queryKey: [...ALL, 'provenance', lessonId, rev],
      queryFn: ({ signal }) => call(propagationContract.provenance, { params: { id: lessonId } }, { signal }),
      meta: { failure: 'inline' },
    }),
  drift: (filter: DriftFilter) =>
    infiniteQueryOptions({
      queryKey: [...ALL, 'drift', filter],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) => {
        const before = pageParam === 0 ? {} : { before: pageParam };
        return call(propagationContract.drift, { query: { ...filter, ...before, pageSize: DRIFT_PAGE } }, { signal });
      },
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      meta: { failure: 'inline' },
    }),
} as const;
