import { noticesContract } from '@lectern/contract/shell/notices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const AGAIN_AFTER_MS = 60_000;

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(noticesContract.list, { query: {} }, { signal }),
  refetchInterval: AGAIN_AFTER_MS,
  meta: { failure: 'inline' },
});
