/** The items of the bar, from the server, which has already left out what the person may not see (R026, R027). */
import { shellContract } from '@lectern/contract/shell/shell';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const navigationQuery = queryOptions({
  queryKey: ['navigation'],
  queryFn: ({ signal }) => call(shellContract.navigation, {}, { signal }),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});
