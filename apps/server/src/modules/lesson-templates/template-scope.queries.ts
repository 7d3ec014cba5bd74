/** The data scope of a person as a condition on `lesson_template t`, and on a row. */
import { inScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { DataScope } from '../../platform/http/actor.ts';
import type { TemplateRow } from './template-row.ts';

export const isTemplateWithin = (scope: DataScope, row: Pick<TemplateRow, 'subjectId' | 'phase'>): boolean =>
  inScope(scope, { subject: row.subjectId, subjects: [], phase: row.phase });

export function templateWithinScope({ subjects, phases }: DataScope): RawBuilder<boolean> {
  const bySubject = sql`(t.subject_id IS NULL OR t.subject_id = ANY(${subjects}::integer[]))`;
  const byPhase = sql`(t.phase IS NULL OR t.phase = ANY(${phases}::integer[]))`;
  return sql<boolean>`(${subjects === null ? sql`true` : bySubject} AND ${phases === null ? sql`true` : byPhase})`;
}
