/**
 * The chain beside the operation log: adds what has been committed since, and reads it again for whoever proves it.
 * Nobody waits for it: rows are chained after their commit, by one process at a time.
 */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hashAfter, NOTHING_BEFORE } from './chain-hash.ts';

export interface ChainEnd {
  /** 0: nothing is chained yet. */
  readonly position: number;
  readonly hash: Buffer;
}

/** Any constant will do, as long as every process takes the same. */
const APPENDER_LOCK = 5_821_406;
const NOTHING_CHAINED: ChainEnd = { position: 0, hash: NOTHING_BEFORE };

/** Every column that was there when chains began, in an order that stays; times to the microsecond. */
const ROW_TEXT = sql<string>`json_build_array(1, l.id, (extract(epoch FROM l.at) * 1000000)::bigint, l.actor_id,
  l.actor_name, l.action, l.subject_type, l.subject_id, l.subject_name, l.request_id, l.task_id, l.address, l.changes,
  l.note)::text`;

export interface Appended {
  readonly count: number;
  /** Of the last row looked at; undefined when there was none. */
  readonly lastId: number | undefined;
}

/** Chains rows beyond `afterId` that are not yet. Undefined: another process is at it. */
export function appendToChain(db: Db, afterId: number, limit: number): Promise<Appended | undefined> {
  // Not `inTransaction`: this is no effect of a call.
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${APPENDER_LOCK}) AS taken`.execute(tx);
    if (!lock.rows[0]?.taken) return undefined;
    const { rows } = await sql<{ id: number; text: string }>`
      SELECT l.id, ${ROW_TEXT} AS text FROM operation_log l
      WHERE l.id > ${afterId} AND NOT EXISTS (SELECT FROM operation_log_chain c WHERE c.log_id = l.id)
      ORDER BY l.id LIMIT ${limit}`.execute(tx);
    if (rows.length === 0) return { count: 0, lastId: undefined };
    const end = await chainEnd(tx);
    const hashes: Buffer[] = [];
    for (const { text } of rows) hashes.push(hashAfter(hashes.at(-1) ?? end.hash, text));
    await sql`
      INSERT INTO operation_log_chain (position, log_id, hash)
      SELECT ${end.position} + n, log_id, hash
      FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${hashes}::bytea[]) WITH ORDINALITY AS r (log_id, hash, n)`.execute(
      tx,
    );
    return { count: rows.length, lastId: rows.at(-1)?.id };
  });
}

export async function chainEnd(db: Db): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    SELECT position, hash FROM operation_log_chain ORDER BY position DESC LIMIT 1`.execute(db);
  return rows[0] ?? NOTHING_CHAINED;
}

export async function hashAt(db: Db, position: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    SELECT hash FROM operation_log_chain WHERE position = ${position}`.execute(db);
  return rows[0]?.hash;
}

/** The last row that is chained and the last there is; 0 for none. */
export async function lastIds(db: Db): Promise<{ readonly chained: number; readonly logged: number }> {
  const { rows } = await sql<{ chained: number; logged: number }>`
    SELECT coalesce((SELECT max(log_id) FROM operation_log_chain), 0) AS chained,
      coalesce((SELECT max(id) FROM operation_log), 0) AS logged`.execute(db);
  return rows[0] ?? { chained: 0, logged: 0 };
}

export interface Moment {
  /** The last row that can be seen. */
  readonly lastId: number;
  /** Transactions below it are over. */
  readonly over: bigint;
  /** Transactions from it on have not begun. */
  readonly begun: bigint;
}

export async function momentNow(db: Db): Promise<Moment> {
  const { rows } = await sql<{ lastId: number; over: string; begun: string }>`
    SELECT coalesce((SELECT max(id) FROM operation_log), 0) AS "lastId",
      pg_snapshot_xmin(pg_current_snapshot())::text AS over, pg_snapshot_xmax(pg_current_snapshot())::text AS begun`.execute(
    db,
  );
  const [row] = rows;
  return { lastId: row?.lastId ?? 0, over: BigInt(row?.over ?? 0), begun: BigInt(row?.begun ?? 0) };
}

export interface ChainedRow {
  readonly position: number;
  readonly logId: number;
  readonly hash: Buffer;
  /** Null: the row of the log is gone. */
  readonly text: string | null;
}

export async function chainedAfter(db: Db, position: number, limit: number): Promise<ChainedRow[]> {
  const { rows } = await sql<ChainedRow>`
    SELECT c.position, c.log_id AS "logId", c.hash, CASE WHEN l.id IS NOT NULL THEN ${ROW_TEXT} END AS text
    FROM operation_log_chain c LEFT JOIN operation_log l ON l.id = c.log_id
    WHERE c.position > ${position} ORDER BY c.position LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many rows are in no chain; those of the last moment may still be waiting. */
export async function unchainedBefore(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM operation_log l
    WHERE l.at < ${at} AND NOT EXISTS (SELECT FROM operation_log_chain c WHERE c.log_id = l.id)`.execute(db);
  return rows[0]?.count ?? 0;
}
