/** A data scope as a condition on rows that name a subject and a phase; a row that names none is everybody's. */
import { type RawBuilder, sql } from 'kysely';
import type { DataScope } from '../http/actor.ts';

/** `row`: what the query calls them. */
export function subjectAndPhaseWithin({ subjects, phases }: DataScope, row: string): RawBuilder<boolean> {
  const subject = sql.ref(`${row}.subjectId`);
  const phase = sql.ref(`${row}.phase`);
  const bySubject = sql`(${subject} IS NULL OR ${subject} = ANY(${subjects}::integer[]))`;
  const byPhase = sql`(${phase} IS NULL OR ${phase} = ANY(${phases}::integer[]))`;
  return sql<boolean>`(${subjects === null ? sql`true` : bySubject} AND ${phases === null ? sql`true` : byPhase})`;
}
