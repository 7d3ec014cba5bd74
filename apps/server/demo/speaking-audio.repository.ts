/** The standard audio of spoken sentences: recordings that the practice of the demo world put in the file store. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import { AUDIO } from '../src/platform/files/stored-files.ts';

/** Now and then a sentence still waits for its recording. */
export async function recordSentences(db: Db): Promise<void> {
  await sql`
    UPDATE speaking_sentence s SET audio_id = f.id
    FROM (SELECT id, row_number() OVER (ORDER BY storage_key) - 1 AS n, count(*) OVER () AS total
      FROM stored_file WHERE purpose = ${AUDIO} AND expires_at IS NULL) f
    WHERE s.id % f.total = f.n AND s.id % 9 > 0`.execute(db);
}
