/** Assessments (入学测评) as lessons choose them. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { AssessmentPaper } from '@lectern/domain/assessments/assessment-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface AssessmentRow {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly status: string;
  readonly paperState: AssessmentPaper;
}

/** With what it was made for; what is null or empty is left open. */
export interface BoundAssessment extends AssessmentRow {
  readonly subjectId: number | null;
  readonly phase: number | null;
  readonly gradeIds: number[];
}

const COLUMNS = ['id', 'name', 'type', 'status'] as const;
const MAX_CHOICES = 200;

const HAS = sql`SELECT FROM paper_slot p WHERE p.holder_kind = 'assessment' AND p.holder_id = assessment.id`;
/** Of `assessment`. */
export const paperState = sql<AssessmentPaper>`CASE WHEN NOT EXISTS (${HAS}) THEN 'empty'
  WHEN EXISTS (${HAS} AND p.published_version_id IS NOT NULL) THEN 'published' ELSE 'draft' END`.as('paperState');

/** One that is not bound to a subject or phase is everybody's. */
function withinScope({ subjects, phases }: DataScope): RawBuilder<boolean> {
  const bySubject = sql`(subject_id IS NULL OR subject_id = ANY(${subjects}::integer[]))`;
  const byPhase = sql`(phase IS NULL OR phase = ANY(${phases}::integer[]))`;
  return sql<boolean>`(${subjects === null ? sql`true` : bySubject} AND ${phases === null ? sql`true` : byPhase})`;
}

/** Those that a lesson may be given, by a part of the name or the id. */
export function openAssessments(db: Db, scope: DataScope, text: string): Promise<AssessmentRow[]> {
  return db
    .selectFrom('assessment')
    .select([...COLUMNS, paperState])
    .where('status', '=', 'open')
    .where('deletedAt', 'is', null)
    .where(withinScope(scope))
    .where(({ eb, fn, or, val }) =>
      or([eb(fn<number>('strpos', ['name', val(text)]), '>', 0), eb(eb.cast<string>('id', 'text'), '=', text)]),
    )
    .orderBy('id')
    .limit(MAX_CHOICES)
    .execute();
}

/** Inside a transaction, which is about to bind it, it is neither closed, binned nor changed until that ends. */
export function assessmentWithin(db: Db, scope: DataScope, id: number): Promise<BoundAssessment | undefined> {
  const columns = [...COLUMNS, 'subjectId', 'phase', 'gradeIds', paperState] as const;
  const found = db.selectFrom('assessment').select(columns).where('id', '=', id);
  return found
    .where('deletedAt', 'is', null)
    .where(withinScope(scope))
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
}
