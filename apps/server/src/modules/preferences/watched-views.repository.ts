/** Who watches which view, and whose count is due. A watch is its watcher's alone: the view itself is not touched. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface WatchedView {
  readonly viewId: number;
  readonly staffId: number;
  readonly ownerId: number;
  /** The role it is shared with. */
  readonly roleCode: string | null;
  readonly page: string;
  readonly name: string;
  readonly query: string;
  readonly watchLimit: number;
}

/** The one that waits longest since `due`; other processes take others. */
export async function takeDueView(db: Db, due: Date, at: Date): Promise<WatchedView | undefined> {
  const { rows } = await sql<WatchedView>`
    WITH taken AS (
      UPDATE view_watch SET checked_at = ${at} WHERE (view_id, staff_id) = (
        SELECT watch.view_id, watch.staff_id FROM view_watch watch JOIN saved_view view ON view.id = watch.view_id
        WHERE view.deleted_at IS NULL AND (watch.checked_at IS NULL OR watch.checked_at <= ${due})
        ORDER BY watch.checked_at NULLS FIRST, watch.view_id, watch.staff_id
        LIMIT 1 FOR UPDATE OF watch SKIP LOCKED)
      RETURNING view_id, staff_id, watch_limit)
    SELECT taken.*, view.owner_id, view.page, view.name, view.query, role.code AS role_code
    FROM taken JOIN saved_view view ON view.id = taken.view_id LEFT JOIN role ON role.id = view.role_id`.execute(db);
  return rows[0];
}

/** Undefined: it was changed or deleted while its records were counted. Null: was not looked at before. */
export async function lockCountedView(tx: Tx, view: WatchedView): Promise<{ over: boolean | null } | undefined> {
  const row = await tx
    .selectFrom('viewWatch')
    .innerJoin('savedView', 'savedView.id', 'viewWatch.viewId')
    .select('viewWatch.isOver as over')
    .where('viewId', '=', view.viewId)
    .where('staffId', '=', view.staffId)
    .where('watchLimit', '=', view.watchLimit)
    .where('savedView.query', '=', view.query)
    .where('savedView.deletedAt', 'is', null)
    .forUpdate('viewWatch')
    .executeTakeFirst();
  return row;
}

/** Of a row that `tx` holds. */
export async function keepOver(
  tx: Tx,
  { viewId, staffId }: Pick<WatchedView, 'viewId' | 'staffId'>,
  over: boolean,
): Promise<void> {
  await tx
    .updateTable('viewWatch')
    .set({ isOver: over })
    .where('viewId', '=', viewId)
    .where('staffId', '=', staffId)
    .execute();
}

export async function watchLimitOf(tx: Tx, viewId: number, staffId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('viewWatch')
    .select('watchLimit')
    .where('viewId', '=', viewId)
    .where('staffId', '=', staffId)
    .executeTakeFirst();
  return row?.watchLimit ?? null;
}

/** Null watches it no longer. */
export async function keepWatch(tx: Tx, viewId: number, staffId: number, limit: number | null): Promise<void> {
  if (limit === null) {
    await tx.deleteFrom('viewWatch').where('viewId', '=', viewId).where('staffId', '=', staffId).execute();
    return;
  }
  await tx
    .insertInto('viewWatch')
    .values({ viewId, staffId, watchLimit: limit })
    .onConflict((conflict) =>
      conflict.columns(['viewId', 'staffId']).doUpdateSet({ watchLimit: limit, isOver: null, checkedAt: null }),
    )
    .execute();
}

/** What was last counted was another view: it crossed nothing, for nobody who watches it. */
export async function countAnew(tx: Tx, viewId: number): Promise<void> {
  await tx.updateTable('viewWatch').set({ isOver: null, checkedAt: null }).where('viewId', '=', viewId).execute();
}
