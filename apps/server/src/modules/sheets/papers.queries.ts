/** What stands in the places for papers, and the questions of a published version. */

import type { DataScope } from '@lectern/domain/access/roles';
import type { CodeOf } from '@lectern/domain/code-table';
import type { SheetQuestion } from '@lectern/domain/exams/scoring/score-question';
import type { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import type { PaperHolder, PaperHolderKind, PaperPlace } from '@lectern/domain/sheets/paper-holder';
import { itemsOf, type SheetSection } from '@lectern/domain/sheets/sheet';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import { questionVersions } from './question-versions.queries.ts';
import type { SheetRecord } from './sheet-scope.queries.ts';

type Major = CodeOf<typeof MAJOR>;

export interface Paper {
  readonly place: PaperPlace;
  readonly draft: DraftPaper | null;
  readonly published: PublishedPaper | null;
  /** Both stand, and the draft is another sheet or was changed since. */
  readonly draftIsNewer: boolean;
}

interface DraftPaper {
  readonly sheetId: number;
  readonly title: string;
  readonly major: Major;
  /** Of the sheet. */
  readonly rev: number;
  /** Of the version that it has or would get as it stands. */
  readonly nextNo: number;
}

export interface PublishedPaper {
  readonly versionId: number;
  readonly sheetId: number;
  readonly no: number;
  readonly title: string;
  readonly major: Major;
  /** In 0.01 point. */
  readonly total: number;
  readonly questionCount: number;
  readonly at: Date;
  readonly by: string;
}

interface SlotRow {
  readonly holderId: number;
  readonly place: PaperPlace;
  readonly draftSheetId: number | null;
  readonly draftTitle: string;
  readonly draftMajor: Major;
  readonly draftRev: number;
  readonly nextNo: number;
  readonly draftIsNewer: boolean | null;
  readonly versionId: number | null;
  readonly sheetId: number;
  readonly no: number;
  readonly title: string;
  readonly major: Major;
  readonly total: number;
  readonly questionCount: number;
  readonly publishedAt: Date | null;
  readonly publishedBy: string;
}

/** Of `sheet s` with its newest version `n`. */
const NEXT_NO = sql`
  CASE WHEN (n.sections, n.title, n.major) = (s.sections, s.title, s.major) THEN n.no ELSE s.version_no + 1 END`;

/** Of many holders of one kind, by place; a holder without papers has none. */
export async function papersOf(
  db: Db,
  kind: PaperHolderKind,
  holderIds: readonly number[],
): Promise<(holderId: number) => readonly Paper[]> {
  if (holderIds.length === 0) return () => [];
  const { rows } = await sql<SlotRow>`
    SELECT p.holder_id, p.place, p.draft_sheet_id, s.title AS draft_title, s.major AS draft_major, s.rev AS draft_rev,
      ${NEXT_NO} AS next_no,
      v.sheet_id <> s.id OR (v.sections, v.title, v.major) <> (s.sections, s.title, s.major) AS draft_is_newer,
      p.published_version_id AS version_id, v.sheet_id, v.no, v.title, v.major, v.total, v.question_count,
      p.published_at, p.published_by
    FROM paper_slot p
      LEFT JOIN sheet s ON s.id = p.draft_sheet_id
      LEFT JOIN sheet_version n ON n.sheet_id = s.id AND n.no = s.version_no
      LEFT JOIN sheet_version v ON v.id = p.published_version_id
    WHERE p.holder_kind = ${kind} AND p.holder_id = ANY(${[...holderIds]}::bigint[])
    ORDER BY p.holder_id, p.place`.execute(db);
  const byHolder = Map.groupBy(rows, ({ holderId }) => holderId);
  return (holderId) => (byHolder.get(holderId) ?? []).map(paperOfRow);
}

function paperOfRow(row: SlotRow): Paper {
  const { versionId, publishedAt: at, publishedBy: by, sheetId, no, title, major, total } = row;
  return {
    place: row.place,
    draft: draftOfRow(row),
    published:
      versionId === null || at === null
        ? null
        : { versionId, sheetId, no, title, major, total, questionCount: row.questionCount, at, by },
    draftIsNewer: row.draftIsNewer ?? false,
  };
}

function draftOfRow({ draftSheetId, draftTitle, draftMajor, draftRev, nextNo }: SlotRow): DraftPaper | null {
  if (draftSheetId === null) return null;
  return { sheetId: draftSheetId, title: draftTitle, major: draftMajor, rev: draftRev, nextNo };
}

/** One holder's published papers alone. */
export async function publishedPapersOf(db: Db, { kind, id }: PaperHolder): Promise<readonly PublishedPaper[]> {
  return (await papersOf(db, kind, [id]))(id).flatMap(({ published }) => published ?? []);
}

/** In the order of the paper; empty for a version that does not exist. */
export async function questionsOfSheetVersion(db: Db, versionId: number): Promise<readonly SheetQuestion[]> {
  const { rows } = await sql<{ sections: readonly SheetSection[] }>`
    SELECT sections FROM sheet_version WHERE id = ${versionId}`.execute(db);
  return questionsOfSections(db, rows[0]?.sections ?? []);
}

export async function questionsOfSections(
  db: Db,
  sections: readonly SheetSection[],
): Promise<readonly SheetQuestion[]> {
  const items = itemsOf(sections);
  const versions = await questionVersions(
    db,
    items.map(({ versionId }) => versionId),
  );
  return items.flatMap(({ questionId, versionId, score }, index) => {
    const version = versions.get(versionId);
    return version ? [{ questionId, versionId, number: index + 1, points: score, body: version.body }] : [];
  });
}

/** In the order of the paper in the first place: what is published there, or else the draft; empty without a paper. */
export async function questionsOfPaper(db: Db, { kind, id }: PaperHolder): Promise<readonly SheetQuestion[]> {
  const { rows } = await sql<{ sections: readonly SheetSection[] | null }>`
    SELECT coalesce(v.sections, s.sections) AS sections FROM paper_slot p
      LEFT JOIN sheet_version v ON v.id = p.published_version_id
      LEFT JOIN sheet s ON s.id = p.draft_sheet_id
    WHERE p.holder_kind = ${kind} AND p.holder_id = ${id} AND p.place = 1`.execute(db);
  return questionsOfSections(db, rows[0]?.sections ?? []);
}

type DraftableSheet = Pick<SheetRecord, 'id' | 'title' | 'rev' | 'subjectId' | 'phase' | 'deletedAt'> &
  Pick<DraftPaper, 'major' | 'nextNo'>;

/** A sheet that the person sees, as it would stand in a place. */
export async function draftOfSheet(db: Db, scope: DataScope, id: number): Promise<DraftableSheet | undefined> {
  const { rows } = await sql<DraftableSheet>`
    SELECT s.id, s.title, s.rev, s.subject_id, s.phase, s.deleted_at, s.major,
      ${NEXT_NO} AS next_no
    FROM sheet s LEFT JOIN sheet_version n ON n.sheet_id = s.id AND n.no = s.version_no
    WHERE s.id = ${id} AND ${subjectAndPhaseWithin(scope, 's')}`.execute(db);
  return rows[0];
}
