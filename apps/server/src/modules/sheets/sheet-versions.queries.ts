/** Published versions of sheets as they are checked again. */
import type { SheetSection } from '@lectern/domain/sheets/sheet';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface Version {
  readonly sheetId: number;
  readonly no: number;
}

/** Empty for a version that does not exist. */
export async function sectionsOfVersions(
  db: Db,
  versions: readonly Version[],
): Promise<(version: Version | null) => readonly SheetSection[]> {
  if (versions.length === 0) return () => [];
  const { rows } = await sql<Version & { sections: readonly SheetSection[] }>`
    SELECT v.sheet_id, v.no, v.sections FROM sheet_version v
    JOIN unnest(${versions.map(({ sheetId }) => sheetId)}::bigint[], ${versions.map(({ no }) => no)}::integer[])
      AS w(sheet_id, no) ON w.sheet_id = v.sheet_id AND w.no = v.no`.execute(db);
  const byName = new Map(rows.map(({ sheetId, no, sections }) => [`${sheetId} ${no}`, sections]));
  return (version) => (version && byName.get(`${version.sheetId} ${version.no}`)) ?? [];
}
