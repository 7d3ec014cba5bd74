/**
 * The keys of calls that must not happen twice. A key is reserved before the effect, marked inside the transaction of
 * the effect, and completed with the reply afterwards. Called by idempotency.ts only.
 *
 * The fence names the attempt that holds the key. A reservation whose holder is silent for longer than the lease may
 * be taken over; the old holder then finds a foreign fence in its own transaction and rolls back. So an effect happens
 * once, whatever is killed when.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export interface IdempotentCall {
  readonly staffId: number;
  readonly key: string;
  readonly route: string;
  readonly bodyHash: string;
}

export interface KeptReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface KnownKey {
  readonly route: string;
  readonly bodyHash: string;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly reply: string | null;
  readonly effectDone: boolean;
  readonly leaseOver: boolean;
  readonly fence: string;
}

/** Longer than any call may take (statements end after 10 s). */
const LEASE_SECONDS = 15;
const KEPT_HOURS = 48;
/** No HTTP status: the effect stands, and the reply never came to be. */
export const REPLY_LOST = 0;

/** False when the key is already known. */
export async function reserveKey(db: Db, call: IdempotentCall, fence: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO idempotency_key (staff_id, key, route, body_hash, fence)
    VALUES (${call.staffId}, ${call.key}, ${call.route}, ${call.bodyHash}, ${fence})
    ON CONFLICT (staff_id, key) DO NOTHING
    RETURNING 1`.execute(db);
  return rows.length === 1;
}

export async function findKey(db: Db, call: IdempotentCall): Promise<KnownKey | undefined> {
  const { rows } = await sql<KnownKey>`
    SELECT route, body_hash AS "bodyHash", status, headers, reply, effect_at IS NOT NULL AS "effectDone", fence,
           created_at < now() - make_interval(secs => ${LEASE_SECONDS}) AS "leaseOver"
    FROM idempotency_key
    WHERE staff_id = ${call.staffId} AND key = ${call.key}`.execute(db);
  return rows[0];
}

/** False when somebody else was faster. */
export async function takeOverKey(db: Db, call: IdempotentCall, oldFence: string, fence: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE idempotency_key SET fence = ${fence}, created_at = now()
    WHERE staff_id = ${call.staffId} AND key = ${call.key} AND fence = ${oldFence}
      AND status IS NULL AND effect_at IS NULL
    RETURNING 1`.execute(db);
  return rows.length === 1;
}

/**
 * The last statement of the effect's transaction; false when another attempt holds the key. A transaction that only
 * read has no id yet and is no effect.
 */
export async function markKey(tx: Tx, call: IdempotentCall, fence: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE idempotency_key
    SET effect_at = CASE WHEN pg_current_xact_id_if_assigned() IS NULL THEN effect_at ELSE now() END
    WHERE staff_id = ${call.staffId} AND key = ${call.key} AND fence = ${fence}
    RETURNING 1`.execute(tx);
  return rows.length === 1;
}

export async function completeKey(db: Db, call: IdempotentCall, fence: string, reply: KeptReply): Promise<void> {
  await sql`
    UPDATE idempotency_key
    SET status = ${reply.status}, headers = ${JSON.stringify(reply.headers)}::jsonb, reply = ${reply.text}
    WHERE staff_id = ${call.staffId} AND key = ${call.key} AND fence = ${fence}`.execute(db);
}

/** A failed call may be repeated with the same key, unless a part of it already took effect: then it has no reply. */
export async function releaseKey(db: Db, call: IdempotentCall, fence: string): Promise<void> {
  await sql`
    WITH removed AS (
      DELETE FROM idempotency_key
      WHERE staff_id = ${call.staffId} AND key = ${call.key} AND fence = ${fence}
        AND status IS NULL AND effect_at IS NULL
    )
    UPDATE idempotency_key SET status = ${REPLY_LOST}
    WHERE staff_id = ${call.staffId} AND key = ${call.key} AND fence = ${fence}
      AND status IS NULL AND effect_at IS NOT NULL`.execute(db);
}

export async function removeOldKeys(db: Db): Promise<void> {
  await sql`DELETE FROM idempotency_key WHERE created_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(db);
}

/** At the start of the only process on these data: whoever held a reservation is gone. */
export async function releaseAbandonedKeys(db: Db): Promise<void> {
  await sql`
    WITH removed AS (DELETE FROM idempotency_key WHERE status IS NULL AND effect_at IS NULL)
    UPDATE idempotency_key SET status = ${REPLY_LOST} WHERE status IS NULL AND effect_at IS NOT NULL`.execute(db);
}
