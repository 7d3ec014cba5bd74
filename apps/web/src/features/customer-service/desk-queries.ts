/** What the desk asks for. */
import { customerServiceContract } from '@lectern/contract/students/customer-service';
import { OPEN_CALLS } from '@lectern/domain/customer-service/welcome-call';
import type { CallState } from '@lectern/domain/teams/team-codes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const DESK = 'customer-service';
const inline = { failure: 'inline' } as const;

/** Those that somebody still has to call, those of them that are late, all, or of one state. */
export type CallsShown = CallState | 'open' | 'overdue' | 'all';

export interface CallSearch {
  readonly state: CallsShown;
  readonly page: number;
  readonly pageSize: number;
}

export const deskQueries = {
  desk: (id: number, date: string) =>
    queryOptions({
      queryKey: [DESK, 'student', id, date],
      queryFn: ({ signal }) =>
        call(
          customerServiceContract.desk,
          { params: { id: String(id) }, query: date === '' ? {} : { date } },
          { signal },
        ),
      placeholderData: (before) => (before?.student.id === id ? before : undefined),
      meta: inline,
    }),
  readings: (id: number) =>
    queryOptions({
      queryKey: [DESK, 'readings', id],
      queryFn: ({ signal }) => call(customerServiceContract.readings, { params: { id: String(id) } }, { signal }),
      meta: inline,
    }),
  calls: ({ state, page, pageSize }: CallSearch) =>
    queryOptions({
      queryKey: [DESK, 'calls', state, page, pageSize],
      queryFn: ({ signal }) =>
        call(customerServiceContract.calls, { query: { page, pageSize, ...searched(state) } }, { signal }),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
} as const;

function searched(state: CallsShown) {
  if (state === 'all') return {};
  if (state === 'overdue') return { overdue: 'true' as const };
  return { states: state === 'open' ? OPEN_CALLS.join(',') : state };
}
