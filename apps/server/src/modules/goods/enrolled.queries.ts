/** Who a lesson owes its materials: the open enrolments. Lists, plans and imports ask this one place. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface EnrolledStudent {
  readonly studentId: number;
  readonly startedAt: Date;
}

/** At this instant, in the order of their ids. */
export async function enrolledOf(db: Db, lessonId: number, at: Date): Promise<readonly EnrolledStudent[]> {
  const { rows } = await sql<EnrolledStudent>`
    SELECT e.student_id, e.started_at FROM enrolment e
    WHERE e.lesson_id = ${lessonId} AND e.started_at <= ${at} AND (e.ended_at IS NULL OR e.ended_at > ${at})
    ORDER BY e.student_id`.execute(db);
  return rows;
}

export interface SentPieces {
  readonly sku: string;
  readonly studentId: number;
  readonly pieces: number;
}

/**
 * Pieces that count as sent to the students of a lesson: its own parcels, and those of the same SKU from lessons that the
 * student was transferred from (转班: what was received already is left out). A parcel that came back or was canceled does not count.
 */
export async function sentPieces(db: Db, lessonId: number, studentIds?: readonly number[]): Promise<SentPieces[]> {
  const only = studentIds === undefined ? sql`` : sql`AND p.student_id = ANY(${[...studentIds]}::bigint[])`;
  const { rows } = await sql<SentPieces>`
    SELECT m.sku, p.student_id, sum(p.quantity)::int AS pieces
    FROM lesson_material m JOIN student_parcel p ON p.state NOT IN ('returned', 'canceled')
      AND (p.material_id = m.id OR (p.sku = m.sku AND p.lesson_id <> m.lesson_id
        AND EXISTS (SELECT FROM enrolment e WHERE e.lesson_id = p.lesson_id AND e.student_id = p.student_id
          AND e.end_reason = 'transfer')
        AND NOT EXISTS (SELECT FROM enrolment e
          WHERE e.lesson_id = p.lesson_id AND e.student_id = p.student_id AND e.ended_at IS NULL)))
    WHERE m.lesson_id = ${lessonId} ${only}
    GROUP BY m.sku, p.student_id`.execute(db);
  return rows;
}
