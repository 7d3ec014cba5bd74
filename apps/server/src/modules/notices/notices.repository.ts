/** Messages to one person. They change nothing and are the reader's alone, so no operation is logged of them. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const PAGE = 30;
const COUNTED = 99;

export interface NewNotice {
  readonly staffId: number;
  readonly kind:
    | 'watchedView'
    | 'phoneBudget'
    | 'taskEnded'
    | 'taskToRelease'
    | 'taskReleased'
    | 'publishDay'
    | 'sourceSilent'
    | 'episodesMoved';
  readonly text: string;
  readonly link: string;
  readonly at: Date;
}

/** In the transaction of what is told of. One that may stand only once a day is not repeated. */
export async function addNotice(tx: Tx, { at, ...notice }: NewNotice): Promise<void> {
  await tx
    .insertInto('notice')
    .values({ ...notice, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether there was one: nobody reads any longer what was taken back. */
export async function withdrawUnread(
  tx: Tx,
  { staffId, kind, link }: Pick<NewNotice, 'staffId' | 'kind' | 'link'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notice')
    .where('staffId', '=', staffId)
    .where('kind', '=', kind)
    .where('link', '=', link)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function noticesOf(db: Db, staffId: number, before: number | undefined) {
  let query = db
    .selectFrom('notice')
    .select(['id', 'text', 'link', 'createdAt', 'readAt'])
    .where('staffId', '=', staffId);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(PAGE).execute();
  return rows.map(({ createdAt, readAt, ...notice }) => ({
    ...notice,
    createdTime: createdAt.getTime(),
    read: readAt !== null,
  }));
}

export async function countUnread(db: Db, staffId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*)::int AS unread FROM (
      SELECT FROM notice WHERE staff_id = ${staffId} AND read_at IS NULL LIMIT ${COUNTED}) AS n`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** What is somebody else's or read already stays as it is. */
export async function markRead(
  db: Db,
  staffId: number,
  which: { readonly id: number } | { readonly upTo: number },
  at: Date,
): Promise<void> {
  const own = db.updateTable('notice').set({ readAt: at }).where('staffId', '=', staffId).where('readAt', 'is', null);
  await ('id' in which ? own.where('id', '=', which.id) : own.where('id', '<=', which.upTo)).execute();
}

export async function removeNotices(db: Db, until: Date): Promise<void> {
  await db.deleteFrom('notice').where('createdAt', '<', until).execute();
}
