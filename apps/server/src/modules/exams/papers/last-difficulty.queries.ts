/** How hard the last exam of the same lessons was, by the difficulties of its questions as the store knows them. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Weighed by scores, over the questions whose difficulty is known; null where there was no such exam. */
export async function lastDifficulties(db: Db, examIds: readonly number[]): Promise<(examId: number) => number | null> {
  if (examIds.length === 0) return () => null;
  const { rows } = await sql<{ examId: number; difficulty: number }>`
    SELECT l.exam_id, (SELECT (sum(q.difficulty * (i ->> 'score')::int)::float8 / sum((i ->> 'score')::int))
        FROM sheet_version v, jsonb_path_query(v.sections, '$[*].items[*]') AS i
          JOIN question q ON q.id = (i ->> 'questionId')::bigint
        WHERE v.id = l.version_id AND q.difficulty > 0 AND (i ->> 'score')::int > 0) AS difficulty
    FROM (
      SELECT DISTINCT ON (x.id) x.id AS exam_id, p.published_version_id AS version_id
      FROM exam x
        JOIN lesson_agenda a ON a.kind = 'jam' AND a.item_id = x.id
        JOIN lesson_agenda o ON o.kind = 'jam' AND o.lesson_id = a.lesson_id AND o.item_id <> x.id
        JOIN exam e ON e.id = o.item_id AND e.deleted_at IS NULL AND e.start_at < x.start_at
        JOIN paper_slot p ON p.holder_kind = 'exam' AND p.holder_id = e.id AND p.published_version_id IS NOT NULL
      WHERE x.id = ANY(${[...examIds]}::bigint[])
      ORDER BY x.id, e.start_at DESC, p.place
    ) AS l`.execute(db);
  const byExam = new Map(rows.map(({ examId, difficulty }) => [examId, difficulty]));
  return (examId) => byExam.get(examId) ?? null;
}
