/** A data scope as a condition on rows that name a subject and a phase; a row that names none is everybody's. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';

/** `row`: what the query calls them. */
export function subjectAndPhaseWithin({ subjects, phases }: DataScope, row: string): RawBuilder<boolean> {
  const subject = sql.ref(`${row}.subjectId`);
  const phase = sql.ref(`${row}.phase`);
  const bySubject = sql`(${subject} IS NULL OR ${subject} = ANY(${subjects}::integer[]))`;
  const byPhase = sql`(${phase} IS NULL OR ${phase} = ANY(${phases}::integer[]))`;
  return sql<boolean>`(${subjects === null ? sql`true` : bySubject} AND ${phases === null ? sql`true` : byPhase})`;
}

/** Of `lesson l`, which may have several subjects; one without any is everybody's. */
export function lessonWithinScope({ subjects, phases }: DataScope): RawBuilder<boolean> {
  const bySubject = sql`(l.subject_id = ANY(${subjects}::integer[]) OR (l.subject_id IS NULL AND l.subject_ids = '{}')
    OR l.subject_ids && ${subjects}::integer[])`;
  const byPhase = sql`(l.phase IS NULL OR l.phase = ANY(${phases}::integer[]))`;
  return sql<boolean>`(${subjects === null ? sql`true` : bySubject} AND ${phases === null ? sql`true` : byPhase})`;
}
