/** Everything the page reads about episodes. Keys nest under `all`, so that one invalidation suffices after a write. */
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';

const ALL = ['episodes'] as const;

export const episodeQueries = {
  all: ALL,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'detail', id],
      queryFn: ({ signal }) => call(episodesContract.get, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
} as const;

/** The episode is not there, or not in this person's data scope. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || (error.status === 400 && error.code === 'INVALID'));
}
