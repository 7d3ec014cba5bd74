/**
 * The connection pool with its limits. A connection whose server went away, or stopped answering, is thrown away
 * instead of being handed to the next request, and its error becomes a 503.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { monotonicMs } from '../clock.ts';
import { BusyError } from '../errors.ts';
import { noteStatement } from '../traces/traces.ts';
import { DatabaseAwayError, toDatabaseFailure } from './database-errors.ts';
import { createPoolLane, type PoolLane } from './pool-lane.ts';
import { preparedNameOf } from './prepared-statements.ts';
import { type SlowStatements, withoutValues } from './slow-statements.ts';
import { valueParsers } from './value-parsers.ts';

export interface PoolOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly applicationName?: string;
  /** Of a command that works on the whole database, for nobody who waits: its statements take as long as they need. */
  readonly isPatient?: boolean;
  /** Also where the server would take a write: a replica may have become a primary. */
  readonly readOnly?: boolean;
  /** Through a pooler that lends a connection for a transaction: nothing can be agreed with a connection for longer. */
  readonly isPooled?: boolean;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** Beyond the server's own limit: only a server that no longer answers at all is cut off by it. */
const ANSWER_TIMEOUT_MS = 11_000;
/** What every connection that serves calls begins with. */
export const CONNECTION_LIMITS: Readonly<Record<string, string>> = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  // Requests already keep every core busy: helpers for one statement would take them from the others.
  max_parallel_workers_per_gather: '0',
};
const IDLE_CONNECTION_MS = 30_000;

export function openPool({
  url,
  poolSize,
  applicationName = 'lectern',
  isPatient = false,
  readOnly = false,
  isPooled = false,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    ...(isPatient ? {} : { query_timeout: ANSWER_TIMEOUT_MS }),
    application_name: applicationName,
    keepAlive: true,
    ...(isPooled ? {} : { options: startOptions({ isPatient, readOnly }) }),
    types: valueParsers(),
  });
  // A lost connection announces itself by an event; whoever uses it learns of it by the failing query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function startOptions({ isPatient, readOnly }: Required<Pick<PoolOptions, 'isPatient' | 'readOnly'>>): string {
  const limits = {
    ...CONNECTION_LIMITS,
    ...(isPatient && { statement_timeout: '0' }),
    ...(readOnly && { default_transaction_read_only: 'on' }),
  };
  return Object.entries(limits)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

interface Guarding {
  readonly slow?: SlowStatements | undefined;
  readonly isPooled?: boolean | undefined;
}

/** What Kysely sees of the pool. */
export function guardPool(pool: pg.Pool, { slow, isPooled = false }: Guarding = {}): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const lane = createPoolLane(pool.options.max, { waitMs: CONNECT_TIMEOUT_MS, tooLate: () => new BusyError() });
  const readers = new WeakSet<pg.PoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const { isRead } = await lane.enter();
      const client = await checkOut(pool).catch((error: unknown) => {
        if (isRead) lane.leave();
        throw error;
      });
      if (isRead) readers.add(client);
      const known = guarded.get(client);
      if (known) return known;
      const leave = () => {
        if (readers.delete(client)) lane.leave();
      };
      const made = guardClient(client, { leave, ended: slow?.ended, nameOf: isPooled ? unnamed : preparedNameOf });
      guarded.set(client, made);
      return made;
    },
  };
}

async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw toDatabaseFailure(error);
  }
}

/** The next statement may run on another connection, which knows nothing of what was prepared on this one. */
const unnamed: typeof preparedNameOf = () => undefined;

interface Watched {
  readonly nameOf: typeof preparedNameOf;
  readonly leave: PoolLane['leave'];
  readonly ended: SlowStatements['ended'] | undefined;
}

function guardClient(client: pg.PoolClient, { leave, ended, nameOf }: Watched): PostgresPoolClient {
  let lost: DatabaseAwayError | undefined;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    // A statement may still be waiting on this connection; another one would only queue behind it.
    if (lost) throw lost;
    const name = nameOf(text);
    const from = monotonicMs();
    try {
      return await client.query(
        name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
      );
    } catch (error) {
      const failure = toDatabaseFailure(error);
      if (failure instanceof DatabaseAwayError) lost = failure;
      throw failure;
    } finally {
      const ms = monotonicMs() - from;
      ended?.(text, ms);
      noteStatement(() => withoutValues(text), ms);
    }
  };
  return {
    // Kysely also hands over cursors, which the driver runs itself.
    query: ((textOrCursor: unknown, values?: readonly unknown[]) =>
      typeof textOrCursor === 'string'
        ? query(textOrCursor, values ?? [])
        : client.query(textOrCursor as pg.Submittable)) as PostgresPoolClient['query'],
    release: (destroy = false) => {
      client.release(destroy || lost !== undefined);
      leave();
    },
  };
}
