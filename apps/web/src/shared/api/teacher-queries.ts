/** Teachers as every screen asks for them: by a part of the name, or one by its id. */
import { teachersContract } from '@lectern/contract/people/teachers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

const NAMED_STALE_MS = 60_000;
const ONE_STALE_MS = 10 * 60_000;

export const teacherQueries = {
  /** Those of the preferred subject first. */
  named: (name: string, prefer: number | null) =>
    queryOptions({
      queryKey: ['teachers', 'named', name, prefer],
      queryFn: ({ signal }) =>
        call(
          teachersContract.search,
          { query: { name, ...(prefer === null ? {} : { prefer: String(prefer) }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      staleTime: NAMED_STALE_MS,
      meta: { failure: 'inline' },
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['teachers', 'one', id],
      queryFn: async ({ signal }) =>
        (await call(teachersContract.byIds, { body: { ids: [id] } }, { signal }))[0] ?? null,
      staleTime: ONE_STALE_MS,
      meta: { failure: 'inline' },
    }),
} as const;
