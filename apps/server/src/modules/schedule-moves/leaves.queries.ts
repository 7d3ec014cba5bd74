/** Leave of teachers, for the page that lists it, and how much of it nobody covers yet. */
import type { DataScope } from '@lectern/domain/access/roles';
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { teacherWithinScope } from '../teachers/index.ts';

export interface LeaveRow {
  readonly id: number;
  readonly teacherId: number;
  readonly teacherName: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly reason: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly taskId: number | null;
  readonly uncovered: number;
}

const MAX_LEAVES = 200;

interface Wanted {
  /** Null: of everybody within the scope. */
  readonly teacherId: number | null;
  readonly endAfter: Date;
  readonly scope: DataScope;
  /** Why they are away is for those who manage leave. */
  readonly withReasons: boolean;
}

/** The latest first. */
export async function listLeaves(
  db: Db,
  { teacherId, endAfter, scope, withReasons }: Wanted,
): Promise<readonly LeaveRow[]> {
  const { rows } = await sql<LeaveRow>`
    SELECT v.id, v.teacher_id, v.teacher_name, v.start_at, v.end_at,
      CASE WHEN ${withReasons}::boolean THEN v.reason ELSE '' END AS reason, v.created_by, v.created_at, v.task_id,
      (SELECT count(*)::int FROM episode e WHERE e.teacher_id = v.teacher_id
        AND tstzrange(e.start_at, e.end_at) && tstzrange(v.start_at, v.end_at)
        AND e.status = 'normal' AND e.deleted_at IS NULL AND NOT e.idle
        AND e.special_episode_type IN (${sql.join(LIVE_TYPES.map((type) => sql.lit(type)))})) AS uncovered
    FROM (SELECT f.*, t.name AS teacher_name FROM teacher_leave f JOIN teacher t ON t.id = f.teacher_id
      WHERE f.deleted_at IS NULL AND f.end_at > ${endAfter} AND (${teacherId}::bigint IS NULL OR f.teacher_id = ${teacherId})
        AND ${teacherWithinScope(scope)}
      ORDER BY f.start_at DESC, f.id DESC LIMIT ${sql.lit(MAX_LEAVES)}) AS v
    ORDER BY v.start_at DESC, v.id DESC`.execute(db);
  return rows;
}
