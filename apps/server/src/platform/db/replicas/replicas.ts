/**
 * The replicas of `DATABASE_REPLICA_URLS`: which of them may answer a read, and what is known of each. What a person has
 * written they find again, because a read names a position of the log and only a replica that has come so far answers it.
 */

import { type Rounds, rounds } from '../../rounds.ts';
import { openPool } from '../guarded-pool.ts';
import type { SlowStatements } from '../slow-statements.ts';
import { primaryLog } from './primary-log.ts';
import { type Replica, type ReplicaFigures, type ReplicaState, replicaAt } from './replica.ts';
import type { WalPosition } from './wal-position.ts';

const LOOK_EVERY_MS = 500;

export interface ReplicaSettings {
  readonly urls: readonly string[];
  readonly maxLagMs: number;
}

export interface ReadWanted {
  /** Undefined: nothing was written that the reader knows of. */
  readonly position: WalPosition | undefined;
  /** Equal ones are sent to the same replica as long as it serves, so that a list does not go back in time. */
  readonly key: number;
}

export interface Replicas {
  /** Beyond every commit that was acknowledged before the call. @throws when the primary is away. */
  position(): Promise<WalPosition>;
  /** Undefined: the primary has to answer. */
  choose(wanted: ReadWanted): Promise<Replica | undefined>;
  figures(): readonly ReplicaFigures[];
  readonly maxLagMs: number;
  close(): Promise<void>;
}

export interface ReplicaEvent extends ReplicaFigures {
  readonly was: ReplicaState;
  readonly error?: unknown;
}

interface Options extends ReplicaSettings {
  readonly primaryUrl: string;
  readonly poolSize: number;
  readonly slow?: SlowStatements | undefined;
  readonly report: (event: ReplicaEvent) => void;
}

export function openReplicas({ urls, maxLagMs, primaryUrl, poolSize, slow, report }: Options): Replicas {
  // Whoever waits for a position has saved something: reads must not be in front of it.
  const asking = openPool({ url: primaryUrl, poolSize: 1, applicationName: 'lectern-position' });
  const primary = primaryLog(asking);
  const changed = (figures: ReplicaFigures, was: ReplicaState, error?: unknown) => report({ ...figures, was, error });
  const all = urls.map((url) => replicaAt({ url, poolSize, slow, maxLagMs, primary, changed }));
  const looks = lookAt(all, () => primary.now());
  looks.start();
  return {
    position: primary.now,
    choose: async ({ position, key }) => {
      const inTurn = all.map((_, place) => all[(place + key) % all.length]).filter((each) => each !== undefined);
      const known = inTurn.find((replica) => replica.hasReplayed(position));
      if (known) return known;
      // It may have come further since it was last looked at; the others are as far as it is, or nearly so.
      const next = inTurn.find((replica) => replica.hasReplayed(undefined));
      await next?.look();
      return next?.hasReplayed(position) ? next : undefined;
    },
    figures: () => all.map((replica) => replica.figures()),
    maxLagMs,
    close: async () => {
      await looks.stop();
      await Promise.allSettled([asking.end(), ...all.map((replica) => replica.close())]);
    },
  };
}

/** While the primary is away replicas are measured by what it had written before. */
const lookAt = (all: readonly Replica[], askPrimary: () => Promise<unknown>): Rounds =>
  rounds({
    everyMs: LOOK_EVERY_MS,
    round: async () => {
      await askPrimary().catch(() => undefined);
      await Promise.all(all.map((replica) => replica.look()));
    },
    failed: () => undefined,
  });
