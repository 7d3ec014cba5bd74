/** Everything the page reads about templates and what their lessons make of them. Keys nest under `all`. */
import { propagationContract } from '@lectern/contract/lesson-templates/propagation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const ALL = ['propagation'] as const;

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
} as const;
