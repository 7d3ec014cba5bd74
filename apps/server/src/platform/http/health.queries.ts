import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The shortest question the database can be asked. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
