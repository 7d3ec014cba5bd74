/** Most unit mock exams of the demo world are about the midterm of their lesson; the others are still to be bound. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

export async function bindMockExams(db: Db): Promise<void> {
  const { rows } = await sql`SELECT FROM mock_exam WHERE exam_id IS NOT NULL LIMIT 1`.execute(db);
  if (rows.length > 0) return;
  await sql`
    UPDATE mock_exam m SET exam_id = x.id
    FROM lesson_agenda a JOIN lesson_agenda b ON b.lesson_id = a.lesson_id AND b.kind = 'jam'
      JOIN exam x ON x.id = b.item_id AND x.name = '期中考试' AND x.deleted_at IS NULL
    WHERE a.kind = 'mockExamQaEpisodeGroup' AND a.item_id = m.id AND m.deleted_at IS NULL AND m.id % 3 <> 0`.execute(
    db,
  );
}
