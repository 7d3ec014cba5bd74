/**
 * While a call is made with another person's eyes, whatever it leaves in a log stands under the name of who looks: some
 * reads are logged too, and nobody may seem to have made a read that somebody else made.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './http/actor.ts';

interface Looker {
  readonly id: number;
  readonly name: string;
  /** With whose eyes. */
  readonly viewedName: string;
}

const current = new AsyncLocalStorage<Looker>();

/** The call as it is where nobody looks on. */
export function whileLookingOn<T>(actor: Actor | null, work: () => Promise<T>): Promise<T> {
  const own = actor?.viewing?.own;
  if (!actor || !own) return work();
  return current.run({ id: own.id, name: own.name, viewedName: actor.name }, work);
}

export const lookerOfCall = (): Looker | undefined => current.getStore();
