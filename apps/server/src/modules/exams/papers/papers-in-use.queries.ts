/** Who has entered an exam, and who had its questions lately: what a withdrawal and the check of a sheet look at. */
import { DAY_MS } from '@lectern/domain/time/durations';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const LATELY_DAYS = 90;

export async function enteredCounts(db: Db, examIds: readonly number[]): Promise<(examId: number) => number> {
  if (examIds.length === 0) return () => 0;
  const { rows } = await sql<{ examId: number; count: number }>`
    SELECT exam_id, count(*)::int AS count FROM attempt
    WHERE exam_id = ANY(${[...examIds]}::bigint[]) AND entered_at IS NOT NULL GROUP BY exam_id`.execute(db);
  const byExam = new Map(rows.map(({ examId, count }) => [examId, count]));
  return (examId) => byExam.get(examId) ?? 0;
}

/** Of one exam: how many students of its lessons had each question in another exam within 90 days. */
export async function seenLately(db: Db, examId: number, at: Date): Promise<(questionId: number) => number> {
  const since = new Date(at.getTime() - LATELY_DAYS * DAY_MS);
  const { rows } = await sql<{ questionId: number; count: number }>`
    WITH sitting AS (
      SELECT DISTINCT e.student_id FROM lesson_agenda a JOIN enrolment e ON e.lesson_id = a.lesson_id AND e.ended_at IS NULL
      WHERE a.kind = 'jam' AND a.item_id = ${examId}
    ), sat AS (
      SELECT t.student_id, p.published_version_id AS version_id
      FROM sitting s JOIN attempt t ON t.student_id = s.student_id AND t.entered_at >= ${since} AND t.exam_id <> ${examId}
        JOIN paper_slot p ON p.holder_kind = 'exam' AND p.holder_id = t.exam_id
          AND (t.place IS NULL OR t.place = p.place) AND p.published_version_id IS NOT NULL
    )
    SELECT i::bigint AS question_id, count(DISTINCT sat.student_id)::int AS count
    FROM sat JOIN sheet_version v ON v.id = sat.version_id, jsonb_path_query(v.sections, '$[*].items[*].questionId') AS i
    GROUP BY 1`.execute(db);
  const byQuestion = new Map(rows.map(({ questionId, count }) => [questionId, count]));
  return (questionId) => byQuestion.get(questionId) ?? 0;
}
