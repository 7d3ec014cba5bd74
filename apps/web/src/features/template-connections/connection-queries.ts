import { templateConnectionsContract } from '@lectern/contract/lesson-templates/template-connections';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const ALL = ['template-connections'] as const;

export const connectionQueries = {
  all: ALL,
  list: (semester: number) =>
    queryOptions({
      queryKey: [...ALL, semester],
      queryFn: ({ signal }) => call(templateConnectionsContract.list, { query: { semester } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { failure: 'inline' },
    }),
} as const;
