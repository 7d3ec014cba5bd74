/** Papers and bands of the demo world's entrance assessments, where there are sheets: some published, some drafted, most without. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

const BY = '教研组';

/** Only assessments that nobody wrote to since they were made. */
export async function fillAssessments(db: Db, now: Date): Promise<void> {
  await sql`
    INSERT INTO paper_slot (holder_kind, holder_id, place, draft_sheet_id, published_version_id, published_at, published_by)
    SELECT 'assessment', m.id, 1, s.id, CASE WHEN m.n % 3 <> 0 THEN v.id END,
      CASE WHEN m.n % 3 <> 0 THEN ${now}::timestamptz END, CASE WHEN m.n % 3 <> 0 THEN ${BY} ELSE '' END
    FROM (SELECT a.*, row_number() OVER (ORDER BY a.id) AS n FROM assessment a WHERE a.rev = 1) AS m
      JOIN sheet s ON s.subject_id = m.subject_id AND s.phase = m.phase AND s.title LIKE '高中%期中测试卷'
      JOIN sheet_version v ON v.sheet_id = s.id AND v.no = s.version_no
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    UPDATE assessment m SET bands = b.bands
    FROM (SELECT p.holder_id,
        jsonb_agg(jsonb_build_object('levelId', l.id, 'levelName', l.name, 'ordinal', l.n, 'score', w.share * v.total / 10,
          'lessonTemplateId', CASE WHEN l.n = 1 THEN t.id END, 'words', w.words) ORDER BY l.n) AS bands
      FROM paper_slot p
        JOIN sheet_version v ON v.id = p.published_version_id
        JOIN assessment a ON a.id = p.holder_id
        JOIN (VALUES (1, 8, '基础扎实，建议选择拔高班型。'), (2, 6, '基础较好，建议巩固后再提高。'),
          (3, 0, '建议从基础班型开始，先补齐薄弱环节。')) AS w(n, share, words) ON true
        JOIN (SELECT id, name, row_number() OVER (ORDER BY name DESC) AS n FROM level
          WHERE name IN ('L1', 'L2', 'L3')) AS l ON l.n = w.n
        LEFT JOIN LATERAL (SELECT id FROM lesson_template t
          WHERE t.subject_id = a.subject_id AND t.phase = a.phase AND t.deleted_at IS NULL ORDER BY id LIMIT 1) AS t ON true
      WHERE p.holder_kind = 'assessment' GROUP BY p.holder_id) AS b
    WHERE b.holder_id = m.id AND m.rev = 1`.execute(db);
}
