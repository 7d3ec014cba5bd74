/** Names for ids: from the answer where it has them, else asked for. */

import { lessonDictionariesContract } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { teachersContract } from '@lectern/contract/people/teachers';
import type { Calendar } from '@lectern/contract/schedule/calendar';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { fetchByIds } from '../../shared/api/fetch-by-ids.ts';
import { type CalendarAddress, idsOf } from './calendar-address.ts';
import { calendarQueries } from './calendar-queries.ts';

const STALE_MS = 10 * 60_000;

const optionsQuery = queryOptions({
  // The key of the lessons' own query: the same answer serves both.
  queryKey: ['lesson-options'],
  queryFn: ({ signal }) => call(lessonDictionariesContract.lessonOptions, {}, { signal }),
  staleTime: STALE_MS,
  meta: { failure: 'inline' },
});

export function useCalendarNames({ teacherIds, lessonIds }: CalendarAddress, data: Calendar | undefined) {
  const { data: options } = useQuery(optionsQuery);
  const teachers = useQuery({
    queryKey: [...calendarQueries.all, 'teachers', teacherIds],
    queryFn: ({ signal }) =>
      fetchByIds(teachersContract.byIds, [...idsOf(teacherIds)], (ids) =>
        call(teachersContract.byIds, { body: { ids: [...ids] } }, { signal }),
      ),
    enabled: teacherIds !== undefined,
    staleTime: STALE_MS,
    meta: { failure: 'inline' },
  }).data;
  const lessons = useQuery(calendarQueries.lessons(lessonIds)).data;
  const nameIn = (id: number, ...lists: readonly (readonly { id: number; name: string }[] | undefined)[]): string =>
    lists.flatMap((list) => list ?? []).find((row) => row.id === id)?.name ?? String(id);
  return {
    options,
    teacherName: (id: number) => nameIn(id, data?.teachers, teachers),
    lessonName: (id: number) => nameIn(id, data?.lessons, lessons?.rows),
    subjectName: (id: number | null) => (id === null ? '' : nameIn(id, options?.subjects)),
  };
}

export type CalendarNames = ReturnType<typeof useCalendarNames>;
