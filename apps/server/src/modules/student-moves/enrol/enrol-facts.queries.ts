/** Whom lines of an enrolment (报名) name, and how many places of a lesson are taken without a payment. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { studentWithinScope } from '../../students/index.ts';
import { enrolledAt } from '../../teams/index.ts';

export interface FoundStudent {
  readonly id: number;
  readonly nickname: string;
  readonly phone: string | null;
  /** Of the orders that were named. */
  readonly orderNos: readonly string[];
}

interface Numbers {
  readonly ids: readonly number[];
  readonly phones: readonly string[];
  readonly orderNos: readonly string[];
}

/** Those that the person may see, in the order of their ids: who types the ids of others learns no name. */
export async function studentsByNumbers(
  db: Db,
  scope: DataScope,
  { ids, phones, orderNos }: Numbers,
): Promise<readonly FoundStudent[]> {
  const { rows } = await sql<FoundStudent>`
    WITH named AS (
      SELECT id FROM student WHERE id = ANY(${[...ids]}::bigint[])
      UNION SELECT id FROM student WHERE phone = ANY(${[...phones]}::text[])
      UNION SELECT student_id FROM student_order WHERE order_no = ANY(${[...orderNos]}::text[])
    )
    SELECT s.id, s.nickname, s.phone, ARRAY(SELECT o.order_no FROM student_order o
      WHERE o.student_id = s.id AND o.order_no = ANY(${[...orderNos]}::text[])) AS order_nos
    FROM named n JOIN student s ON s.id = n.id WHERE ${studentWithinScope(scope)} ORDER BY s.id`.execute(db);
  return rows;
}

/** Open enrolments that no payment counts for: by hand, by import, or brought along from another lesson (decision 303). */
export async function enrolledWithoutPayment(db: Db, lessonId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM enrolment e LEFT JOIN student_order o ON o.id = e.order_id
    WHERE e.lesson_id = ${lessonId} AND ${enrolledAt('e', at)} AND e.source <> 'order'
      AND (o.id IS NULL OR o.state NOT IN ('paid', 'refunding'))`.execute(db);
  return rows[0]?.count ?? 0;
}
