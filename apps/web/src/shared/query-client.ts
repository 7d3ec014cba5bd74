/**
 * The store of what the server said. A failure is told once, here, as a sticky toast (R019); a query or mutation that
 * shows its failure itself says so: `meta: { failure: 'inline' }`.
 */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api/api-error.ts';
import { showError } from './ui/toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: 'inline' };
    mutationMeta: { failure?: 'inline' };
  }
}

const STALE_AFTER_MS = 15_000;
const FORGOTTEN_AFTER_MS = 10 * 60_000;
/** R344. */
const MAX_RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        gcTime: FORGOTTEN_AFTER_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => isApiError(error) && error.retryable && failures < MAX_RETRIES,
      },
      mutations: { retry: false },
    },
  });
}

function report(error: unknown, meta: { failure?: 'inline' } | undefined): void {
  // Without a session the sign-in screen stands in front of everything and says so.
  if (meta?.failure === 'inline' || (isApiError(error) && error.status === 401)) return;
  showError(error);
}
