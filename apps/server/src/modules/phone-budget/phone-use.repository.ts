/** Writes and counts full numbers seen and searches by a full number, by person and day. */
import type { PhoneUse } from '@lectern/domain/administration/phone-budget';
import type { PhoneOwner } from '@lectern/domain/administration/phone-reveal';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface NumberOf {
  readonly type: PhoneOwner;
  readonly id: number;
}

/** Until `tx` ends: of two uses at once the second counts the first. */
export async function lockUses(tx: Tx, staffId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('phone_use', ${staffId}::bigint))`.execute(tx);
}

export async function numbersSince(tx: Tx, staffId: number, since: Date): Promise<readonly NumberOf[]> {
  const { rows } = await sql<NumberOf>`
    SELECT DISTINCT subject_type AS type, subject_id AS id FROM phone_use
    WHERE staff_id = ${staffId} AND at >= ${since} AND kind = 'number'`.execute(tx);
  return rows;
}

export async function lookUpsSince(tx: Tx, staffId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM phone_use
    WHERE staff_id = ${staffId} AND at >= ${since} AND kind = 'lookUp'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertUses(
  tx: Tx,
  { staffId, kind, at }: { readonly staffId: number; readonly kind: PhoneUse; readonly at: Date },
  subjects: readonly (NumberOf | null)[],
): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .insertInto('phoneUse')
    .values(
      subjects.map((subject) => ({
        staffId,
        kind,
        at,
        subjectType: subject?.type ?? null,
        subjectId: subject?.id ?? null,
      })),
    )
    .execute();
}

/** Those who are told when a budget runs out. */
export async function administrators(tx: Tx): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT p.id FROM staff p JOIN staff_role x ON x.staff_id = p.id JOIN role r ON r.id = x.role_id
    WHERE p.disabled_at IS NULL AND 'ADMIN_CONFIG' = ANY(r.privileges)`.execute(tx);
  return rows.map(({ id }) => id);
}
