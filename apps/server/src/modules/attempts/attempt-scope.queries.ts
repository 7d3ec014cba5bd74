/** Whose attempts somebody sees: those of exams that they see, by students that they see. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { examWithin } from '../exams/index.ts';
import { studentWithinScope } from '../students/index.ts';

export async function attemptsAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM attempt a JOIN exam x ON x.id = a.exam_id JOIN student s ON s.id = a.student_id
    WHERE a.id = ANY(${[...ids]}::bigint[]) AND ${examWithin(scope)} AND ${studentWithinScope(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
