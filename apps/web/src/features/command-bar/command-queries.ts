/** What the command bar asks the server: records for what was typed, how pages sound, how many lessons a phrase finds. */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { searchContract } from '@lectern/contract/shell/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { countText } from '../../shared/tables/paging.ts';

const FRESH_MS = 15_000;

export const pageSoundsQuery = queryOptions({
  queryKey: ['command-bar', 'sounds'],
  queryFn: ({ signal }) => call(searchContract.pageSounds, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { failure: 'inline' },
});

export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['command-bar', 'found', text],
    queryFn: ({ signal }) => call(searchContract.find, { query: { text } }, { signal }),
    staleTime: FRESH_MS,
    meta: { failure: 'inline' },
  });

const FILTERED_SHOWN = 4;

/** How many lessons a phrase finds, and the first of them. */
export const filteredQuery = (filters: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['command-bar', 'filtered', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, page: 1, pageSize: FILTERED_SHOWN, count: 'capped' as const };
      const { list, total, totalExact } = await call(lessonsContract.listIds, { query }, { signal });
      const lessons =
        list.length === 0 ? [] : await call(lessonsContract.listSimple, { query: { ids: list.join(',') } }, { signal });
      return {
        count: `${countText(total)}${totalExact ? '' : '+'} 门课程`,
        lessons: list.flatMap((id) => lessons.filter((lesson) => lesson.id === id)),
      };
    },
    staleTime: FRESH_MS,
    meta: { failure: 'inline' },
  });
