/** Settings that administrators keep in the database; undefined while the environment decides. */
import { SETTING_SCHEMA, type SettingValues } from '@lectern/contract/administration/setting-values';
import type { SettingKey } from '@lectern/domain/administration/setting-key';
import type { Db } from '../../platform/db/database.ts';

/** As it is stored; whoever uses it checks it. */
export async function readStored(db: Db, key: SettingKey): Promise<unknown> {
  return (await findSetting(db, key))?.value ?? undefined;
}

/** A stored one that is not valid (any longer) counts as none, so that the product goes on with the environment's. */
export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValues[K] | undefined> {
  const stored = await readStored(db, key);
  if (stored === undefined) return undefined;
  const parsed = SETTING_SCHEMA[key].safeParse(stored);
  // The table gives each key its own schema; the index type forgets which.
  return parsed.success ? (parsed.data as SettingValues[K]) : undefined;
}

export function findSetting(db: Db, key: SettingKey) {
  return db.selectFrom('setting').selectAll().where('key', '=', key).executeTakeFirst();
}

export function versionsOf(db: Db, subjectType: string, subjectId: number) {
  return db
    .selectFrom('adminVersion')
    .select(['id', 'rev', 'at', 'actorName', 'value'])
    .where('subjectType', '=', subjectType)
    .where('subjectId', '=', subjectId)
    .orderBy('rev', 'desc')
    .limit(50)
    .execute();
}
