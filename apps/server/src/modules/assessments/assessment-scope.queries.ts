/** Which assessments somebody sees, deleted or not; what they name, and who has them. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { AssessedRecord } from '@lectern/domain/lessons/assessment-fit';
import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import { recordsByIds } from '../../kit/record/records-by-ids.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { lessonWithinScope } from '../../platform/db/within-scope.ts';
import { templateWithinScope } from '../lesson-templates/index.ts';

export type AssessmentRecord = RowOf<'assessment'>;

export const assessmentsByIds = recordsByIds('assessment');

export async function knownLevels(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM level WHERE id = ANY(${[...ids]}::integer[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Class types that stand and that the person sees. */
export async function seenTemplates(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM lesson_template t
    WHERE t.id = ANY(${[...ids]}::bigint[]) AND t.deleted_at IS NULL AND ${templateWithinScope(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface UseCounts {
  readonly lessons: number;
  readonly templates: number;
}

/** Lessons and templates that are not in the bin. */
export async function useCounts(db: Db, ids: readonly number[]): Promise<(id: number) => UseCounts> {
  const { rows } = await sql<UseCounts & { id: number }>`
    SELECT m.id,
      (SELECT count(*)::int FROM lesson l WHERE l.assessment_id = m.id AND l.deleted_at IS NULL) AS lessons,
      (SELECT count(*)::int FROM lesson_template t WHERE t.assessment_id = m.id AND t.deleted_at IS NULL) AS templates
    FROM unnest(${[...ids]}::bigint[]) AS m(id)`.execute(db);
  const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return (id) => byId.get(id) ?? { lessons: 0, templates: 0 };
}

interface BoundRecord extends AssessedRecord {
  readonly isLesson: boolean;
}

/** What it is compared with: lessons and class types that have it, but for those that are canceled or in the bin. */
export async function boundRecords(db: Db, id: number): Promise<readonly BoundRecord[]> {
  const { rows } = await sql<BoundRecord>`
    SELECT true AS is_lesson, array_remove(l.subject_ids || l.subject_id, NULL) AS subjects, l.phase, l.grade_ids
    FROM lesson l WHERE l.assessment_id = ${id} AND l.deleted_at IS NULL AND l.status <> 'canceled'
    UNION ALL
    SELECT false, array_remove(ARRAY[t.subject_id], NULL), t.phase, t.grade_ids
    FROM lesson_template t WHERE t.assessment_id = ${id} AND t.deleted_at IS NULL`.execute(db);
  return rows;
}

/** Of the assessment `r`: what lies in the bin may come back with it. */
export const IS_NEEDED = sql<boolean>`(EXISTS (SELECT FROM lesson l WHERE l.assessment_id = r.id)
  OR EXISTS (SELECT FROM lesson_template t WHERE t.assessment_id = r.id))`;

const MAX_NAMED = 20;

/** The newest of each within the scope, and how many lie beyond. */
export async function usersOfAssessment(db: Db, scope: DataScope, id: number) {
  return {
    lessons: await namedUsers(
      db,
      sql`SELECT l.id, l.name, ${lessonWithinScope(scope)} AS seen FROM lesson l
        WHERE l.assessment_id = ${id} AND l.deleted_at IS NULL`,
    ),
    templates: await namedUsers(
      db,
      sql`SELECT t.id, t.name, ${templateWithinScope(scope)} AS seen FROM lesson_template t
        WHERE t.assessment_id = ${id} AND t.deleted_at IS NULL`,
    ),
  };
}

async function namedUsers(db: Db, users: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT u.id, u.name FROM (${users}) AS u WHERE u.seen ORDER BY u.id DESC LIMIT ${MAX_NAMED}`.execute(db);
  const { rows: counts } = await sql<{ total: number; beyondScope: number }>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE NOT u.seen)::int AS beyond_scope
    FROM (${users}) AS u`.execute(db);
  return { list: rows, ...(counts[0] ?? { total: 0, beyondScope: 0 }) };
}
