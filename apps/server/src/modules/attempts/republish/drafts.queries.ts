import type { SheetSection } from '@lectern/domain/sheets/sheet';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Of a sheet as it is worked on. */
export async function draftContent(db: Db, sheetId: number) {
  const { rows } = await sql<{ sections: readonly SheetSection[]; digest: string }>`
    SELECT sections, md5(sections::text) AS digest FROM sheet WHERE id = ${sheetId}`.execute(db);
  return rows[0];
}

/** The version that was frozen of exactly these sections, if there is one. */
export async function versionOfContent(db: Db, sheetId: number, digest: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM sheet_version WHERE sheet_id = ${sheetId} AND md5(sections::text) = ${digest}
    ORDER BY no DESC LIMIT 1`.execute(db);
  return rows[0]?.id;
}
