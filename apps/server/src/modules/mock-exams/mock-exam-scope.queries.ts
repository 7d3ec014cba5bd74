/** Which unit mock exams somebody reaches: by one of the lessons in whose outline they stand; one that none holds, everybody. */
import type { DataScope } from '@lectern/domain/access/roles';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';

export const KIND = sql.lit(AGENDA_KIND.code.mockExamQaEpisodeGroup);

export interface MockExamRecord extends RowOf<'mockExam'> {
  /** Whether a lesson beyond the scope holds it as well. */
  readonly sharedBeyond: boolean;
}

/** Of `mock_exam m` the lessons `l` within reach. */
export const lessonsOf = (scope: DataScope): RawBuilder<unknown> =>
  sql`FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
    WHERE a.kind = ${KIND} AND a.item_id = m.id AND l.deleted_at IS NULL AND ${withinScope(scope)}`;

/** With those in the bin. */
export async function mockExamsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MockExamRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MockExamRecord>`
    SELECT m.*, NOT coalesce(reach.by_all, true) AS shared_beyond
    FROM mock_exam m CROSS JOIN LATERAL (
      SELECT bool_or(${withinScope(scope)}) AS by_one, bool_and(${withinScope(scope)}) AS by_all
      FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id WHERE a.kind = ${KIND} AND a.item_id = m.id) AS reach
    WHERE m.id = ANY(${[...ids]}::bigint[]) AND coalesce(reach.by_one, true)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
