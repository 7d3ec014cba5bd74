import { scheduleMovesContract } from '@lectern/contract/schedule/schedule-moves';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

interface Times {
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}
interface Range {
  readonly from: number;
  readonly to: number;
}

const rangeQuery = ({ from, to }: Range) => ({ from: String(from), to: String(to) });

export const scheduleQueries = {
  all: ['schedule'],
  teachers: (episodeId: number, { startTime, endTime }: Times) =>
    queryOptions({
      queryKey: ['schedule', 'teachers', episodeId, startTime, endTime],
      queryFn: ({ signal }) => {
        const query = {
          ...(startTime === undefined ? {} : { startTime: String(startTime) }),
          ...(endTime === undefined ? {} : { endTime: String(endTime) }),
        };
        return call(scheduleMovesContract.teachers, { params: { id: String(episodeId) }, query }, { signal });
      },
      meta: { failure: 'inline' },
    }),
  exchanges: (episodeId: number, range: Range) =>
    queryOptions({
      queryKey: ['schedule', 'exchanges', episodeId, range],
      queryFn: ({ signal }) =>
        call(
          scheduleMovesContract.exchanges,
          { params: { id: String(episodeId) }, query: rangeQuery(range) },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: { failure: 'inline' },
    }),
} as const;

/** Roots of the keys under which features keep what a move changes. */
const CONCERNED = ['schedule', 'lessons', 'episodes', 'outline', 'calendar'];

export function afterMove(client: QueryClient): void {
  for (const root of CONCERNED) void client.invalidateQueries({ queryKey: [root] });
}
