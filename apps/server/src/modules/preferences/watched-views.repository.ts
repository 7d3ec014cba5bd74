/**
 * Watched views whose count is due. Looking changes nothing that their owner keeps, so `rev` stays: it would refuse the
 * owner's next change for no reason.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface WatchedView {
  readonly id: number;
  readonly ownerId: number;
  readonly page: string;
  readonly name: string;
  readonly query: string;
  readonly watchLimit: number;
}

/** The one that waits longest since `due`; other processes take others. */
export async function takeDueView(db: Db, due: Date, at: Date): Promise<WatchedView | undefined> {
  const { rows } = await sql<WatchedView>`
    UPDATE saved_view SET watch_checked_at = ${at} WHERE id = (
      SELECT id FROM saved_view WHERE watch_limit IS NOT NULL AND deleted_at IS NULL
        AND (watch_checked_at IS NULL OR watch_checked_at <= ${due})
      ORDER BY watch_checked_at NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, owner_id, page, name, query, watch_limit`.execute(db);
  return rows[0];
}

/** Undefined: it was changed or deleted while its records were counted. Null: was not looked at before. */
export async function lockCountedView(tx: Tx, view: WatchedView): Promise<{ over: boolean | null } | undefined> {
  const row = await tx
    .selectFrom('savedView')
    .select('watchOver as over')
    .where('id', '=', view.id)
    .where('query', '=', view.query)
    .where('watchLimit', '=', view.watchLimit)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

/** Of a row that `tx` holds. */
export async function keepOver(tx: Tx, id: number, over: boolean): Promise<void> {
  await tx.updateTable('savedView').set({ watchOver: over }).where('id', '=', id).execute();
}
