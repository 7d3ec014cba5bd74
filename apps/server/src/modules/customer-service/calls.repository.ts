/** Writes of `welcome_call`. */
import type { CallState } from '@lectern/domain/teams/team-codes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Holds the row until `tx` ends. */
export async function lockCall(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('welcomeCall').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

interface Recorded {
  readonly state: CallState;
  readonly note: string;
  readonly attempted: boolean;
  readonly at: Date;
  readonly by: string;
}

export async function writeCall(tx: Tx, id: number, { state, note, attempted, at, by }: Recorded): Promise<void> {
  await tx
    .updateTable('welcomeCall')
    .set({
      state,
      note,
      updatedAt: at,
      updatedBy: by,
      rev: sql<number>`rev + 1`,
      ...(attempted ? { attempts: sql<number>`attempts + 1`, calledAt: at } : {}),
    })
    .where('id', '=', id)
    .execute();
}
