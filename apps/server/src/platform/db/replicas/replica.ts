/**
 * One replica: looked at now and then, used while it is a standby of our primary and not too far behind, left out from
 * the moment it is found to be anything else. Work that runs on it when it is lost fails at once instead of waiting.
 */
import type { PostgresPool } from 'kysely';
import { DatabaseAwayError, errorCode } from '../database-errors.ts';
import { guardPool, openPool } from '../guarded-pool.ts';
import type { SlowStatements } from '../slow-statements.ts';
import { onPool } from './elsewhere.ts';
import { type PrimaryLog, question, together } from './primary-log.ts';
import { type WalPosition, walPosition } from './wal-position.ts';

/** Why a replica serves nobody. `unknown`: nobody has looked yet, or the primary could not say whose it is. */
export type ReplicaState = 'serving' | 'unknown' | 'away' | 'primary' | 'foreign' | 'behind';

export interface ReplicaFigures {
  /** Host and port: the address may hold a password. */
  readonly name: string;
  readonly state: ReplicaState;
  /** Null where it is not known. */
  readonly lagMs: number | null;
}

export interface Replica {
  readonly name: string;
  figures(): ReplicaFigures;
  /** Asks it how far it is. Never throws. */
  look(): Promise<void>;
  /** As far as is known without asking. */
  hasReplayed(position: WalPosition | undefined): boolean;
  /** @throws DatabaseAwayError when it is lost meanwhile. */
  serve<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly slow?: SlowStatements | undefined;
  readonly maxLagMs: number;
  readonly primary: PrimaryLog;
  readonly changed: (figures: ReplicaFigures, was: ReplicaState, error?: unknown) => void;
}

const ANSWER_WITHIN_MS = 2_000;
const REFUSED_WRITE = '25006';
const LOOK = `SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn()::text AS replayed,
  (SELECT system_identifier::text FROM pg_control_system()) AS system`;

interface Looked {
  readonly standby: boolean;
  readonly replayed: string | null;
  readonly system: string;
}

export function replicaAt({ url, poolSize, slow, maxLagMs, primary, changed }: ReplicaOptions): Replica {
  // Looked at on a connection of its own: a full pool says nothing about the server.
  const looking = openPool({ url, poolSize: 1, applicationName: 'lectern-replica-look' });
  const pool = openPool({ url, poolSize, applicationName: 'lectern-replica', readOnly: true });
  const reads: PostgresPool = guardPool(pool, { slow });
  const name = nameOf(url);
  let state: ReplicaState = 'unknown';
  let replayed: WalPosition | undefined;
  /** Of the work that runs there. */
  const whenLost = new Set<() => void>();

  const enter = (next: ReplicaState, error?: unknown): void => {
    const was = state;
    if (was === next) return;
    state = next;
    if (was === 'serving') for (const fail of whenLost) fail();
    changed(figures(), was, error);
  };
  const figures = (): ReplicaFigures => {
    const isKnown = replayed !== undefined && (state === 'serving' || state === 'behind');
    return { name, state, lagMs: isKnown ? primary.lagMs(replayed ?? 0n) : null };
  };
  const look = async (): Promise<void> => {
    try {
      const { rows } = await looking.query<Looked>(question(LOOK, ANSWER_WITHIN_MS));
      const [found] = rows;
      replayed = walPosition(found?.replayed);
      enter(found ? stateOf(found, replayed, { primary, maxLagMs }) : 'away');
    } catch (error) {
      enter('away', error);
    }
  };
  return {
    name,
    figures,
    look: together(look),
    hasReplayed: (position) =>
      state === 'serving' && replayed !== undefined && (position === undefined || replayed >= position),
    serve: async (work) => {
      try {
        return await unlessLost(onPool(reads, work), whenLost);
      } catch (error) {
        // Nobody else shall try it before it was looked at again; a write that it refused says nothing of it.
        if (error instanceof DatabaseAwayError && errorCode(error.cause) !== REFUSED_WRITE) enter('away', error);
        throw error;
      }
    },
    close: async () => {
      await Promise.allSettled([looking.end(), pool.end()]);
    },
  };
}

function stateOf(
  { standby, system }: Looked,
  replayed: WalPosition | undefined,
  { primary, maxLagMs }: Pick<ReplicaOptions, 'primary' | 'maxLagMs'>,
): ReplicaState {
  const [ours, floor] = [primary.system(), primary.floor()];
  if (ours === undefined || floor === undefined) return 'unknown';
  if (system !== ours) return 'foreign';
  if (!standby) return 'primary';
  if (replayed === undefined || replayed < floor || primary.lagMs(replayed) > maxLagMs) return 'behind';
  return 'serving';
}

async function unlessLost<T>(work: Promise<T>, whenLost: Set<() => void>): Promise<T> {
  const gone = Promise.withResolvers<never>();
  const fail = () => gone.reject(new DatabaseAwayError(new Error('the replica was left out')));
  whenLost.add(fail);
  try {
    return await Promise.race([work, gone.promise]);
  } finally {
    whenLost.delete(fail);
  }
}

function nameOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return decodeURIComponent(host === '' ? (searchParams.get('host') ?? '') : host);
}
