/** What the page is told before anybody signs in: variant, titles, addresses of other sites, feature settings. */
import type { AppConfig } from '@lectern/contract/shell/shell';
import { shellContract } from '@lectern/contract/shell/shell';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export const appConfigQuery = queryOptions({
  queryKey: ['app-config'],
  queryFn: ({ signal }) => call(shellContract.config, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { failure: 'inline' },
});

export function useAppConfig(): AppConfig {
  return useSuspenseQuery(appConfigQuery).data;
}

export function variantOf(config: Pick<AppConfig, 'variant'>): 'first' | 'second' {
  return config.variant === 2 ? 'second' : 'first';
}
