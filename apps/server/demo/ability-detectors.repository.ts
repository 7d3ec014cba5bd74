/** Ability detectors of the demo world, one for each place that has a published sheet; every second one is open. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

const BY = '教研组';

export async function makeAbilityDetectors(db: Db, now: Date): Promise<void> {
  const { rows } = await sql`SELECT FROM ability_detector LIMIT 1`.execute(db);
  if (rows.length > 0) return;
  const signed = sql`${now}::timestamptz, ${BY}, ${now}::timestamptz, ${BY}`;
  await sql`
    WITH source AS (
      SELECT DISTINCT ON (s.subject_id, s.phase) s.id, s.subject_id, s.phase, u.name || '能力检测' AS name,
        v.id AS version_id, v.sections
      FROM sheet s JOIN subject u ON u.id = s.subject_id
        JOIN sheet_version v ON v.sheet_id = s.id AND v.no = s.version_no
      ORDER BY s.subject_id, s.phase, s.id),
    item AS (
      SELECT s.id, q.id AS question_id, row_number() OVER (PARTITION BY s.id ORDER BY q.n) AS n, count(*) OVER (PARTITION BY s.id) AS of
      FROM source s, jsonb_path_query(s.sections, '$[*].items[*].questionId') WITH ORDINALITY AS j(value, n),
        LATERAL (SELECT j.value::bigint AS id, j.n) AS q),
    sorted AS (
      SELECT i.id, w.name, w.weight, w.place, jsonb_agg(i.question_id ORDER BY i.n) AS question_ids
      FROM item i JOIN (VALUES (0, '基础', 40), (1, '理解', 35), (2, '运用', 25)) AS w(place, name, weight)
        ON w.place = least(2, (i.n - 1) * 3 / i.of)
      GROUP BY i.id, w.name, w.weight, w.place),
    dimension AS (
      SELECT id, jsonb_agg(jsonb_build_object('name', name, 'weight', weight, 'questionIds', question_ids) ORDER BY place) AS list
      FROM sorted GROUP BY id HAVING count(*) = 3),
    band AS (
      SELECT s.id, jsonb_agg(jsonb_build_object('levelId', l.id, 'levelName', l.name, 'ordinal', l.n, 'percent', w.percent,
        'lessonTemplateId', t.id, 'words', w.words) ORDER BY l.n) AS list
      FROM source s
        JOIN (VALUES (1, 8000, '能力均衡，建议选择拔高班型。'), (2, 6000, '基础较好，建议先巩固理解。'),
          (3, 0, '建议从基础班型开始。')) AS w(n, percent, words) ON true
        JOIN (SELECT id, name, row_number() OVER (ORDER BY name DESC) AS n FROM level
          WHERE name IN ('L1', 'L2', 'L3')) AS l ON l.n = w.n
        LEFT JOIN LATERAL (SELECT id FROM lesson_template t
          WHERE t.subject_id = s.subject_id AND t.phase = s.phase AND t.deleted_at IS NULL
          ORDER BY id OFFSET w.n - 1 LIMIT 1) AS t ON true
      GROUP BY s.id),
    made AS (
      INSERT INTO ability_detector (name, subject_id, phase, dimensions, bands, status, created_at, created_by, updated_at, updated_by)
      SELECT s.name, s.subject_id, s.phase, d.list, b.list,
        CASE WHEN row_number() OVER (ORDER BY s.subject_id, s.phase) % 2 = 1 THEN 'open' ELSE 'closed' END, ${signed}
      FROM source s JOIN dimension d USING (id) JOIN band b USING (id) ORDER BY s.subject_id, s.phase
      RETURNING id, subject_id, phase)
    INSERT INTO paper_slot (holder_kind, holder_id, place, draft_sheet_id, published_version_id, published_at, published_by)
    SELECT 'abilityDetector', m.id, 1, s.id, s.version_id, ${now}::timestamptz, ${BY}
    FROM made m JOIN source s USING (subject_id, phase)`.execute(db);
}
