/**
 * The connection pool with its limits. A connection whose server went away, or stopped answering, is thrown away
 * instead of being handed to the next request, and its error becomes a 503.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { monotonicMs } from '../clock.ts';
import { BusyError } from '../errors.ts';
import { DatabaseAwayError, toDatabaseFailure } from './database-errors.ts';
import { createPoolLane, type PoolLane } from './pool-lane.ts';
import { preparedNameOf } from './prepared-statements.ts';
import type { SlowStatements } from './slow-statements.ts';
import { valueParsers } from './value-parsers.ts';

export interface PoolOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly applicationName?: string;
  /** Of a command that works on the whole database, for nobody who waits: its statements take as long as they need. */
  readonly isPatient?: boolean;
  /** Also where the server would take a write: a replica may have become a primary. */
  readonly readOnly?: boolean;
}

const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Beyond the server's own limit: only a server that no longer answers at all is cut off by it. */
const ANSWER_TIMEOUT_MS = 11_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
const IDLE_CONNECTION_MS = 30_000;

export function openPool({
  url,
  poolSize,
  applicationName = 'lectern',
  isPatient = false,
  readOnly = false,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: isPatient ? 0 : STATEMENT_TIMEOUT_MS,
    ...(isPatient ? {} : { query_timeout: ANSWER_TIMEOUT_MS }),
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: applicationName,
    keepAlive: true,
    // Requests already keep every core busy: helpers for one statement would take them from the others.
    options: `-c max_parallel_workers_per_gather=0${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    types: valueParsers(),
  });
  // A lost connection announces itself by an event; whoever uses it learns of it by the failing query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What Kysely sees of the pool. */
export function guardPool(pool: pg.Pool, slow?: SlowStatements): PostgresPool {
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
      const made = guardClient(client, { leave, ended: slow?.ended });
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

interface Watched {
  readonly leave: PoolLane['leave'];
  readonly ended: SlowStatements['ended'] | undefined;
}

function guardClient(client: pg.PoolClient, { leave, ended }: Watched): PostgresPoolClient {
  let lost: DatabaseAwayError | undefined;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    // A statement may still be waiting on this connection; another one would only queue behind it.
    if (lost) throw lost;
    const name = preparedNameOf(text);
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
      ended?.(text, monotonicMs() - from);
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
