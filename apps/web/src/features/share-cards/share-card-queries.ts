/** Everything the page reads about share cards; one key above all of it, for invalidation after a write. */
import { shareCardsContract } from '@lectern/contract/lessons/share-cards';
import type { ShareChannel } from '@lectern/domain/share-cards/share-card';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const ALL = ['share-cards'] as const;

export const shareCardQueries = {
  all: ALL,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'detail', id],
      queryFn: ({ signal }) => call(shareCardsContract.get, { params: { id: String(id) } }, { signal }),
      meta: { failure: 'inline' },
    }),
  ofLesson: (lessonId: number, channel: ShareChannel) =>
    queryOptions({
      queryKey: [...ALL, 'of-lesson', lessonId, channel],
      queryFn: ({ signal }) =>
        call(shareCardsContract.ofLesson, { params: { id: String(lessonId) }, query: { channel } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { failure: 'inline' },
    }),
} as const;
