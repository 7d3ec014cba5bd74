/** All feedback of a search in one call (R329). */
import { feedbackContract } from '@lectern/contract/students/feedback';
import { EVALUATE_PAGE_SIZE, evaluateFilters } from '@lectern/domain/feedback/evaluate-search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

interface Searched {
  readonly startDate?: string;
  readonly clientVersion?: string;
}

export function feedbackQuery({ startDate = '', clientVersion = '' }: Searched, now: number) {
  const filters = evaluateFilters({ startDate, clientVersion }, now);
  return queryOptions({
    queryKey: ['feedback', 'evaluate', filters],
    queryFn: ({ signal }) =>
      call(feedbackContract.evaluate, { query: { ...filters, pageSize: EVALUATE_PAGE_SIZE } }, { signal }),
    meta: { failure: 'inline' },
  });
}
