/** Dictionaries that lists and forms need: subjects, phases, semesters and the like, with one call. */
import { lessonDictionariesContract } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** They change a few times a term, and then a form that opens shall offer what is new. */
const STALE_MS = 60_000;

export const dictionaryQueries = {
  options: () =>
    queryOptions({
      queryKey: ['lesson-options'],
      queryFn: ({ signal }) => call(lessonDictionariesContract.lessonOptions, {}, { signal }),
      staleTime: STALE_MS,
      gcTime: Number.POSITIVE_INFINITY,
      meta: { failure: 'inline' },
    }),
} as const;
