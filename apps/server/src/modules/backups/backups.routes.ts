import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupsContract } from '@lectern/contract/administration/backups';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { findRuns, lastBackups } from './backups.repository.ts';

export interface BackupSettings {
  readonly folder: string;
  readonly everyHours: number;
}

export const backupsRoutes = backupsContract;

export const backupsHandlers = (db: Db, settings: BackupSettings): Handlers<typeof backupsRoutes> => ({
  list: async ({ query }) => {
    const { rows, total } = await findRuns(db, query);
    return {
      list: rows.map((row) => ({
        id: row.id,
        kind: row.kind === 'drill' ? 'drill' : 'backup',
        beginTime: row.begunAt.getTime(),
        endTime: row.endedAt.getTime(),
        name: row.name,
        byteCount: row.byteCount,
        rowCount: row.rowCount,
        fileCount: row.fileCount,
        missingFiles: row.missingFiles,
        fault: row.fault,
        isHere: row.kind === 'backup' && row.name !== '' && existsSync(join(settings.folder, row.name)),
      })),
      total,
      everyHours: settings.everyHours,
      ...(await lastBackups(db)),
    };
  },
});
