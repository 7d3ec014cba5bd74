/** Rows of `backup_run`: how each backup and each trial restore ended. */
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/database.ts';

export type BackupRunKind = 'backup' | 'drill';

export async function insertRun(db: Db, run: Insertable<Tables['backupRun']>): Promise<void> {
  await db.insertInto('backupRun').values(run).execute();
}

export async function lastGoodEnd(db: Db, kind: BackupRunKind): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backupRun')
    .select('endedAt')
    .where('kind', '=', kind)
    .where('fault', '=', '')
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.endedAt;
}

/** Of the last backup and the last trial restore that went well; null: there was none. */
export async function lastBackups(db: Db) {
  const [backup, drill] = [await lastGoodEnd(db, 'backup'), await lastGoodEnd(db, 'drill')];
  return { lastBackupTime: backup?.getTime() ?? null, lastDrillTime: drill?.getTime() ?? null };
}

export async function findRuns(db: Db, { page, pageSize }: { readonly page: number; readonly pageSize: number }) {
  const rows = await db
    .selectFrom('backupRun')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom('backupRun')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
