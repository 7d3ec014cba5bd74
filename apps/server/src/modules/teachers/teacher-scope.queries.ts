/** The data scope of a person as a condition on `teacher t`. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lessonWithinScope } from '../../platform/db/within-scope.ts';
import { type AssignableTeacher, assignableTeachers } from './teachers.queries.ts';

/** One of whom nothing is entered is not bound to any subject or phase. */
export function teacherWithinScope({ subjects, phases }: DataScope): RawBuilder<boolean> {
  const bySubject = sql`(t.subjects = '{}' OR t.subjects && ${subjects}::integer[])`;
  const byPhase = sql`(t.phase IS NULL OR t.phase = ANY(${phases}::integer[]))`;
  return sql<boolean>`(${subjects === null ? sql`true` : bySubject} AND ${phases === null ? sql`true` : byPhase})`;
}

export async function teachersAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM teacher t WHERE t.id = ANY(${[...ids]}::bigint[]) AND ${teacherWithinScope(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function teacherWithin(db: Db, scope: DataScope, id: number): Promise<AssignableTeacher | undefined> {
  const within = await teachersAmong(db, scope, [id]);
  return (await assignableTeachers(db, [...within])).get(id);
}

/** Teachers of the scope, and whoever gives or leads something that lies in it: they are named there anyway. */
export async function teachersSeenAmong(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM teacher t WHERE t.id = ANY(${[...ids]}::bigint[]) AND (${teacherWithinScope(scope)}
      OR EXISTS (SELECT FROM episode e JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id
        JOIN lesson l ON l.id = a.lesson_id
        WHERE e.teacher_id = t.id AND e.deleted_at IS NULL AND ${lessonWithinScope(scope)})
      OR EXISTS (SELECT FROM team m JOIN lesson l ON l.id = m.lesson_id
        WHERE m.mentor_id = t.id AND m.deleted_at IS NULL AND ${lessonWithinScope(scope)}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those that a person may choose by id or finds chosen: who is not seen is reported as not found. */
export async function assignableTeachersFor(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AssignableTeacher>> {
  if (scope.subjects === null && scope.phases === null) return assignableTeachers(db, ids);
  return assignableTeachers(db, [...(await teachersSeenAmong(db, scope, ids))]);
}
