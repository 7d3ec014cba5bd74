import {
  functionConfigurationsContract,
  type MatchConditions,
} from '@lectern/contract/function-configurations/function-configurations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export const CONFIGURED_FIELDS = 'configured-fields';

/** Which fields a record like this has; those it had stay in view while the answer is under way. */
export const matchQuery = (conditions: MatchConditions) =>
  queryOptions({
    queryKey: [CONFIGURED_FIELDS, conditions],
    queryFn: ({ signal }) =>
      call(functionConfigurationsContract.match, { body: { allMatch: true, conditions } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { failure: 'inline' },
  });
