/** What is known of practice, writing and baseline exams of a lesson's students. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { examStateIs } from '../../exams/index.ts';
import { enrolledAt } from '../../teams/index.ts';

export interface ItemSums {
  readonly kind: 'practice' | 'writing';
  /** Of the lesson. */
  readonly items: number;
  readonly done: number;
  readonly scored: number;
  /** In hundredths of a point. */
  readonly score: number;
}

/** Practice beside the lesson's episodes, and its topics of writing. */
export async function itemSumsOf(db: Db, lessonId: number, studentId: number): Promise<ItemSums[]> {
  const { rows } = await sql<ItemSums>`
    WITH items AS (
      SELECT 'practice' AS kind, p.id FROM practice_item p
      WHERE p.episode_id IN (SELECT a.item_id FROM lesson_agenda a WHERE a.lesson_id = ${lessonId} AND a.kind = 'episode')
      UNION ALL SELECT 'writing', w.id FROM writing_task w WHERE w.lesson_id = ${lessonId} AND w.deleted_at IS NULL)
    SELECT i.kind, count(*)::int AS items, count(*) FILTER (WHERE r.done)::int AS done, count(r.score)::int AS scored,
      coalesce(sum(r.score), 0)::float8 AS score
    FROM items i LEFT JOIN item_result r ON r.kind = i.kind AND r.item_id = i.id AND r.student_id = ${studentId}
    GROUP BY i.kind ORDER BY i.kind`.execute(db);
  return rows;
}

export interface EntranceSums {
  readonly entranceStudents: number;
  /** In hundredths of a point. */
  readonly entranceScore: number;
  /** Of those with both: shares of what could be reached, added up. */
  readonly gainStudents: number;
  readonly gainShare: number;
}

/**
 * By team of now, or the last one: the baseline exam of the lesson, and beside it the results of the lesson's exams that are
 * out, of the same students.
 */
export async function entranceByTeam(
  db: Db,
  { lessonId, now }: { readonly lessonId: number; readonly now: Date },
): Promise<ReadonlyMap<number, EntranceSums>> {
  const { rows } = await sql<EntranceSums & { readonly teamId: number }>`
    WITH came AS (
      SELECT DISTINCT ON (n.student_id) n.student_id, coalesce(m.team_id, 0) AS team_id, b.score::float8 AS score
      FROM lesson l JOIN enrolment n ON n.lesson_id = l.id
        JOIN item_result b ON b.kind = 'baseline' AND b.item_id = l.baseline_exam_id AND b.student_id = n.student_id
          AND b.score IS NOT NULL
        LEFT JOIN team_student m ON m.enrolment_id = n.id
      WHERE l.id = ${lessonId} ORDER BY n.student_id, n.started_at DESC, m.joined_at DESC NULLS LAST),
    sat AS (
      SELECT a.student_id, sum(a.score)::float8 / nullif(sum(a.total)::float8, 0) AS share
      FROM lesson_agenda g JOIN exam x ON x.id = g.item_id AND x.deleted_at IS NULL AND ${examStateIs('reported', now)}
        JOIN enrolment n ON n.lesson_id = g.lesson_id AND ${enrolledAt('n', sql`x.start_at`)}
        JOIN attempt a ON a.exam_id = x.id AND a.student_id = n.student_id AND a.fully_marked AND a.score IS NOT NULL
      WHERE g.lesson_id = ${lessonId} AND g.kind = 'jam' GROUP BY a.student_id)
    SELECT c.team_id, count(*)::int AS entrance_students, sum(c.score)::float8 AS entrance_score,
      count(s.share)::int AS gain_students, coalesce(sum(s.share - c.score / 10000) , 0)::float8 AS gain_share
    FROM came c LEFT JOIN sat s ON s.student_id = c.student_id GROUP BY c.team_id`.execute(db);
  return new Map(rows.map(({ teamId, ...sums }) => [teamId, sums]));
}
