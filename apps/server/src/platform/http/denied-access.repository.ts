/**
 * Who was refused what, and who failed to sign in. Calls that follow each other within a minute are one row with a
 * count, and so many rows a minute are enough: nobody fills the disk by being refused.
 */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface Denial {
  /** Absent: a call by somebody without the right. */
  readonly kind?: 'denied' | 'signIn' | 'tooMany';
  /** Null: an account that there is not. What was typed is not kept: people type passwords there. */
  readonly staffId: number | null;
  readonly endpoint: string;
  readonly permission: string;
  readonly requestId: string;
  readonly address?: string;
}

const ROWS_A_MINUTE = 5000;
const KEPT_DAYS = 90;
const KEPT_ROWS = 200_000;

export async function recordDenial(db: Db, denial: Denial): Promise<void> {
  const { kind = 'denied', staffId, endpoint, permission, requestId, address = '' } = denial;
  await sql`
    WITH recent AS (SELECT * FROM denied_access WHERE at > now() - interval '1 minute'),
      again AS (
        UPDATE denied_access SET count = denied_access.count + 1
        WHERE id = (SELECT max(id) FROM recent WHERE kind = ${kind} AND staff_id IS NOT DISTINCT FROM ${staffId}::bigint
          AND endpoint = ${endpoint} AND permission = ${permission} AND address = ${address})
        RETURNING id)
    INSERT INTO denied_access (kind, staff_id, endpoint, permission, request_id, address)
    SELECT ${kind}, ${staffId}::bigint, ${endpoint}, ${permission}, ${requestId}, ${address}
    WHERE NOT EXISTS (SELECT FROM again) AND (SELECT count(*) FROM recent) < ${ROWS_A_MINUTE}`.execute(db);
}

/** Now and then. */
export async function removeOldDenials(db: Db): Promise<void> {
  await sql`
    DELETE FROM denied_access WHERE at < now() - make_interval(days => ${KEPT_DAYS})
      OR id <= (SELECT max(id) FROM denied_access) - ${KEPT_ROWS}`.execute(db);
}
