import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Under a log: what happened before. */
export function OlderRows({ logs }: { logs: Pages }) {
  if (!logs.hasNextPage) return null;
  return (
    <button
      type="button"
      className="button log-more"
      disabled={logs.isFetchingNextPage}
      onClick={() => void logs.fetchNextPage()}
    >
      {logs.isFetchingNextPage ? '加载中' : '加载更早的记录'}
    </button>
  );
}
