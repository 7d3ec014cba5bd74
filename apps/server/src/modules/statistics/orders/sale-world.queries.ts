/** The records that facts of orders and carts name, for many facts at once. */
import type { OrderWorld } from '@lectern/domain/statistics/order-facts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { accountsByIds } from '../attendance/attendance-world.queries.ts';

interface Named {
  readonly studentIds: readonly number[];
  readonly lessonIds: readonly number[];
}

export async function saleWorld(db: Db, { studentIds, lessonIds }: Named, now: number) {
  const accounts = await accountsByIds(db, [...new Set(studentIds)]);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM lesson WHERE id = ANY(${[...new Set(lessonIds)]}::bigint[])`.execute(db);
  const lessons = new Set(rows.map(({ id }) => id));
  return (studentId: number): OrderWorld => ({
    now,
    account: accounts.get(studentId) ?? 'unknown',
    isLesson: (lessonId) => lessons.has(lessonId),
  });
}
