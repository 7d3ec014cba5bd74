/** Which enrolments (报名) somebody sees: those of lessons within the scope that are not in the bin. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';

/** With their versions. */
export async function enrolmentsAmong(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; rev: number }>`
    SELECT e.id, e.rev FROM enrolment e JOIN lesson l ON l.id = e.lesson_id AND l.deleted_at IS NULL AND ${withinScope(scope)}
    WHERE e.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}
