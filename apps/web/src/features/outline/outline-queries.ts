/** Everything the outline tab reads. Keys nest under `lessons`, so that whatever changes a lesson renews its outline. */

import type { AgendaItem } from '@lectern/contract/lessons/agenda-item';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { outlineContract } from '@lectern/contract/outline/outline';
import { conflictsContract } from '@lectern/contract/schedule/conflicts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

/** R159, decision 56: fetched once and shared this long. */
export const LABELS_SHARED_MS = 5_000;

export const LESSONS = ['lessons'] as const;

export const outlineQueries = {
  items: (lessonId: number) =>
    queryOptions({
      queryKey: [...LESSONS, 'outline', lessonId],
      queryFn: ({ signal }): Promise<AgendaItem[]> =>
        call(lessonsContract.agendas, { params: { id: lessonId } }, { signal }),
      meta: { failure: 'inline' },
    }),
  /** R228: a check that fails is told as unknown, not as none. */
  conflicts: (lessonId: number) =>
    queryOptions({
      queryKey: [...LESSONS, 'outline-conflicts', lessonId],
      queryFn: ({ signal }) => call(conflictsContract.ofOutline, { params: { id: lessonId } }, { signal }),
      meta: { failure: 'inline' },
    }),
  labels: (subjectId: number | null, phase: number | null) =>
    queryOptions({
      queryKey: ['agenda-labels', subjectId, phase],
      queryFn: ({ signal }) => {
        const query = { ...(subjectId === null ? {} : { subjectId }), ...(phase === null ? {} : { phase }) };
        return call(outlineContract.agendaLabels, { query }, { signal });
      },
      staleTime: LABELS_SHARED_MS,
      meta: { failure: 'inline' },
    }),
  templates: (lessonId: number) =>
    queryOptions({
      queryKey: [...LESSONS, 'outline-templates', lessonId],
      queryFn: ({ signal }) => call(outlineContract.templates, { params: { id: lessonId } }, { signal }),
      meta: { failure: 'inline' },
    }),
  pasteNames: (lessonId: number, texts: readonly string[]) =>
    queryOptions({
      queryKey: [...LESSONS, 'paste-names', lessonId, texts],
      queryFn: ({ signal }) =>
        call(outlineContract.pasteNames, { params: { id: lessonId }, body: { texts: [...texts] } }, { signal }),
      // A mended cell may name somebody else: the grid stays while that one is asked for.
      placeholderData: keepPreviousData,
      staleTime: LABELS_SHARED_MS,
      meta: { failure: 'inline' },
    }),
  consequences: (lessonId: number, remove: readonly { readonly kind: AgendaItem['kind']; readonly id: number }[]) =>
    queryOptions({
      queryKey: [...LESSONS, 'outline-consequences', lessonId, remove],
      queryFn: ({ signal }) =>
        call(outlineContract.consequences, { params: { id: lessonId }, body: { remove: [...remove] } }, { signal }),
      staleTime: 0,
      meta: { failure: 'inline' },
    }),
} as const;
