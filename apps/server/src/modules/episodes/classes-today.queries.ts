import type { DataScope } from '@lectern/domain/access/roles';
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { reached } from './episode-filters.queries.ts';

export interface LiveClass {
  readonly id: number;
  readonly name: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly teacherName: string | null;
  readonly subject: number | null;
}

/** Live classes that begin within these days, and those of the evening before that still go on. */
export async function liveClassesBetween(
  db: Db,
  scope: DataScope,
  at: Date,
  from: Date,
  to: Date,
): Promise<readonly LiveClass[]> {
  const live = sql.join(LIVE_TYPES.map((type) => sql.lit(type)));
  const conditions = [
    // Written into the text, as the partial index says it.
    sql`e.deleted_at IS NULL AND e.status = 'normal' AND e.special_episode_type IN (${live})`,
    sql`e.start_at >= ${from}::timestamptz - interval '1 day' AND e.start_at < ${to}::timestamptz`,
    sql`(e.start_at >= ${from}::timestamptz OR e.end_at > ${at}::timestamptz)`,
    ...reached(scope),
  ];
  const { rows } = await sql<LiveClass>`
    SELECT e.id AS "id", e.name AS "name", e.start_at AS "startAt", e.end_at AS "endAt", t.name AS "teacherName",
      e.subject_id AS "subject"
    FROM episode e LEFT JOIN teacher t ON t.id = e.teacher_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY e.start_at, e.id`.execute(db);
  return rows;
}
