/** What stands against the schedules as they are typed, and what would solve it; one request for all rows. */
import { lessonSchedulesContract, type ProposedSchedule } from '@lectern/contract/schedule/lesson-schedules';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { type ScheduleRow, wantedOf } from './schedule-rows.ts';

const SETTLED_MS = 300;
/** Others save too: an answer is good for a moment only. */
const STALE_MS = 5_000;

interface Ask {
  readonly templateId: number;
  readonly semesterId: number | null;
  readonly rows: readonly ScheduleRow[];
  readonly skipsHolidays: boolean;
}

export interface Proposals {
  /** By the place of the row; nothing of a row that cannot be read. The last ones while new ones are on their way. */
  readonly byRow: ReadonlyMap<number, ProposedSchedule>;
  /** They are those of the rows as they are now. */
  readonly isCurrent: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useProposals(ask: Ask): Proposals {
  const text = JSON.stringify(ask);
  const settled = useDebounced(text, SETTLED_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(proposalsQuery(settled));
  const isCurrent = settled === text && data !== undefined && !isPlaceholderData && !error;
  return { byRow: data ?? NONE, isCurrent, error: isFetching ? null : error, retry: () => void refetch() };
}

const NONE: ReadonlyMap<number, ProposedSchedule> = new Map();

function proposalsQuery(settled: string) {
  // Written by `useProposals` itself.
  const { templateId, semesterId, rows, skipsHolidays } = JSON.parse(settled) as Ask;
  const wanted = rows.flatMap((row, place) => {
    const lesson = wantedOf(row, semesterId);
    return lesson ? [{ place, lesson }] : [];
  });
  return queryOptions({
    queryKey: ['schedule', 'lesson-schedules', settled],
    queryFn: async ({ signal }) => {
      const body = { lessons: wanted.map(({ lesson }) => lesson), skipsHolidays };
      const { lessons } = await call(
        lessonSchedulesContract.propose,
        { params: { id: String(templateId) }, body },
        { signal },
      );
      return new Map(
        wanted.flatMap(({ place }, index) => {
          const found = lessons[index];
          return found ? [[place, found] as const] : [];
        }),
      );
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    gcTime: STALE_MS,
    retry: false,
    meta: { failure: 'inline' },
  });
}
