/** Published versions of sheets: only ever added. The sheets themselves are written by kit/record. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface Signature {
  readonly at: Date;
  readonly by: string;
}

/**
 * Of the sheet as it stands, which `tx` holds; answers the version's id. What was published as it is has its version
 * already.
 */
export async function freezeSheet(tx: Tx, sheetId: number, { at, by }: Signature): Promise<number> {
  const { rows: same } = await sql<{ id: number }>`
    SELECT v.id FROM sheet s JOIN sheet_version v ON v.sheet_id = s.id AND v.no = s.version_no
    WHERE s.id = ${sheetId} AND (v.sections, v.title, v.major) = (s.sections, s.title, s.major)`.execute(tx);
  if (same[0]) return same[0].id;
  const { rows } = await sql<{ id: number }>`
    WITH counted AS (UPDATE sheet SET version_no = version_no + 1 WHERE id = ${sheetId} RETURNING *)
    INSERT INTO sheet_version (sheet_id, no, title, major, sections, total, question_count, created_at, created_by)
    SELECT id, version_no, title, major, sections, total, question_count, ${at}, ${by} FROM counted
    RETURNING id`.execute(tx);
  const [made] = rows;
  if (!made) throw new TypeError(`no sheet ${sheetId}`);
  return made.id;
}

/** Of a version that stands; undefined: there is none of this number. */
export async function versionOfSheet(tx: Tx, sheetId: number, no: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM sheet_version WHERE sheet_id = ${sheetId} AND no = ${no}`.execute(tx);
  return rows[0]?.id;
}
