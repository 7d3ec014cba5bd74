/**
 * The session ended under the person's hands: the sign-in screen stands in front, and what they were doing stays
 * behind it until they are back.
 */

import type { Me } from '@lectern/contract/shell/identity';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dropPreloaded } from './preloaded.ts';
import { meQuery } from './session.ts';

export const sessionLostQuery = queryOptions({
  queryKey: ['session-lost'],
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function markSessionLost(client: QueryClient): void {
  if (client.getQueryData(meQuery.queryKey)) client.setQueryData(sessionLostQuery.queryKey, true);
}

/** Somebody signed in. What was read as somebody else is forgotten. */
export function startSession(client: QueryClient, me: Me): void {
  dropPreloaded();
  const before = client.getQueryData(meQuery.queryKey);
  if (before?.id !== me.id) forgetAnswers(client);
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(sessionLostQuery.queryKey, false);
  if (before?.id === me.id)
    void client.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])) });
}

/** What was read stays in nobody's memory: the next one at this desk may look into it. */
export function endSession(client: QueryClient): void {
  dropPreloaded();
  client.setQueryData(meQuery.queryKey, null);
  client.setQueryData(sessionLostQuery.queryKey, false);
  forgetAnswers(client);
}

function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])) });
}

const KEPT = new Set(['me', 'app-config', 'session-lost']);
