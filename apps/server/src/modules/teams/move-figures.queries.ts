/** What hangs on students and their lessons when they change places: what a plan of moves says line by line (teams 5). */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface LessonFigures {
  readonly ended: number;
  readonly coming: number;
  readonly exams: number;
  /** The name of an exam that is being taken. */
  readonly examRunning: string | null;
  /** Who forbade transfers into it last (R157). */
  readonly forbiddenBy: string;
}

export async function figuresOfLessons(
  db: Db,
  lessonIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, LessonFigures>> {
  const { rows } = await sql<LessonFigures & { readonly id: number }>`
    SELECT l.id, coalesce(e.ended, 0)::int AS ended, coalesce(e.coming, 0)::int AS coming, coalesce(j.exams, 0)::int AS exams,
      j.exam_running, coalesce(b.by, '') AS forbidden_by
    FROM unnest(${[...lessonIds]}::bigint[]) AS l (id)
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE e.end_at <= ${at}) AS ended, count(*) FILTER (WHERE e.start_at > ${at}) AS coming
      FROM lesson_agenda g JOIN episode e ON e.id = g.item_id AND e.deleted_at IS NULL AND e.status = 'normal'
      WHERE g.lesson_id = l.id AND g.kind = 'episode') e ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS exams, min(x.name) FILTER (WHERE x.start_at <= ${at} AND x.end_at > ${at}) AS exam_running
      FROM lesson_agenda g JOIN agenda_entry x ON x.id = g.item_id AND x.deleted_at IS NULL WHERE g.lesson_id = l.id AND g.kind = 'jam') j ON true
    LEFT JOIN LATERAL (
      SELECT o.actor_name AS by FROM operation_log o
      WHERE o.subject_type = 'lesson' AND o.subject_id = l.id AND o.action = 'lesson.forbidTransfer'
      ORDER BY o.id DESC LIMIT 1) b ON true`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface StudentFigures {
  readonly unsent: number;
  /** 分; null: no order. */
  readonly paid: number | null;
}

const NOTHING: StudentFigures = { unsent: 0, paid: null };

/** Of enrolments by their ids: parcels that were not sent yet, and what was paid. */
export async function figuresOfEnrolments(
  db: Db,
  ids: readonly number[],
): Promise<(enrolmentId: number) => StudentFigures> {
  const { rows } = await sql<StudentFigures & { readonly id: number }>`
    SELECT e.id, o.amount AS paid, (SELECT count(*)::int FROM student_parcel p
      WHERE p.student_id = e.student_id AND p.lesson_id = e.lesson_id AND p.state = 'preparing') AS unsent
    FROM enrolment e LEFT JOIN student_order o ON o.id = e.order_id WHERE e.id = ANY(${[...ids]}::bigint[])`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id) ?? NOTHING;
}
