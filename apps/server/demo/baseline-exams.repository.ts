/** Baseline exams of the demo world, one for each place that has a published sheet, bound to some of its lessons. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

const BY = '教研组';

export async function makeBaselineExams(db: Db, now: Date): Promise<void> {
  const { rows } = await sql`SELECT FROM baseline_exam LIMIT 1`.execute(db);
  if (rows.length > 0) return;
  const signed = sql`${now}::timestamptz, ${BY}, ${now}::timestamptz, ${BY}`;
  await sql`
    WITH source AS (
      SELECT DISTINCT ON (s.subject_id, s.phase) s.id, s.subject_id, s.phase, u.name || '基线考试' AS name, v.id AS version_id
      FROM sheet s JOIN subject u ON u.id = s.subject_id
        JOIN sheet_version v ON v.sheet_id = s.id AND v.no = s.version_no
      ORDER BY s.subject_id, s.phase, s.id),
    made AS (
      INSERT INTO baseline_exam (name, subject_id, phase, created_at, created_by, updated_at, updated_by)
      SELECT name, subject_id, phase, ${signed} FROM source ORDER BY subject_id, phase RETURNING id, subject_id, phase)
    INSERT INTO paper_slot (holder_kind, holder_id, place, draft_sheet_id, published_version_id, published_at, published_by)
    SELECT 'baselineExam', m.id, 1, s.id, s.version_id, ${now}::timestamptz, ${BY}
    FROM made m JOIN source s USING (subject_id, phase)`.execute(db);
  await sql`
    UPDATE lesson l SET baseline_exam_id = m.id
    FROM baseline_exam m
    WHERE m.subject_id = l.subject_id AND m.phase = l.phase AND l.id % 3 = 0
      AND l.status <> 'canceled' AND l.deleted_at IS NULL`.execute(db);
}
