/** Public API of backups: made on time, and how each of them ended. */
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { backupSchedule } from './backup-schedule.ts';
import { type BackupSettings, backupsHandlers, backupsRoutes } from './backups.routes.ts';

export { isBackupDue } from './backup-schedule.ts';
export { lastBackups } from './backups.repository.ts';
export { noteRun, runBackup } from './run-backup.ts';

interface BackupsModuleDeps {
  readonly db: Db;
  readonly now: Now;
  readonly settings: BackupSettings;
  readonly warn: (what: string, error: unknown) => void;
}

export function backupsModule({ db, now, settings, warn }: BackupsModuleDeps) {
  const failed = (error: unknown) => warn('backup failed', error);
  return {
    contract: backupsRoutes,
    handlers: backupsHandlers(db, settings),
    schedule: backupSchedule({ db, now, everyHours: settings.everyHours, failed }),
  };
}
