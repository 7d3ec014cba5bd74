/** The list as the screen needs it: rows that stay while the next are fetched or fail to come, and a count beside. */
import type { LessonIdPage } from '@lectern/contract/lesson-replies';
import { useQuery } from '@tanstack/react-query';
import { useLast } from '../../../shared/hooks/use-last.ts';
import type { Total } from '../../../shared/tables/paging.ts';
import { lessonQueries } from '../lesson-queries.ts';
import { filtersOf, type LessonAddress } from './lesson-address.ts';

export function useLessonList(address: LessonAddress) {
  const list = useQuery(lessonQueries.list(address));
  const shown = useLast(list.data);
  const counted = list.data !== undefined && !list.isPlaceholderData && !list.data.totalExact;
  const count = useQuery({ ...lessonQueries.exactCount(filtersOf(address)), enabled: counted });
  return {
    rows: shown?.rows,
    total: shown && totalOf(shown, counted ? count.data : undefined),
    stale: shown !== undefined && (list.isPlaceholderData || (list.isFetching && list.isError)),
    error: list.error,
    retry: () => void list.refetch(),
    /** Only where counting by itself has failed. */
    recount: counted && count.isError ? () => void count.refetch() : undefined,
  };
}

function totalOf({ total, totalExact }: LessonIdPage, exact: number | undefined): Total {
  return exact === undefined ? { count: total, exact: totalExact } : { count: exact, exact: true };
}
