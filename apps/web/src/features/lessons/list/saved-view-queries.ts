import { shellContract } from '@lectern/contract/shell';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** The name under which the views of this list are kept. */
export const VIEWS_PAGE = 'lessons';

export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views', VIEWS_PAGE],
  queryFn: ({ signal }) => call(shellContract.savedViews, { query: { page: VIEWS_PAGE } }, { signal }),
  meta: { failure: 'inline' },
});
