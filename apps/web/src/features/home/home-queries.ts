/** What the work bench asks: lessons of mine that are not ready to publish, and the saved views with their counts. */
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { shellContract } from '@lectern/contract/shell/shell';
import { statBoardContract } from '@lectern/contract/statistics/stat-board';
import type { WatchedPage } from '@lectern/domain/shell/watched-lists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { ALL_VIEWS } from '../../shared/lists/watch-form.tsx';

/** Lists say "more than 1,000" beyond it, unless asked for the exact number. */
const CAPPED_AT = 1000;
const PAGING: readonly string[] = ['page', 'pageSize', 'sort', 'order', 'expand', 'count'];

export const readinessQuery = queryOptions({
  queryKey: ['home', 'readiness'],
  queryFn: ({ signal }) => call(lessonsContract.readinessBoard, {}, { signal }),
  meta: { failure: 'inline' },
});

/** Classes begin and end while the page stands open. */
const DAY_POLL_MS = 60_000;

export const classesTodayQuery = queryOptions({
  queryKey: ['home', 'classes-today'],
  queryFn: ({ signal }) => call(episodesContract.today, {}, { signal }),
  refetchInterval: DAY_POLL_MS,
  meta: { failure: 'inline' },
});

export const saleOutlookQuery = queryOptions({
  queryKey: ['home', 'sale-outlook'],
  queryFn: ({ signal }) => call(lessonsContract.saleOutlook, {}, { signal }),
  meta: { failure: 'inline' },
});

export const benchViewsQuery = queryOptions({
  queryKey: [...ALL_VIEWS, 'bench'],
  queryFn: ({ signal }) => call(shellContract.savedViews, { query: {} }, { signal }),
  meta: { failure: 'inline' },
});

export interface ViewCount {
  readonly count: number;
  /** False: there are more. */
  readonly exact: boolean;
}

const LIST_IDS = {
  lessons: lessonsContract.listIds,
  lessonTemplates: lessonTemplatesContract.listIds,
  episodes: episodesContract.listIds,
  statBoard: statBoardContract.list,
} as const;

/** How many records a view finds now; to the end only where a high limit wants to know. */
export const viewCountQuery = (page: WatchedPage, view: string, limit: number | null) => {
  const exactly = limit !== null && limit >= CAPPED_AT;
  return queryOptions({
    queryKey: ['home', 'view-count', page, view, exactly],
    queryFn: async ({ signal }): Promise<ViewCount> => {
      const filters = [...new URLSearchParams(view)].filter(([name]) => !PAGING.includes(name));
      const query = { ...Object.fromEntries(filters), page: 1, pageSize: 1 };
      // Templates are always counted to the end, and the board as far as it goes where nothing is said.
      const mode = exactly ? ('exact' as const) : ('capped' as const);
      const whole = page === 'lessonTemplates' || (page === 'statBoard' && !exactly);
      const count = whole ? {} : { count: mode };
      const found = await call(LIST_IDS[page], { query: { ...query, ...count } }, { signal });
      return { count: found.total, exact: !('totalExact' in found) || found.totalExact };
    },
    meta: { failure: 'inline' },
  });
};
