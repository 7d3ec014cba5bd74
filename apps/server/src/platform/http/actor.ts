import type { Privilege } from '@lectern/domain/access/privileges';

/** `null`: everything. Lists, statistics and writes stay within it. */
export interface DataScope {
  readonly subjects: readonly number[] | null;
  readonly phases: readonly number[] | null;
}

/** The person on whose behalf a call runs. */
export interface Actor {
  readonly id: number;
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly privileges: ReadonlySet<Privilege>;
  readonly scope: DataScope;
  readonly sessionId: number;
  /** Somebody else looks on with this person's eyes: reads only. */
  readonly viewing?: { readonly own: Actor; readonly endsAt: Date };
}
