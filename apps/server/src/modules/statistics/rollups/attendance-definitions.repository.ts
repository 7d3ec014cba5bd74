/** The dated versions by which attendance is counted. Rows are only added. */
import type { AttendanceDefinition } from '@lectern/domain/statistics/attendance-definitions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface DefinitionRow extends AttendanceDefinition {
  readonly reason: string;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** The newest first. */
export async function attendanceDefinitions(db: Db): Promise<readonly DefinitionRow[]> {
  const rows = await db.selectFrom('attendanceDefinition').selectAll().orderBy('version', 'desc').execute();
  return rows.map(({ validFrom, ...row }) => ({ ...row, validFrom: validFrom.getTime() }));
}

/** One after the other: versions are numbered without a gap. */
export async function lockDefinitions(tx: Tx): Promise<readonly DefinitionRow[]> {
  await sql`LOCK TABLE attendance_definition IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return attendanceDefinitions(tx);
}

export async function insertDefinition(tx: Tx, { validFrom, ...row }: DefinitionRow): Promise<void> {
  await tx
    .insertInto('attendanceDefinition')
    .values({ ...row, validFrom: new Date(validFrom) })
    .execute();
}

/** Episodes that have begun since then are counted anew. */
export async function markSince(tx: Tx, validFrom: Date, now: Date): Promise<void> {
  await sql`
    INSERT INTO stat_mark (kind, item_id) SELECT 'episode', e.id FROM episode e
    WHERE e.start_at >= ${validFrom} AND e.start_at <= ${now} AND e.deleted_at IS NULL`.execute(tx);
}
