/** Writes of `speaking_sentence`. */
import { type Selectable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';

export type SentenceRow = Selectable<Tables['speakingSentence']>;

/** Holds the row until `tx` ends. */
export function lockSentence(tx: Tx, id: number): Promise<SentenceRow | undefined> {
  return tx.selectFrom('speakingSentence').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Written {
  readonly words: string;
  readonly audioId: string | null;
  readonly at: Date;
  readonly by: string;
}

export async function updateSentence(tx: Tx, id: number, { words, audioId, at, by }: Written): Promise<number> {
  const { rev } = await tx
    .updateTable('speakingSentence')
    .set({ words, audioId, updatedAt: at, updatedBy: by, rev: sql<number>`rev + 1` })
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}
