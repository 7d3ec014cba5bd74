/** Writes of what the two imports bring. Each row stands once: what is there already is passed over. */
import type { ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import type { ClockInRow } from '@lectern/domain/clock-in/clock-in-line';
import { type Insertable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';

/** One import at a time: two with the same rows in another order would wait for each other. */
export async function lockImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('clock_in_import')) AS free`.execute(tx);
  return rows[0]?.free ?? false;
}

export async function insertImport(tx: Tx, values: Insertable<Tables['clockInImport']>): Promise<number> {
  const { id } = await tx.insertInto('clockInImport').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Of an import that brought nothing. */
export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('clockInImport').where('id', '=', id).execute();
}

/** How many rows were not there before. */
export async function insertRows(
  tx: Tx,
  entrance: ClockInEntrance,
  importId: number,
  rows: readonly ClockInRow[],
): Promise<number> {
  const phones = rows.map((row) => row.phone);
  const lessonIds = rows.map((row) => row.lessonId);
  const ordinals = rows.map((row) => row.ordinal);
  const insert =
    entrance === 'clockInExpress'
      ? sql`INSERT INTO clock_in_express (phone, lesson_id, import_id)
          SELECT phone, lesson_id, ${importId}::bigint FROM unnest(${phones}::text[], ${lessonIds}::bigint[])
            AS given (phone, lesson_id)
          ON CONFLICT DO NOTHING`
      : sql`INSERT INTO clock_in_make_up (phone, lesson_id, ordinal, import_id)
          SELECT phone, lesson_id, ordinal, ${importId}::bigint
          FROM unnest(${phones}::text[], ${lessonIds}::bigint[], ${ordinals}::integer[])
            AS given (phone, lesson_id, ordinal)
          ON CONFLICT DO NOTHING`;
  const { numAffectedRows = 0n } = await insert.execute(tx);
  return Number(numAffectedRows);
}
