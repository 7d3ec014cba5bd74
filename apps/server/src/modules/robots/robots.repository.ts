/** Writes of `robot`. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { columnsOf, RobotRow } from './robot-row.ts';

type Columns = ReturnType<typeof columnsOf>;
interface Written {
  readonly at: Date;
  readonly by: string;
}

/** Holds the row until `tx` ends. */
export async function lockRobot(tx: Tx, id: number): Promise<RobotRow | undefined> {
  const { rows } = await sql<RobotRow>`SELECT * FROM robot WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function insertRobot(tx: Tx, columns: Columns, { at, by }: Written): Promise<{ id: number; rev: number }> {
  return tx
    .insertInto('robot')
    .values({ ...columns, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by })
    .returning(['id', 'rev'])
    .executeTakeFirstOrThrow();
}

export async function updateRobot(tx: Tx, id: number, columns: Columns, { at, by }: Written): Promise<number> {
  const { rev } = await tx
    .updateTable('robot')
    .set({ ...columns, updatedAt: at, updatedBy: by, rev: sql<number>`rev + 1` })
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}
