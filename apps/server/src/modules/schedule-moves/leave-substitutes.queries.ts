/** One leave as it stands, and who stands in because of it: the tasks that stored and changed it are its record. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { teacherWithinScope } from '../teachers/index.ts';

export interface StoredLeave {
  readonly id: number;
  readonly teacherId: number;
  readonly teacherName: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly reason: string;
  readonly taskId: number | null;
}

export async function findLeave(db: Db, scope: DataScope, id: number): Promise<StoredLeave | undefined> {
  const { rows } = await sql<StoredLeave>`
    SELECT v.id, v.teacher_id, t.name AS teacher_name, v.start_at, v.end_at, v.reason, v.task_id
    FROM teacher_leave v JOIN teacher t ON t.id = v.teacher_id
    WHERE v.id = ${id} AND v.deleted_at IS NULL AND ${teacherWithinScope(scope)}`.execute(db);
  return rows[0];
}

export interface Substitution {
  readonly episodeId: number;
  readonly substituteId: number;
}

/** Whether they still stand in is for the caller to look at: somebody may have changed it since. */
export async function substitutionsOf(
  db: Db,
  { id, teacherId, taskId }: StoredLeave,
): Promise<readonly Substitution[]> {
  const { rows } = await sql<Substitution>`
    SELECT DISTINCT (m->>'episodeId')::bigint AS episode_id, (m->'after'->>'teacherId')::bigint AS substitute_id
    FROM task t JOIN task_item i ON i.task_id = t.id AND i.state = 'succeeded'
    CROSS JOIN LATERAL jsonb_array_elements(coalesce(i.applied->'members', '[]'::jsonb)) AS m
    WHERE (t.id = ${taskId ?? 0} OR (t.type = 'teacher.changeLeave' AND (t.input->>'leaveId')::bigint = ${id}))
      AND i.applied->>'way' = 'there' AND (m->'before'->>'teacherId')::bigint = ${teacherId}
      AND (m->'after'->>'teacherId') IS NOT NULL`.execute(db);
  return rows;
}
