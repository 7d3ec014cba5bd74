/** Settings that administrators keep in the database; undefined while nobody has set them. */
import type { Db } from '../../platform/db/database.ts';

export async function readSetting(db: Db, key: 'navigation' | 'sessionRecording'): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}
