/** Rows of the tables that keep records. Who writes signs and logs it: write-record.ts. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ColumnsOf, RecordTable, RowOf } from './record-fields.ts';

/**
 * Holds the row until `tx` ends, in the bin or not. FOR UPDATE: a row of another table that names this record cannot be
 * inserted meanwhile, so that what a rule found (nothing hangs on it) is still so at the commit.
 */
export async function lockRecord<T extends RecordTable>(tx: Tx, table: T, id: number): Promise<RowOf<T> | undefined> {
  const { rows } = await sql<RowOf<T>>`SELECT * FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

interface NewRow<T extends RecordTable> {
  readonly columns: ColumnsOf<T>;
  readonly signature: object;
  /** A row that stands in the way is no failure. */
  readonly unlessTaken: boolean;
}

/** Undefined where a row stands in the way that only one may be. */
export async function insertRecord<T extends RecordTable>(
  tx: Db,
  table: T,
  { columns, signature, unlessTaken }: NewRow<T>,
): Promise<{ id: number; rev: number } | undefined> {
  const all = Object.entries({ ...columns, ...signature });
  // A table whose order is looked at as a whole (deferred) takes no "on conflict".
  const conflict = unlessTaken ? sql`ON CONFLICT DO NOTHING` : sql``;
  const names = sql.join(all.map(([name]) => sql.ref(name)));
  const values = sql.join(all.map(([, value]) => sql`${value}`));
  const { rows } = await sql<{ id: number; rev: number }>`
    INSERT INTO ${sql.table(table)} (${names}) VALUES (${values}) ${conflict} RETURNING id, rev`.execute(tx);
  return rows[0];
}

export async function deleteRow(tx: Tx, table: RecordTable, id: number): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx);
}

/** Those that came to the bin at `due` or before; but what is needed, of the row `r`, stays. */
export async function deleteDueRows<T extends RecordTable>(
  tx: Tx,
  table: T,
  due: Date,
  isNeeded: RawBuilder<boolean> = sql`false`,
): Promise<readonly RowOf<T>[]> {
  const { rows } = await sql<RowOf<T>>`
    DELETE FROM ${sql.table(table)} r WHERE r.deleted_at <= ${due} AND NOT (${isNeeded}) RETURNING *`.execute(tx);
  return rows;
}

/** Of a row that `tx` holds; answers its new version. */
export async function updateRecord(tx: Tx, table: RecordTable, id: number, columns: object): Promise<number> {
  const assigned = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<{ rev: number }>`
    UPDATE ${sql.table(table)} SET ${sql.join([...assigned, sql`rev = rev + 1`])} WHERE id = ${id} RETURNING rev`.execute(
    tx,
  );
  const [saved] = rows;
  if (!saved) throw new Error(`nothing was written to ${table} ${id}`);
  return saved.rev;
}
