/** All feedback of a search in one call (R329); without a real filter there is no call (R327, R328). */
import { feedbackContract } from '@lectern/contract/students/feedback';
import { EVALUATE_PAGE_SIZE, evaluateFilters, mayEvaluate } from '@lectern/domain/feedback/evaluate-search';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { FeedbackSearch } from './feedback-address.ts';

export function useFeedback({ startDate, clientVersion }: FeedbackSearch, now: number) {
  const filters = evaluateFilters({ startDate, clientVersion }, now);
  const asks = mayEvaluate(filters);
  const answer = useQuery({
    queryKey: ['feedback', 'evaluate', filters],
    queryFn: asks
      ? ({ signal }) =>
          call(feedbackContract.evaluate, { query: { ...filters, pageSize: EVALUATE_PAGE_SIZE } }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  return { asks, data: asks ? answer.data : undefined, stale: answer.isPlaceholderData, ...retryOf(answer) };
}

function retryOf({ error, refetch }: { error: Error | null; refetch: () => Promise<unknown> }) {
  return { error, retry: () => void refetch() };
}
