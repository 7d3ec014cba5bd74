/** Who is signed in. `null`: nobody; the shell then shows the sign-in screen at the same address. */

import type { Permission } from '@lectern/contract/endpoint';
import type { Me } from '@lectern/contract/shell/identity';
import { identityContract } from '@lectern/contract/shell/identity';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { call } from './call.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      return await call(identityContract.me, {}, { signal });
    } catch (error) {
      if (isApiError(error) && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { failure: 'inline' },
});

/** Inside the shell somebody is signed in. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery);
  if (data === null) throw new Error('nobody is signed in');
  return data;
}

/** May this person make the call? The server checks again; this only decides what is offered. */
export function mayCall(me: Me, endpoint: { readonly permission: Permission }): boolean {
  const { permission } = endpoint;
  if (permission === 'public' || permission === 'signedIn') return true;
  const wanted: readonly string[] = typeof permission === 'string' ? [permission] : permission;
  return wanted.some((privilege) => me.privileges.includes(privilege));
}
