/** Something that may fail inside a transaction that is to go on: a failed statement alone would spoil it. */
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Outside a transaction it just runs. */
export async function inSavepoint<T>(db: Db, attempt: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return attempt();
  await sql`SAVEPOINT attempt`.execute(db);
  try {
    const answer = await attempt();
    await sql`RELEASE SAVEPOINT attempt`.execute(db);
    return answer;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(db);
    throw error;
  }
}
