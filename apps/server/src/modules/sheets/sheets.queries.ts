/** Sheets as their list and their page read them. */
import type { QuestionInSheet, Sheet, SheetListQuery, SheetRow } from '@lectern/contract/exams/sheets';
import type { DataScope } from '@lectern/domain/access/roles';
import { draftOf } from '@lectern/domain/questions/question-draft';
import { itemsOf } from '@lectern/domain/sheets/sheet';
import { sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { recordListing } from '../../kit/record/record-listing.queries.ts';
import { countCapped } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOrNameHas } from '../../platform/db/name-search.ts';
import { binnedRecords } from '../recycle-bin/index.ts';
import { type QuestionVersionRow, questionVersions } from './question-versions.queries.ts';
import { SHEET } from './sheet-kind.ts';
import { assessmentsWithSheet, examsWithSheet, type SheetRecord, sheetsByIds } from './sheet-scope.queries.ts';

/** Named on the page of a sheet; the others are counted. */
const MAX_HOLDERS = 20;

type Filter = Omit<SheetListQuery, 'page' | 'pageSize'>;
type Shown = SheetRecord & { readonly changedSince: boolean; readonly examCount: number };

const asks = (questionId: number) =>
  sql`jsonb_path_query_array(m.sections, '$[*].items[*].questionId') @> ${JSON.stringify([questionId])}::jsonb`;

export const listedSheets = recordListing({
  table: 'sheet',
  conditions: ({ text, subject, phase, gradeId, major, published, questionId }: Filter) => [
    ...(text ? [idOrNameHas('m.id', 'm.title', text)] : []),
    ...(subject === undefined ? [] : [sql`m.subject_id = ${subject}`]),
    ...(phase === undefined ? [] : [sql`m.phase = ${phase}`]),
    ...(gradeId === undefined ? [] : [sql`m.grade_ids @> ARRAY[${gradeId}]::integer[]`]),
    ...(major ? [sql`m.major = ${major}`] : []),
    ...(published === undefined ? [] : [published ? sql`m.version_no > 0` : sql`m.version_no = 0`]),
    ...(questionId === undefined ? [] : [asks(questionId)]),
  ],
  select: (m) => sql<Shown>`
    SELECT m.*, v.id IS NOT NULL AND (v.sections, v.title, v.major) <> (m.sections, m.title, m.major) AS changed_since,
      (SELECT count(DISTINCT p.holder_id)::int FROM paper_slot p
        JOIN exam x ON x.id = p.holder_id AND x.deleted_at IS NULL
        LEFT JOIN sheet_version h ON h.id = p.published_version_id
        WHERE p.holder_kind = 'exam' AND (p.draft_sheet_id = m.id OR h.sheet_id = m.id)) AS exam_count
    FROM ${m} LEFT JOIN sheet_version v ON v.sheet_id = m.id AND v.no = m.version_no`,
  shown: (_db, rows: readonly Shown[]) => Promise.resolve(rows.map(onWire)),
  count: countCapped,
});

/** Undefined for one that does not exist, is in the bin or lies outside of the person's data. */
export async function sheetOnItsPage(
  db: Db,
  scope: DataScope,
  { id, beyondScope }: { readonly id: number; readonly beyondScope: number },
): Promise<Sheet | undefined> {
  const [shown] = await listedSheets.ofIds(db, scope, [id]);
  const row = (await sheetsByIds(db, scope, [id])).get(id);
  if (!shown || !row) return undefined;
  const { sections } = fieldsOfRow(SHEET, row);
  const published = await newestVersion(db, row);
  const named = [...itemsOf(sections), ...itemsOf(published?.sections ?? [])];
  const versions = await questionVersions(
    db,
    named.map(({ versionId }) => versionId),
  );
  const exams = await examsWithSheet(db, scope, { sheetId: id, limit: MAX_HOLDERS });
  const assessments = await assessmentsWithSheet(db, scope, { sheetId: id, limit: MAX_HOLDERS });
  return {
    ...shown,
    sections,
    published,
    questions: [...versions.values()].map(questionOnWire),
    exams: exams.map((exam) => ({
      id: exam.id,
      name: exam.name,
      startTime: exam.startAt?.getTime() ?? 0,
      isDraft: exam.isDraft,
      isPublished: exam.isPublished,
    })),
    beyondScope,
    assessments: [...assessments],
  };
}

async function newestVersion(db: Db, { id, versionNo }: SheetRecord): Promise<Sheet['published']> {
  if (versionNo === 0) return null;
  const { rows } = await sql<{ no: number; sections: Sheet['sections']; createdAt: Date; createdBy: string }>`
    SELECT no, sections, created_at, created_by FROM sheet_version
    WHERE sheet_id = ${id} AND no = ${versionNo}`.execute(db);
  const [version] = rows;
  if (!version) return null;
  const { no, sections, createdAt, createdBy } = version;
  return { no, sections, createdTime: createdAt.getTime(), createdBy };
}

const questionOnWire = ({ body, newestId, newestNo, ...question }: QuestionVersionRow): QuestionInSheet => ({
  questionId: question.questionId,
  versionId: question.versionId,
  no: question.no,
  newest: { versionId: newestId, no: newestNo },
  type: body.type,
  state: question.state,
  difficulty: question.difficulty,
  // The same lists, which the domain keeps read-only and the contract does not.
  draft: draftOf(body) as QuestionInSheet['draft'],
});

function onWire(row: Shown): SheetRow {
  const { sections: _, ...fields } = fieldsOfRow(SHEET, row);
  return {
    ...fields,
    id: row.id,
    rev: row.rev,
    total: row.total,
    questionCount: row.questionCount,
    versionNo: row.versionNo,
    changedSince: row.changedSince,
    examCount: row.examCount,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}

export const binnedSheets = binnedRecords({ table: 'sheet', name: 'title' });
