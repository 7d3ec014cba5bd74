/**
 * Of an exam `p` of a list: who should sit it (in a lesson of it when it begins), who did, and what came of it. Of everybody,
 * whoever reads: they are numbers.
 */
import { sql } from 'kysely';
import { enrolledAt } from '../teams/index.ts';

export interface ExamCounts {
  readonly lessonCount: number;
  readonly due: number;
  /** Handed in. */
  readonly sat: number;
  readonly marked: number;
  /** In 0.01 point; null while nobody is marked. */
  readonly mean: number | null;
}

export const EXAM_COUNTS = sql`
  (SELECT count(*)::int FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
    WHERE a.kind = 'jam' AND a.item_id = p.id) AS lesson_count,
  (SELECT count(DISTINCT n.student_id)::int FROM lesson_agenda a
      JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL AND l.status <> 'canceled'
      JOIN enrolment n ON n.lesson_id = l.id AND ${enrolledAt('n', sql`p.start_at`)}
    WHERE a.kind = 'jam' AND a.item_id = p.id) AS due, t.sat, t.marked, t.mean`;

export const EXAM_ATTEMPTS = sql`
  CROSS JOIN LATERAL (SELECT count(*)::int AS sat, count(*) FILTER (WHERE t.fully_marked)::int AS marked,
      avg(t.score) FILTER (WHERE t.fully_marked)::float8 AS mean
    FROM attempt t WHERE t.exam_id = p.id AND t.submitted_at IS NOT NULL) AS t`;
