/** Leave of teachers, for the page that lists it, and how much of it nobody covers yet. */
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

export interface LeaveRow {
  readonly id: number;
  readonly teacherId: number;
  readonly teacherName: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly reason: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly uncovered: number;
}

const MAX_LEAVES = 200;

const readLeaves = preparedRead<LeaveRow, [teacherId: number | null, endAfter: Date]>(`
  SELECT v.id AS "id", v.teacher_id AS "teacherId", t.name AS "teacherName", v.start_at AS "startAt", v.end_at AS "endAt",
    v.reason AS "reason", v.created_by AS "createdBy", v.created_at AS "createdAt",
    (SELECT count(*)::int FROM episode e WHERE e.teacher_id = v.teacher_id
      AND tstzrange(e.start_at, e.end_at) && tstzrange(v.start_at, v.end_at)
      AND e.status = 'normal' AND e.deleted_at IS NULL AND NOT e.idle AND e.special_episode_type IN (${LIVE_TYPES.join(', ')})) AS "uncovered"
  FROM (SELECT * FROM teacher_leave WHERE deleted_at IS NULL AND end_at > $2 AND ($1::bigint IS NULL OR teacher_id = $1)
    ORDER BY start_at DESC, id DESC LIMIT ${MAX_LEAVES}) AS v JOIN teacher t ON t.id = v.teacher_id
  ORDER BY v.start_at DESC, v.id DESC`);

/** The latest first. */
export const listLeaves = (db: Db, teacherId: number | null, endAfter: Date): Promise<readonly LeaveRow[]> =>
  readLeaves(db, [teacherId, endAfter]);
