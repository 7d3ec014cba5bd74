/** Everything the pages read about practice. No practice is an answer, not a failure (R305). */
import type { CallArgs, ReplyOf } from '@lectern/contract/endpoint';
import { practiceContract as contract } from '@lectern/contract/students/practice';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';

const ALL = ['practice'] as const;
/** Each reading is logged, so it is not repeated by itself. */
const READ = { staleTime: Number.POSITIVE_INFINITY, meta: { failure: 'inline' } } as const;

export interface StudentEpisode {
  readonly studentId: string;
  readonly episodeId: string;
}
type PracticeEndpoint = typeof contract.rolePlays | typeof contract.animationPractices | typeof contract.practiceHead;

export const practiceQueries = {
  rolePlays: (of: StudentEpisode) => readOnce(contract.rolePlays, of),
  animationPractices: (of: StudentEpisode) => readOnce(contract.animationPractices, of),
  head: (of: StudentEpisode) => readOnce(contract.practiceHead, of),
  ofEpisode: (id: number, query: CallArgs<typeof contract.episodePractice>['query']) =>
    queryOptions({
      queryKey: [...ALL, 'of-episode', id, query],
      queryFn: ({ signal }) => call(contract.episodePractice, { params: { id: String(id) }, query }, { signal }),
      meta: { failure: 'inline' },
    }),
  ofStudent: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'of-student', id],
      queryFn: ({ signal }) => call(contract.studentPractice, { params: { id: String(id) } }, { signal }),
      meta: { failure: 'inline' },
    }),
} as const;

/** Null: there is none. */
function readOnce<E extends PracticeEndpoint>(endpoint: E, params: StudentEpisode) {
  return queryOptions({
    queryKey: [...ALL, endpoint.id, params],
    queryFn: async ({ signal }): Promise<ReplyOf<E> | null> => {
      try {
        return (await call<PracticeEndpoint>(endpoint, { params }, { signal })) as ReplyOf<E>;
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
    ...READ,
  });
}
