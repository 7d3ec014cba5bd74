/**
 * While a call is made as another person, whatever it leaves in a log stands under the name of who makes it: some
 * reads are logged too, and nobody may seem to have made a read that somebody else made.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './actor.ts';

interface Impersonator {
  readonly id: number;
  readonly name: string;
  /** As whom. */
  readonly viewedName: string;
}

const current = new AsyncLocalStorage<Impersonator>();

/** The call as it is where nobody is impersonated. */
export function duringImpersonation<T>(actor: Actor | null, work: () => Promise<T>): Promise<T> {
  const own = actor?.viewing?.own;
  if (!actor || !own) return work();
  return current.run({ id: own.id, name: own.name, viewedName: actor.name }, work);
}

export const impersonatorOfCall = (): Impersonator | undefined => current.getStore();
