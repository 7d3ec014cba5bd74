/** What the work bench asks: the person's saved views with their counts, and the lessons not yet published. */
import { lessonsContract } from '@lectern/contract/lessons';
import { shellContract } from '@lectern/contract/shell';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

/** The page that lesson views are kept under. */
export const LESSON_VIEWS = 'lessons';
const SHOWN = 6;
const PAGING: readonly string[] = ['page', 'pageSize', 'sort', 'order', 'expand', 'count'];

export const lessonViewsQuery = queryOptions({
  queryKey: ['home', 'views'],
  queryFn: ({ signal }) => call(shellContract.savedViews, { query: { page: LESSON_VIEWS } }, { signal }),
  meta: { failure: 'inline' },
});

/** How many lessons a view finds now. */
export const viewCountQuery = (view: string) =>
  queryOptions({
    queryKey: ['home', 'view-count', view],
    queryFn: async ({ signal }) => {
      const filters = [...new URLSearchParams(view)].filter(([name]) => !PAGING.includes(name));
      const query = { ...Object.fromEntries(filters), page: 1, pageSize: 1 };
      const { total, totalExact } = await call(lessonsContract.listIds, { query }, { signal });
      return totalExact ? String(total) : `${total}+`;
    },
    meta: { failure: 'inline' },
  });

export const unpublishedQuery = queryOptions({
  queryKey: ['home', 'unpublished'],
  queryFn: ({ signal }) =>
    call(
      lessonsContract.listIds,
      { query: { status: LESSON_STATUS.code.init, pageSize: SHOWN, expand: 'rows' } },
      { signal },
    ),
  meta: { failure: 'inline' },
});
