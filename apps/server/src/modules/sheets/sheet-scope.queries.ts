/** Which sheets somebody sees, deleted or not, and what holds them. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import { recordsByIds } from '../../kit/record/records-by-ids.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';

export type SheetRecord = RowOf<'sheet'>;

export const sheetsByIds = recordsByIds('sheet');

interface Holder {
  readonly id: number;
  readonly name: string;
  readonly startAt: Date | null;
  readonly isDraft: boolean;
  readonly isPublished: boolean;
}

/** Of `paper_slot p` that has the sheet as a draft, or a version of it published. */
const hasSheet = (sheetId: number) => sql`(p.draft_sheet_id = ${sheetId}
  OR p.published_version_id IN (SELECT id FROM sheet_version WHERE sheet_id = ${sheetId}))`;
const EXAM_OF_SLOT = sql`exam x ON p.holder_kind = 'exam' AND x.id = p.holder_id AND x.deleted_at IS NULL`;

/** The newest exams within the scope that have the sheet. */
export async function examsWithSheet(
  db: Db,
  scope: DataScope,
  { sheetId, limit }: { readonly sheetId: number; readonly limit: number },
): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    SELECT x.id, x.name, x.start_at, coalesce(bool_or(p.draft_sheet_id = ${sheetId}), false) AS is_draft,
      coalesce(bool_or(v.sheet_id = ${sheetId}), false) AS is_published
    FROM paper_slot p JOIN ${EXAM_OF_SLOT} LEFT JOIN sheet_version v ON v.id = p.published_version_id
    WHERE ${hasSheet(sheetId)} AND ${subjectAndPhaseWithin(scope, 'x')}
    GROUP BY x.id ORDER BY x.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The newest assessments within the scope that have the sheet; each has one place for a paper. */
export async function assessmentsWithSheet(
  db: Db,
  scope: DataScope,
  { sheetId, limit }: { readonly sheetId: number; readonly limit: number },
): Promise<readonly Omit<Holder, 'startAt'>[]> {
  const { rows } = await sql<Omit<Holder, 'startAt'>>`
    SELECT m.id, m.name, coalesce(p.draft_sheet_id = ${sheetId}, false) AS is_draft,
      coalesce(v.sheet_id = ${sheetId}, false) AS is_published
    FROM paper_slot p
      JOIN assessment m ON p.holder_kind = 'assessment' AND m.id = p.holder_id AND m.deleted_at IS NULL
      LEFT JOIN sheet_version v ON v.id = p.published_version_id
    WHERE ${hasSheet(sheetId)} AND ${subjectAndPhaseWithin(scope, 'm')}
    ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Of all exams that have the sheet: how many lie beyond the scope, and whether one has not begun. */
export async function examsOfSheet(db: Db, scope: DataScope, sheetId: number, at: Date) {
  const { rows } = await sql<{ beyondScope: number; isSecret: boolean }>`
    SELECT count(DISTINCT x.id) FILTER (WHERE NOT ${subjectAndPhaseWithin(scope, 'x')})::int AS beyond_scope,
      coalesce(bool_or(x.start_at IS NULL OR x.start_at > ${at}), false) AS is_secret
    FROM paper_slot p JOIN ${EXAM_OF_SLOT} WHERE ${hasSheet(sheetId)}`.execute(db);
  return rows[0] ?? { beyondScope: 0, isSecret: false };
}

/** Of whatever holds papers, in the bin or not. */
export async function isInUse(db: Db, sheetId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM paper_slot p WHERE ${hasSheet(sheetId)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Of the sheet `r`: scores are recomputed by its versions. */
export const IS_NEEDED = sql<boolean>`(EXISTS (SELECT FROM sheet_version v WHERE v.sheet_id = r.id)
  OR EXISTS (SELECT FROM paper_slot p WHERE p.draft_sheet_id = r.id))`;
