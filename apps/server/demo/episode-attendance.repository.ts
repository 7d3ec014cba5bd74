/** Which students of the demo world can have been in which past episodes. */
import { sql } from 'kysely';
import { enrolledAt } from '../src/modules/teams/index.ts';
import type { Db } from '../src/platform/db/database.ts';

export interface DemoPresence {
  readonly episodeId: number;
  readonly studentId: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly withHomework: boolean;
  readonly withPrestudy: boolean;
}

export async function anyAttendance(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM attendance LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function anyWork(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM episode_work LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Of lessons that are under way, with students: the last to end first. */
export async function pastPresences(db: Db, now: Date, lessons: number): Promise<readonly DemoPresence[]> {
  const { rows } = await sql<DemoPresence>`
    SELECT DISTINCT o.item_id AS episode_id, n.student_id, o.start_at, o.end_at,
      coalesce(e.features ->> 'withHomework', '') = 'true' AS with_homework,
      coalesce(e.features ->> 'withPrestudy', '') = 'true' AS with_prestudy
    FROM (SELECT s.lesson_id FROM outline_span s WHERE s.start_at < ${now} AND s.end_at > ${now}
        AND EXISTS (SELECT FROM enrolment e WHERE e.lesson_id = s.lesson_id OFFSET 15)
      ORDER BY s.start_at, s.lesson_id LIMIT ${lessons}) l
      JOIN outline_time o ON o.lesson_id = l.lesson_id AND o.kind = 'episode' AND o.end_at <= ${now}
      JOIN episode e ON e.id = o.item_id
      JOIN enrolment n ON n.lesson_id = l.lesson_id AND ${enrolledAt('n', sql`o.start_at`)}
    ORDER BY o.item_id, n.student_id`.execute(db);
  return rows;
}
