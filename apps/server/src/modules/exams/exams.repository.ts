/** The row that a new outline entry brought along, as it shall begin. */
import { sql } from 'kysely';
import type { ColumnsOf } from '../../kit/record/record-fields.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Answers its version, which stays that of a new one. */
export async function fillNewExam(tx: Tx, id: number, columns: ColumnsOf<'exam'> & object): Promise<number> {
  const assigned = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<{ rev: number }>`
    UPDATE exam SET ${sql.join(assigned)} WHERE id = ${id} RETURNING rev`.execute(tx);
  const [filled] = rows;
  if (!filled) throw new Error(`the entry ${id} has no exam`);
  return filled.rev;
}

/** Neither deleted nor bound to something until `tx` ends. */
export async function holdExam(tx: Tx, id: number): Promise<void> {
  await sql`SELECT FROM exam WHERE id = ${id} FOR UPDATE`.execute(tx);
}
