import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lessonWithinScope } from '../../platform/db/within-scope.ts';

/** Lessons within the scope that are not in the bin, the last added first (E072). */
export async function lessonIdsInCart(db: Db, scope: DataScope, studentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM cart_item c JOIN lesson l ON l.id = c.lesson_id
    WHERE c.student_id = ${studentId} AND l.deleted_at IS NULL AND ${lessonWithinScope(scope)}
    ORDER BY c.added_at DESC, l.id DESC`.execute(db);
  return rows.map(({ id }) => id);
}
