/** Baseline exams as their list and their page read them. */
import type { BaselineExam, BaselineExamListQuery } from '@lectern/contract/exams/baseline-exams';
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { countCapped } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import { gramsOf } from '../lessons/index.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';
import { onePaperIs, onePaperOnWire, papersOf } from '../sheets/index.ts';
import { BASELINE_EXAM } from './baseline-exam-kind.ts';
import { type BaselineExamRecord, boundCounts } from './baseline-exam-scope.queries.ts';

type Filter = Omit<BaselineExamListQuery, 'page' | 'pageSize'>;

function fits(filter: Filter, scope: DataScope): RawBuilder<unknown> {
  const { name, ids, paper, subjectId, phase, gradeId, lessonId } = filter;
  const conditions = [sql`m.deleted_at IS NULL`, subjectAndPhaseWithin(scope, 'm')];
  if (name) {
    const inName = sql`(name_grams(m.name) @> ${[...gramsOf(name)]}::text[] AND m.name ILIKE ${containing(name)})`;
    conditions.push(/^[1-9]\d{0,14}$/.test(name) ? sql`(m.id = ${Number(name)} OR ${inName})` : inName);
  }
  if (ids) conditions.push(sql`m.id = ANY(${ids}::bigint[])`);
  if (paper) conditions.push(onePaperIs('baselineExam', paper));
  if (subjectId !== undefined) conditions.push(sql`m.subject_id = ${subjectId}`);
  if (phase !== undefined) conditions.push(sql`m.phase = ${phase}`);
  if (gradeId !== undefined) conditions.push(sql`m.grade_id = ${gradeId}`);
  if (lessonId !== undefined) {
    conditions.push(
      sql`m.id = (SELECT l.baseline_exam_id FROM lesson l WHERE l.id = ${lessonId} AND l.deleted_at IS NULL)`,
    );
  }
  return sql.join(conditions, sql` AND `);
}

export async function pageOfBaselineExams(
  db: Db,
  scope: DataScope,
  { page, pageSize, ...filter }: BaselineExamListQuery,
) {
  const where = fits(filter, scope);
  const list = await shown(db, where, { limit: pageSize, offset: (page - 1) * pageSize });
  return { list, ...(await countCapped(db, sql`FROM baseline_exam m WHERE ${where}`)), page, pageSize };
}

export async function idsOfBaselineExams(
  db: Db,
  filter: Filter,
  scope: DataScope,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM baseline_exam m WHERE ${fits(filter, scope)} ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that stand and are seen. */
export const baselineExamsOfIds = (db: Db, scope: DataScope, ids: readonly number[]): Promise<BaselineExam[]> =>
  shown(db, fits({ ids: [...ids] }, scope), { limit: ids.length, offset: 0 });

async function shown(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<BaselineExam[]> {
  const { rows } = await sql<BaselineExamRecord>`
    SELECT m.* FROM baseline_exam m WHERE ${where} ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const papers = await papersOf(db, 'baselineExam', ids);
  const lessons = await boundCounts(db, ids);
  return rows.map((row) => ({
    ...fieldsOfRow(BASELINE_EXAM, row),
    id: row.id,
    ...onePaperOnWire(papers(row.id)[0]),
    lessonCount: lessons(row.id),
    rev: row.rev,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  }));
}

export async function binnedBaselineExams(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT m.id, m.name, m.deleted_at, m.deleted_by FROM baseline_exam m
    WHERE ${binMatches(filter, 'm')} AND ${subjectAndPhaseWithin(scope, 'm')}
    ORDER BY m.deleted_at DESC, m.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}
