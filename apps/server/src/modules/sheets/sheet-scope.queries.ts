/** Which sheets somebody sees, deleted or not, and what holds them. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';

export type SheetRecord = RowOf<'sheet'>;

export async function sheetsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SheetRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SheetRecord>`
    SELECT s.* FROM sheet s
    WHERE s.id = ANY(${[...ids]}::bigint[]) AND ${subjectAndPhaseWithin(scope, 's')}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Holder {
  readonly id: number;
  readonly name: string;
  readonly startAt: Date | null;
  readonly isDraft: boolean;
  readonly isPublished: boolean;
  readonly seen: boolean;
}

/** Exams that are not in the bin and have the sheet as a draft, or a version of it published. */
export async function examsWithSheet(db: Db, scope: DataScope, sheetId: number): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    SELECT x.id, x.name, x.start_at, coalesce(bool_or(p.draft_sheet_id = ${sheetId}), false) AS is_draft,
      coalesce(bool_or(v.sheet_id = ${sheetId}), false) AS is_published, ${subjectAndPhaseWithin(scope, 'x')} AS seen
    FROM paper_slot p
      JOIN exam x ON p.holder_kind = 'exam' AND x.id = p.holder_id AND x.deleted_at IS NULL
      LEFT JOIN sheet_version v ON v.id = p.published_version_id
    WHERE p.draft_sheet_id = ${sheetId}
      OR p.published_version_id IN (SELECT id FROM sheet_version WHERE sheet_id = ${sheetId})
    GROUP BY x.id ORDER BY x.id DESC`.execute(db);
  return rows;
}

/** Of whatever holds papers, in the bin or not. */
export async function isHeld(db: Db, sheetId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM paper_slot p WHERE p.draft_sheet_id = ${sheetId}
      OR p.published_version_id IN (SELECT id FROM sheet_version WHERE sheet_id = ${sheetId}) LIMIT 1`.execute(db);
  return rows.length > 0;
}
