/** Writes of `episode_comment`: a comment is hidden or shown, never changed. */
import type { CommentState } from '@lectern/domain/episodes/extras-codes';
import type { Tx } from '../../platform/db/database.ts';

/** Holds the row until `tx` ends. */
export function lockComment(tx: Tx, id: number) {
  return tx.selectFrom('episodeComment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface Decision {
  readonly state: CommentState;
  readonly reason: string;
  readonly hiddenBy: string;
  readonly hiddenAt: Date | null;
}

/** Of a row that `tx` holds. */
export async function decideComment(tx: Tx, comment: { id: number; rev: number }, decision: Decision): Promise<number> {
  const rev = comment.rev + 1;
  await tx
    .updateTable('episodeComment')
    .set({ ...decision, rev })
    .where('id', '=', comment.id)
    .execute();
  return rev;
}
