/**
 * Unhandled errors go to the error-reporting service through our own server, with the address and the person
 * (R347). The reporter is fetched with the first error, not with the first page.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../shared/api/api-error.ts';
import { appConfigQuery } from '../shared/api/app-config.ts';
import { clientSettings } from '../shared/api/client-settings.ts';
import { meQuery } from '../shared/api/session.ts';

type Reporter = typeof import('./error-reporter.ts');

let client: QueryClient | undefined;
let reporter: Promise<Reporter> | undefined;

export function watchErrors(queryClient: QueryClient): void {
  client = queryClient;
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

/** Answers of the server are told to the person already; what is reported is what we did not foresee. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || isApiError(error) || error.name === 'AbortError') return;
  const me = client?.getQueryData(meQuery.queryKey);
  // The service takes reports of signed-in people only.
  if (!me) return;
  const { platformHeader } = clientSettings();
  const person = { id: String(me.id), username: me.name, identity: me.identity };
  reporter ??= import('./error-reporter.ts');
  const environment = client?.getQueryData(appConfigQuery.queryKey)?.env ?? '';
  reporter.then((started) => started.sendError(error, person, { platformHeader, environment })).catch(() => undefined);
}
