/** Rows of `view_as`: from when to when a session looks on as another person. */
import type { Db, Tx } from '../../platform/db/database.ts';

export interface NewView {
  readonly sessionId: number;
  readonly viewedId: number;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

export async function insertView(tx: Tx, view: NewView): Promise<void> {
  await tx.insertInto('viewAs').values(view).execute();
}

/** Answers as whom the session looked on; undefined: as nobody. */
export async function endViews(tx: Tx, sessionId: number, at: Date): Promise<number | undefined> {
  const rows = await tx
    .updateTable('viewAs')
    .set({ endedAt: at })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning(['viewedId', 'endsAt'])
    .execute();
  return rows.find(({ endsAt }) => endsAt > at)?.viewedId;
}

export function findPerson(db: Db, id: number) {
  return db.selectFrom('staff').select(['id', 'account', 'name', 'disabledAt']).where('id', '=', id).executeTakeFirst();
}
