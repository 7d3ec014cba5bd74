/** Assessments as their list, their page and files read them. */
import type { Assessment, AssessmentListQuery } from '@lectern/contract/exams/assessments';
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import { countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import { gramsOf } from '../lessons/index.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';
import { onePaperIs, papersOf } from '../sheets/index.ts';
import { type AssessmentRecord, useCounts } from './assessment-scope.queries.ts';
import { assessmentOnWire } from './present-assessment.ts';

type Filter = Omit<AssessmentListQuery, 'page' | 'pageSize'>;

function fits(filter: Filter, scope: DataScope): RawBuilder<unknown> {
  const { name, ids, type, status, paper, subjectId, phase, gradeId, lessonId } = filter;
  const conditions = [sql`m.deleted_at IS NULL`, subjectAndPhaseWithin(scope, 'm')];
  if (name) {
    const inName = sql`(name_grams(m.name) @> ${[...gramsOf(name)]}::text[] AND m.name ILIKE ${containing(name)})`;
    conditions.push(/^[1-9]\d{0,14}$/.test(name) ? sql`(m.id = ${Number(name)} OR ${inName})` : inName);
  }
  if (ids) conditions.push(sql`m.id = ANY(${ids}::bigint[])`);
  if (type !== undefined) conditions.push(sql`m.type = ${Number(type)}`);
  if (status) conditions.push(sql`m.status = ${status}`);
  if (paper) conditions.push(onePaperIs('assessment', paper));
  if (subjectId !== undefined) conditions.push(sql`m.subject_id = ${subjectId}`);
  if (phase !== undefined) conditions.push(sql`m.phase = ${phase}`);
  if (gradeId !== undefined) conditions.push(sql`m.grade_ids @> ARRAY[${gradeId}]::integer[]`);
  if (lessonId !== undefined) {
    const ofLesson = sql`SELECT l.assessment_id FROM lesson l WHERE l.id = ${lessonId} AND l.deleted_at IS NULL`;
    conditions.push(sql`m.id IN (${ofLesson})`);
  }
  return sql.join(conditions, sql` AND `);
}

export async function pageOfAssessments(db: Db, scope: DataScope, { page, pageSize, ...filter }: AssessmentListQuery) {
  const where = fits(filter, scope);
  const list = await shown(db, where, { limit: pageSize, offset: (page - 1) * pageSize });
  return { list, ...(await countExactly(db, sql`FROM assessment m WHERE ${where}`)), page, pageSize };
}

export async function idsOfAssessments(
  db: Db,
  filter: Filter,
  scope: DataScope,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM assessment m WHERE ${fits(filter, scope)} ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that stand and are seen. */
export const assessmentsOfIds = (db: Db, scope: DataScope, ids: readonly number[]): Promise<Assessment[]> =>
  shown(db, fits({ ids: [...ids] }, scope), { limit: ids.length, offset: 0 });

async function shown(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Assessment[]> {
  const { rows } = await sql<AssessmentRecord>`
    SELECT m.* FROM assessment m WHERE ${where} ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const papers = await papersOf(db, 'assessment', ids);
  const uses = await useCounts(db, ids);
  return rows.map((row) => assessmentOnWire(row, papers(row.id)[0], uses(row.id)));
}

export async function binnedAssessments(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT m.id, m.name, m.deleted_at, m.deleted_by FROM assessment m
    WHERE ${binMatches(filter, 'm')} AND ${subjectAndPhaseWithin(scope, 'm')}
    ORDER BY m.deleted_at DESC, m.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}
