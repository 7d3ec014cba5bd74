/** What the work bench asks: lessons of mine that are not ready to publish, and the saved views with their counts. */
import { lessonsContract } from '@lectern/contract/lessons';
import { shellContract } from '@lectern/contract/shell';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

/** The page that lesson views are kept under. */
export const LESSON_VIEWS = 'lessons';
/** Lists say "more than 1,000" beyond it, unless asked for the exact number. */
const CAPPED_AT = 1000;
const PAGING: readonly string[] = ['page', 'pageSize', 'sort', 'order', 'expand', 'count'];

export const readinessQuery = queryOptions({
  queryKey: ['home', 'readiness'],
  queryFn: ({ signal }) => call(lessonsContract.readinessBoard, {}, { signal }),
  meta: { failure: 'inline' },
});

export const lessonViewsQuery = queryOptions({
  queryKey: ['home', 'views'],
  queryFn: ({ signal }) => call(shellContract.savedViews, { query: { page: LESSON_VIEWS } }, { signal }),
  meta: { failure: 'inline' },
});

export interface ViewCount {
  readonly count: number;
  /** False: there are more. */
  readonly exact: boolean;
}

/** How many lessons a view finds now; to the end only where a high limit wants to know. */
export const viewCountQuery = (view: string, limit: number | null) => {
  const exactly = limit !== null && limit >= CAPPED_AT;
  return queryOptions({
    queryKey: ['home', 'view-count', view, exactly],
    queryFn: async ({ signal }): Promise<ViewCount> => {
      const filters = [...new URLSearchParams(view)].filter(([name]) => !PAGING.includes(name));
      const count = exactly ? { count: 'exact' as const } : {};
      const query = { ...Object.fromEntries(filters), ...count, page: 1, pageSize: 1 };
      const { total, totalExact } = await call(lessonsContract.listIds, { query }, { signal });
      return { count: total, exact: totalExact };
    },
    meta: { failure: 'inline' },
  });
};
