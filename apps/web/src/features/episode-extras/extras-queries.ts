/** Everything the page reads about what surrounds episodes; one key above all of it, for invalidation after a write. */
import { episodeExtrasContract as contract } from '@lectern/contract/episodes/episode-extras';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const ALL = ['episode-extras'] as const;
const inline = { failure: 'inline' } as const;

export const extrasQueries = {
  all: ALL,
  video: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'video', id],
      queryFn: ({ signal }) => call(contract.video, { params: { id: String(id) } }, { signal }),
      meta: inline,
    }),
  videoEpisodes: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'video-episodes', id],
      queryFn: ({ signal }) => call(contract.videoEpisodes, { params: { id: String(id) } }, { signal }),
      meta: inline,
    }),
  periods: () =>
    queryOptions({
      queryKey: [...ALL, 'periods'],
      queryFn: ({ signal }) => call(contract.periods, {}, { signal }),
      meta: inline,
    }),
  commentFeature: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'comment-feature', id],
      queryFn: ({ signal }) => call(contract.commentFeature, { params: { id: String(id) } }, { signal }),
      meta: inline,
    }),
  rewards: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'rewards', id],
      queryFn: ({ signal }) => call(contract.rewards, { params: { id: String(id) } }, { signal }),
      meta: inline,
    }),
  feedback: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'feedback', id],
      queryFn: ({ signal }) => call(contract.feedback, { params: { id: String(id) }, query: {} }, { signal }),
      meta: inline,
    }),
  classroom: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'classroom', id],
      queryFn: ({ signal }) => call(contract.classroomInfo, { query: { episodeId: String(id) } }, { signal }),
      meta: inline,
    }),
} as const;
