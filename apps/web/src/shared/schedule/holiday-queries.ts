import { timeOffContract } from '@lectern/contract/schedule/time-off';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const HOLIDAYS = 'holidays';

export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: [HOLIDAYS, year],
    queryFn: ({ signal }) => call(timeOffContract.holidays, { query: { year: String(year) } }, { signal }),
    meta: { failure: 'inline' },
  });
