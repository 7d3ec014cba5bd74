/** What the calendar asks. Keys nest under `all`, so that one invalidation suffices after a move. */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import {
  type Calendar,
  type CalendarConflicts,
  calendarContract,
  type LessonRhythms,
} from '@lectern/contract/schedule/calendar';
import { rangeOf } from '@lectern/domain/calendar/calendar-range';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { requestUrl } from '../../shared/api/request-url.ts';
import { type CalendarAddress, filtersOf, resourceOf, viewOf } from './calendar-address.ts';

const STALE_MS = 20_000;
const NAMES_STALE_MS = 10 * 60_000;
/** Colleagues move episodes too. */
const REFRESH_MS = 60_000;
const ALL = ['calendar'] as const;

export const calendarQueries = {
  all: ALL,
  screen: (address: CalendarAddress, day: number) => {
    const query = { ...rangeText(address, day), ...filtersOf(address), ...rowsText(address) };
    return queryOptions({
      queryKey: [...ALL, 'screen', query],
      queryFn: ({ signal }): Promise<Calendar> => call(calendarContract.calendar, { query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: STALE_MS,
      refetchInterval: REFRESH_MS,
      meta: { failure: 'inline' },
    });
  },
  /** Beside the events, which are not held up by it. */
  conflicts: (address: CalendarAddress, day: number) => {
    const query = { ...rangeText(address, day), ...filtersOf(address), ...rowsText(address) };
    return queryOptions({
      queryKey: [...ALL, 'conflicts', query],
      queryFn: ({ signal }): Promise<CalendarConflicts> => call(calendarContract.conflicts, { query }, { signal }),
      staleTime: STALE_MS,
      refetchInterval: REFRESH_MS,
      meta: { failure: 'inline' },
    });
  },
  unscheduled: ({ subject, phase, semester, lessonIds }: CalendarAddress) => {
    const filters = {
      ...(subject ? { subject } : {}),
      ...(phase ? { phase } : {}),
      ...(semester ? { semester } : {}),
      ...(lessonIds ? { lessonIds } : {}),
    };
    return infiniteQueryOptions({
      queryKey: [...ALL, 'unscheduled', filters],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) =>
        call(
          calendarContract.unscheduled,
          { query: { ...filters, ...(pageParam === 0 ? {} : { before: String(pageParam) }) } },
          { signal },
        ),
      getNextPageParam: ({ next }) => next,
      meta: { failure: 'inline' },
    });
  },
  rhythms: (lessonIds: readonly number[]) =>
    queryOptions({
      queryKey: [...ALL, 'rhythms', lessonIds],
      queryFn: ({ signal }): Promise<LessonRhythms> =>
        call(calendarContract.rhythms, { query: { lessonIds: lessonIds.join(',') } }, { signal }),
      staleTime: STALE_MS,
      meta: { failure: 'inline' },
    }),
  /** Those that the address names. */
  lessons: (lessonIds: string | undefined) =>
    queryOptions({
      queryKey: [...ALL, 'lessons', lessonIds],
      queryFn: ({ signal }) =>
        call(
          lessonsContract.listIds,
          { query: { ids: lessonIds ?? '', pageSize: 200, expand: 'rows', count: 'capped' } },
          { signal },
        ),
      enabled: lessonIds !== undefined,
      staleTime: NAMES_STALE_MS,
      meta: { failure: 'inline' },
    }),
  teams: (lessonId: number) =>
    queryOptions({
      queryKey: [...ALL, 'teams', lessonId],
      queryFn: ({ signal }) => call(calendarContract.lessonTeams, { params: { id: lessonId } }, { signal }),
      staleTime: REFRESH_MS,
      meta: { failure: 'inline' },
    }),
} as const;

/** Of the file that other programs take over. */
export function calendarFileUrl(address: CalendarAddress, day: number): string {
  return requestUrl(calendarContract.icsFile.path, {}, { ...rangeText(address, day), ...filtersOf(address) });
}

function rangeText(address: CalendarAddress, day: number) {
  const { from, to } = rangeOf(viewOf(address), day);
  return { from: String(from), to: String(to) };
}

function rowsText(address: CalendarAddress) {
  if (viewOf(address) !== 'rows') return {};
  return { resource: resourceOf(address), ...(address.page ? { page: address.page } : {}) };
}
