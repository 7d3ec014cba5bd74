/** What the recycle bin holds: each module says how its deleted objects are listed, restored and removed for good. */
import type { Privilege } from '@lectern/domain/access/privileges';
import type { BinKind } from '@lectern/domain/recycle-bin/bin-codes';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import type { Actor } from '../../platform/http/actor.ts';

export interface BinFilter {
  /** Exactly these. */
  readonly ids?: readonly number[] | undefined;
  /** Part of the name, or the id. */
  readonly text?: string | undefined;
  readonly deletedBy?: string | undefined;
  /** Older than this one, in the order of the page. */
  readonly before?: { readonly at: Date; readonly id: number } | undefined;
  readonly limit: number;
}

export interface BinnedObject {
  readonly id: number;
  readonly name: string;
  readonly deletedAt: Date;
  readonly deletedBy: string;
}

type By = CommandOrigin;

export interface BinProvider {
  /** What it takes to look. */
  readonly privilege: Privilege;
  /** The last deleted first; only what this person may see. */
  page(actor: Actor, filter: BinFilter): Promise<readonly BinnedObject[]>;
  /** @throws NotFoundError for what is not in the bin or not this person's to see, ForbiddenError, RefusedError. */
  restore(by: By, id: number): Promise<void>;
  /** Into the bin again: what undoes a restore that was done at that time. */
  bin(by: By, id: number, restoredAt: Date): Promise<void>;
  /** Removes for good what was deleted at `due` or before; answers how many. */
  purge(due: Date): Promise<number>;
}

/** A kind without a provider is one whose module is not part of the application. */
export type BinProviders = Readonly<Partial<Record<BinKind, BinProvider>>>;

export interface BinDeps {
  /** An open transaction is joined. */
  readonly db: Db;
  readonly now: Now;
}
