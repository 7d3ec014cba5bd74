/** Rows of the exam of the demo world that is being sat just now. */
import { sql } from 'kysely';
import type { Db, Tx } from '../src/platform/db/database.ts';
import type { DemoExam, StoredQuestion } from './exam-attempts.repository.ts';

interface Span {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** A lesson that is running, with more than 15 students, and nothing else of its outline within the span. */
export async function lessonForExam(
  db: Db,
  { subjectId, phase }: StoredQuestion,
  { startAt, endAt }: Span,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM lesson l
    WHERE l.subject_id = ${subjectId} AND l.phase = ${phase} AND l.status = 'published' AND l.deleted_at IS NULL
      AND l.start_at < ${startAt} AND l.end_at > ${endAt}
      AND EXISTS (SELECT FROM enrolment e WHERE e.lesson_id = l.id AND e.started_at <= ${startAt}
        AND (e.ended_at IS NULL OR e.ended_at > ${startAt}) OFFSET 15)
      AND NOT EXISTS (SELECT FROM lesson_agenda a LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id
          LEFT JOIN agenda_entry x ON a.kind <> 'episode' AND x.id = a.item_id
        WHERE a.lesson_id = l.id AND coalesce(e.start_at, x.start_at) < ${endAt}
          AND coalesce(e.end_at, x.end_at) > ${startAt})
    ORDER BY l.id LIMIT 1`.execute(db);
  return rows[0]?.id;
}

/** At the end of the outline, under the label of the lesson's other exams. */
export async function insertExam(
  tx: Tx,
  { subjectId, phase }: StoredQuestion,
  exam: Span & { readonly lessonId: number; readonly name: string },
): Promise<DemoExam> {
  const { lessonId, name, startAt, endAt } = exam;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO agenda_entry (kind, name, start_at, end_at) VALUES ('jam', ${name}, ${startAt}, ${endAt})
    RETURNING id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`
    INSERT INTO lesson_agenda (lesson_id, kind, item_id, label_id, ordinal)
    SELECT ${lessonId}, 'jam', ${id},
      coalesce(min(a.label_id) FILTER (WHERE a.kind = 'jam'), min(a.label_id)), max(a.ordinal) + 1
    FROM lesson_agenda a WHERE a.lesson_id = ${lessonId}`.execute(tx);
  await sql`
    UPDATE exam x SET subject_id = l.subject_id, phase = l.phase, grade_ids = l.grade_ids, exam_type = 'other',
      marking_time_ms = 86400000
    FROM lesson l WHERE l.id = ${lessonId} AND x.id = ${id}`.execute(tx);
  return { id, name, subjectId, phase, lessonId, startAt, endAt };
}

/** To the first who has not handed in. */
export async function giveExtraTime(db: Db, examId: number, at: Date): Promise<void> {
  await sql`
    INSERT INTO exam_extension (exam_id, student_id, extra_ms, reason, created_at, created_by)
    SELECT ${examId}, min(student_id), 1200000, '网络中断，补足时间', ${at}, '林静' FROM attempt
    WHERE exam_id = ${examId} AND submitted_at IS NULL HAVING count(*) > 0`.execute(db);
}
