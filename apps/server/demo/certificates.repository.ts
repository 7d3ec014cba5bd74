/** Levels and certificates of a demo exam, as they were set before it began. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** Three levels of its paper's total, with a certificate for the highest two and one for everybody. */
export async function setCertificates(db: Db, examId: number, total: number): Promise<void> {
  await sql`
    UPDATE exam x SET with_level_rule = true, level_rules = n.rules, has_certificate = true,
      certificates = jsonb_build_array(jsonb_build_object('levelId', n.rules -> 0 -> 'levelId', 'name', '学业优秀证书'),
        jsonb_build_object('levelId', n.rules -> 1 -> 'levelId', 'name', '学业良好证书'),
        jsonb_build_object('levelId', NULL, 'name', '结课证书'))
    FROM (SELECT jsonb_agg(jsonb_build_object('levelId', id, 'levelName', name, 'ordinal', place,
        'score', CASE place WHEN 1 THEN ${total} * 7 / 10 WHEN 2 THEN ${total} / 2 ELSE 0 END) ORDER BY place) AS rules
      FROM (SELECT id, name, row_number() OVER (ORDER BY ordinal, id) AS place FROM level WHERE mixes = '{}' AND id > 0) AS p
      WHERE place <= 3) AS n
    WHERE x.id = ${examId} AND jsonb_array_length(n.rules) = 3`.execute(db);
}

interface Staff {
  readonly id: number;
  readonly name: string;
}

/** Who has marked in the demo world: one of them only reads by now, so that everybody who marks can decide. */
export async function markersOfDemo(db: Db): Promise<readonly Staff[]> {
  const { rows } = await sql<Staff>`
    SELECT id, name FROM staff WHERE account IN ('viewer', 'operator') ORDER BY account`.execute(db);
  return rows;
}

export async function submittedStudents(db: Db, examId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ studentId: number }>`
    SELECT student_id FROM attempt WHERE exam_id = ${examId} AND submitted_at IS NOT NULL ORDER BY 1`.execute(db);
  return rows.map(({ studentId }) => studentId);
}
