/** Sheets as their list and their page read them. */
import type { QuestionInSheet, Sheet, SheetListQuery, SheetRow } from '@lectern/contract/exams/sheets';
import type { DataScope } from '@lectern/domain/access/roles';
import { draftOf } from '@lectern/domain/questions/question-draft';
import { itemsOf } from '@lectern/domain/sheets/sheet';
import { type RawBuilder, sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { countCapped } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import { gramsOf } from '../lessons/index.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';
import { type QuestionVersionRow, questionVersions } from './question-versions.queries.ts';
import { SHEET } from './sheet-kind.ts';
import { assessmentsWithSheet, examsWithSheet, type SheetRecord } from './sheet-scope.queries.ts';

/** Named on the page of a sheet; the others are counted. */
const MAX_HOLDERS = 20;

type Filter = Omit<SheetListQuery, 'page' | 'pageSize'>;
type Shown = SheetRecord & { readonly changedSince: boolean; readonly examCount: number };

const asks = (questionId: number) =>
  sql`jsonb_path_query_array(s.sections, '$[*].items[*].questionId') @> ${JSON.stringify([questionId])}::jsonb`;

function fits(filter: Filter, scope: DataScope): RawBuilder<unknown> {
  const { text, subject, phase, gradeId, major, published, questionId, ids } = filter;
  const conditions = [sql`s.deleted_at IS NULL`, subjectAndPhaseWithin(scope, 's')];
  if (text) {
    const inTitle = sql`(name_grams(s.title) @> ${[...gramsOf(text)]}::text[] AND s.title ILIKE ${containing(text)})`;
    conditions.push(/^[1-9]\d{0,14}$/.test(text) ? sql`(s.id = ${Number(text)} OR ${inTitle})` : inTitle);
  }
  if (subject !== undefined) conditions.push(sql`s.subject_id = ${subject}`);
  if (phase !== undefined) conditions.push(sql`s.phase = ${phase}`);
  if (gradeId !== undefined) conditions.push(sql`s.grade_ids @> ARRAY[${gradeId}]::integer[]`);
  if (major) conditions.push(sql`s.major = ${major}`);
  if (published !== undefined) conditions.push(published ? sql`s.version_no > 0` : sql`s.version_no = 0`);
  if (questionId !== undefined) conditions.push(asks(questionId));
  if (ids) conditions.push(sql`s.id = ANY(${ids}::bigint[])`);
  return sql.join(conditions, sql` AND `);
}

export async function pageOfSheets(db: Db, { page, pageSize, ...filter }: SheetListQuery, scope: DataScope) {
  const where = fits(filter, scope);
  const rows = await shownSheets(db, where, { limit: pageSize, offset: (page - 1) * pageSize });
  return { list: rows.map(onWire), ...(await countCapped(db, sql`FROM sheet s WHERE ${where}`)), page, pageSize };
}

export async function idsOfSheets(db: Db, filter: Filter, scope: DataScope, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM sheet s WHERE ${fits(filter, scope)} ORDER BY s.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that stand and are seen. */
export async function sheetsOfIds(db: Db, scope: DataScope, ids: readonly number[]): Promise<readonly SheetRow[]> {
  return (await shownSheets(db, fits({ ids: [...ids] }, scope), { limit: ids.length, offset: 0 })).map(onWire);
}

async function shownSheets(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Shown[]> {
  const { rows } = await sql<Shown>`
    SELECT s.*, v.id IS NOT NULL AND (v.sections, v.title, v.major) <> (s.sections, s.title, s.major) AS changed_since,
      (SELECT count(DISTINCT p.holder_id)::int FROM paper_slot p
        JOIN exam x ON x.id = p.holder_id AND x.deleted_at IS NULL
        LEFT JOIN sheet_version h ON h.id = p.published_version_id
        WHERE p.holder_kind = 'exam' AND (p.draft_sheet_id = s.id OR h.sheet_id = s.id)) AS exam_count
    FROM (SELECT s.* FROM sheet s WHERE ${where} ORDER BY s.id DESC LIMIT ${limit} OFFSET ${offset}) AS s
      LEFT JOIN sheet_version v ON v.sheet_id = s.id AND v.no = s.version_no
    ORDER BY s.id DESC`.execute(db);
  return rows;
}

/** Undefined for one that does not exist, is in the bin or lies outside of the person's data. */
export async function sheetOnItsPage(
  db: Db,
  scope: DataScope,
  { id, beyondScope }: { readonly id: number; readonly beyondScope: number },
): Promise<Sheet | undefined> {
  const [row] = await shownSheets(db, fits({ ids: [id] }, scope), { limit: 1, offset: 0 });
  if (!row) return undefined;
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
    ...onWire(row),
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

export async function binnedSheets(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT s.id, s.title AS name, s.deleted_at, s.deleted_by FROM sheet s
    WHERE ${binMatches(filter, 's', 'title')} AND ${subjectAndPhaseWithin(scope, 's')}
    ORDER BY s.deleted_at DESC, s.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}
