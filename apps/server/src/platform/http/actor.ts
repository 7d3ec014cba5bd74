import type { Privilege } from '@lectern/domain/access/privileges';
import { type DataScope, type Grant, scopeFor } from '@lectern/domain/access/roles';

/** From another Lectern: who acts, signed (`platform/upstream/actor-header.ts`). */
export const ACTOR_HEADER = 'x-lectern-actor';

/** The person on whose behalf a call runs. */
export interface Actor {
  readonly id: number;
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly privileges: ReadonlySet<Privilege>;
  readonly scope: DataScope;
  /** Role by role, where there are several: what one lets do does not reach as far as another sees. */
  readonly grants?: readonly Grant[];
  /** Somebody else knows the password: nothing else goes before another is set. */
  readonly mustChangePassword?: true;
  readonly sessionId: number;
  /** Somebody else looks on with this person's eyes: reads only. */
  readonly viewing?: { readonly own: Actor; readonly endsAt: Date };
}

/** The same person, reaching as far as the roles that hold one of these privileges. */
export function actingBy(actor: Actor, ...privileges: readonly string[]): Actor {
  return actor.grants ? { ...actor, scope: scopeFor(actor.grants, privileges) } : actor;
}
