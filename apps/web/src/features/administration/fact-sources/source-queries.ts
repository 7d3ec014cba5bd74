import { factsContract } from '@lectern/contract/exams/facts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export const FACT_SOURCES = 'fact-sources';

export const sourceQuery = () =>
  queryOptions({
    queryKey: [FACT_SOURCES],
    queryFn: ({ signal }) => call(factsContract.sources, {}, { signal }),
    meta: { failure: 'inline' },
  });
