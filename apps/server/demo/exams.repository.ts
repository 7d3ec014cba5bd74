/** The exams of a demo world: what their entries in outlines do not say follows from their lessons and templates. */
import type pg from 'pg';

const OF_LESSONS = `
  UPDATE exam x SET subject_id = l.subject_id, phase = l.phase, grade_ids = l.grade_ids, template_id = t.id,
    exam_type = CASE WHEN x.name LIKE '期中%' THEN 'midterm' WHEN x.name LIKE '期末%' THEN 'final' ELSE 'other' END,
    mode = CASE WHEN l.flatted_category = 'promotion' THEN 'promotion' ELSE 'normal' END,
    marking_time_ms = CASE WHEN x.name LIKE '入门%' THEN 0 ELSE 172800000 END, limited_enter_time_ms = 900000,
    has_certificate = x.name LIKE '期末%',
    certificates = CASE WHEN x.name LIKE '期末%' THEN '[{"levelId": null, "name": "结课证书"}]'::jsonb ELSE '[]' END,
    with_level_rule = x.name LIKE '入门%',
    level_rules = CASE WHEN x.name LIKE '入门%' THEN r.rules ELSE '[]' END
  FROM (SELECT DISTINCT ON (item_id) item_id, lesson_id, label_id FROM lesson_agenda WHERE kind = 'jam'
      ORDER BY item_id, lesson_id) AS a
    JOIN lesson l ON l.id = a.lesson_id
    LEFT JOIN jam_template t ON t.lesson_template_id = l.template_id AND t.label_id = a.label_id
    CROSS JOIN (SELECT coalesce(jsonb_agg(jsonb_build_object('levelId', id, 'levelName', name, 'ordinal', place,
      'score', CASE place WHEN 1 THEN 9000 WHEN 2 THEN 7000 ELSE 0 END) ORDER BY place), '[]') AS rules
      FROM (SELECT id, name, row_number() OVER (ORDER BY ordinal, id) AS place FROM level WHERE mixes = '{}' AND id > 0) AS n
      WHERE place <= 3) AS r
  WHERE a.item_id = x.id`;

export async function fillExams(client: pg.Client): Promise<void> {
  await client.query(OF_LESSONS);
}
