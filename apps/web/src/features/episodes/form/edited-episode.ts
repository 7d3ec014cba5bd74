/** The episode that a form edits, and how it is written: the same on its page and in a panel. */
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { EpisodeSave } from './episode-editor.tsx';

/** As it stands now, not a remembered copy. */
export const editedEpisode = (id: number) =>
  queryOptions({
    queryKey: ['episode-form', id],
    queryFn: ({ signal }) => call(episodesContract.get, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'inline' },
  });

export const writesOf = (id: number) => ({
  save: ({ body, rev, key }: EpisodeSave) =>
    call(
      episodesContract.update,
      { params: { id }, body: { ...body, ...(rev === null ? {} : { rev }) } },
      { idempotencyKey: key },
    ),
  reload: () => call(episodesContract.get, { params: { id } }),
});
