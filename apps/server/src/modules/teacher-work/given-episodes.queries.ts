/** What a teacher gives, and who gave what in a lesson. */
import type { DataScope } from '@lectern/domain/access/roles';
import { TAKEN_TIME } from '@lectern/domain/schedule/mask-conflict';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { reached } from '../episodes/index.ts';
import { withinScope } from '../lessons/index.ts';

interface Given {
  readonly id: number;
  readonly name: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

interface Page {
  readonly span: 'coming' | 'past';
  readonly page: number;
  readonly pageSize: number;
}

/** Coming: the next first; past: the last first. Of what lies out of reach only the time is shown. */
export async function episodesOfTeacher(
  db: Db,
  scope: DataScope,
  { id, now }: { readonly id: number; readonly now: Date },
  { span, page, pageSize }: Page,
) {
  const time = span === 'coming' ? sql`e.start_at > ${now}` : sql`e.start_at <= ${now}`;
  const order = span === 'coming' ? sql`e.start_at, e.id` : sql`e.start_at DESC, e.id DESC`;
  const from = sql`FROM episode e WHERE e.teacher_id = ${id} AND e.deleted_at IS NULL AND e.status = 'normal' AND ${time}`;
  const seen = sql.join([sql`true`, ...reached(scope)], sql` AND `);
  const { rows } = await sql<
    Omit<Given, 'id'> & { id: number | null; lessonId: number | null; lessonName: string | null }
  >`
    SELECT CASE WHEN ${seen} THEN e.id END AS id, CASE WHEN ${seen} THEN e.name ELSE ${TAKEN_TIME} END AS name,
      e.start_at, e.end_at, l.id AS lesson_id, l.name AS lesson_name
    FROM (SELECT e.* ${from} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) e
    LEFT JOIN LATERAL (SELECT l.id, l.name FROM lesson_agenda g JOIN lesson l ON l.id = g.lesson_id
      WHERE g.kind = 'episode' AND g.item_id = e.id AND l.deleted_at IS NULL AND ${withinScope(scope)}
      ORDER BY l.id LIMIT 1) l ON true
    ORDER BY ${order}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface LessonEpisode extends Given {
  readonly teacherId: number | null;
  readonly teacherName: string | null;
  readonly qualification: number | null;
}

/** Those with a teacher in front of the class, in the order of the outline. */
export async function taughtEpisodes(db: Db, lessonId: number): Promise<readonly LessonEpisode[]> {
  const { rows } = await sql<LessonEpisode>`
    SELECT e.id, e.name, e.start_at, e.end_at, e.teacher_id, t.name AS teacher_name, t.qualification
    FROM lesson_agenda g JOIN episode e ON e.id = g.item_id LEFT JOIN teacher t ON t.id = e.teacher_id
    WHERE g.lesson_id = ${lessonId} AND g.kind = 'episode' AND e.deleted_at IS NULL AND e.status = 'normal'
    ORDER BY g.ordinal, e.id`.execute(db);
  return rows;
}

const MAX_CHANGES = 100;

/** Who took over from whom, the newest first: what the log of the lesson's episodes says of their teachers. */
export async function teacherChanges(db: Db, episodeIds: readonly number[]) {
  if (episodeIds.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    at: Date;
    actorName: string;
    episodeId: number;
    episodeName: string;
    taskId: number | null;
    before: unknown;
    after: unknown;
  }>`
    SELECT o.id, o.at, o.actor_name, o.subject_id AS episode_id, o.subject_name AS episode_name, o.task_id,
      c->'before' AS before, c->'after' AS after
    FROM operation_log o CROSS JOIN LATERAL jsonb_array_elements(o.changes) c
    WHERE o.subject_type = 'episode' AND o.subject_id = ANY(${[...episodeIds]}::bigint[]) AND c->>'field' = 'teacher'
    ORDER BY o.id DESC LIMIT ${MAX_CHANGES}`.execute(db);
  return rows;
}
