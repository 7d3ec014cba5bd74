/** Backups of the installation and trial restores, as administrators see them. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Millis, PageSizeText, PageText } from '../wire-values.ts';

const BackupRun = z.object({
  id: Id,
  kind: z.enum(['backup', 'drill']),
  beginTime: Millis,
  endTime: Millis,
  /** Of its folder; empty where none was made. */
  name: z.string(),
  byteCount: z.int().min(0),
  rowCount: z.int().min(0),
  fileCount: z.int().min(0),
  missingFiles: z.int().min(0),
  /** Empty: it went well. */
  fault: z.string(),
  /** Its folder lies with this server. */
  isHere: z.boolean(),
});
export type BackupRun = z.output<typeof BackupRun>;

export const backupsContract = {
  list: endpoint({
    id: 'L720',
    method: 'GET',
    path: '/lectern/api/backups',
    tag: 'backups',
    permission: 'ADMIN_CONFIG',
    summary: '备份与恢复演练的结果，新的在前；何时成功过',
    query: z.strictObject({ page: PageText, pageSize: PageSizeText }),
    reply: z.object({
      list: z.array(BackupRun),
      total: z.int().min(0),
      /** 0: the server makes none by itself. */
      everyHours: z.int().min(0),
      lastBackupTime: Millis.nullable(),
      lastDrillTime: Millis.nullable(),
    }),
  }),
};
