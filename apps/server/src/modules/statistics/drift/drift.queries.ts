/** Which lessons a night compares, whether one of them stands still, and what the repair console shows of differences. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RollupFigure, SAMPLED_NIGHTS } from '@lectern/domain/statistics/rollup-figures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { withinScope } from '../../lessons/index.ts';
import { studentWithinScope } from '../../students/index.ts';

export interface Night {
  readonly from: Date;
  readonly to: Date;
  /** Counts up by one a day. */
  readonly number: number;
}

/** With an episode that ended in that time, and one in a thousand of all: another one each night. */
export async function lessonsOfNight(db: Db, { from, to, number }: Night): Promise<readonly number[]> {
  const turn = number % SAMPLED_NIGHTS;
  const { rows } = await sql<{ id: number }>`
    SELECT s.lesson_id AS id FROM outline_span s
    WHERE s.end_at >= ${from} AND s.start_at < ${to} AND EXISTS (SELECT FROM outline_time o
      WHERE o.lesson_id = s.lesson_id AND o.kind = 'episode' AND o.end_at >= ${from} AND o.end_at < ${to})
    UNION SELECT s.lesson_id FROM outline_span s
    WHERE s.lesson_id % ${SAMPLED_NIGHTS} = ${turn} AND s.start_at < ${to}
    UNION SELECT s.lesson_id FROM lesson_stat s WHERE s.lesson_id % ${SAMPLED_NIGHTS} = ${turn}
    ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marked, or with an episode that has just begun or homework that is just due: what is stored is being computed anew. */
export async function isWaiting(db: Db, lessonId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT WHERE EXISTS (SELECT FROM stat_mark m WHERE m.kind = 'lesson' AND m.item_id = ${lessonId})
      OR EXISTS (SELECT FROM lesson_agenda a JOIN stat_mark m ON m.kind = 'episode' AND m.item_id = a.item_id
        WHERE a.lesson_id = ${lessonId} AND a.kind = 'episode')
      OR EXISTS (SELECT FROM stat_clock c JOIN outline_time o ON o.start_at > c.started_until AND o.start_at <= ${now}
        WHERE o.lesson_id = ${lessonId} AND o.kind = 'episode')
      OR EXISTS (SELECT FROM lesson_stat s WHERE s.lesson_id = ${lessonId} AND s.next_due_at <= ${now})`.execute(db);
  return rows.length > 0;
}

export interface CheckRow {
  readonly day: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly compared: number;
  readonly waiting: number;
  readonly differences: number;
}

export async function lastChecks(db: Db, limit: number): Promise<readonly CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, started_at, finished_at, compared, waiting, differences
    FROM stat_check ORDER BY stat_check.day DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface DriftRow {
  readonly id: number;
  readonly of: 'episode' | 'team' | 'student';
  readonly lessonId: number;
  readonly lessonName: string;
  readonly episodeName: string | null;
  readonly teamName: string | null;
  readonly studentId: number | null;
  readonly studentName: string | null;
  readonly figure: RollupFigure;
  readonly stored: number;
  readonly computed: number;
  readonly foundAt: Date;
  readonly fixedAt: Date | null;
  readonly total: number;
}

interface WantedDrift {
  readonly scope: DataScope;
  readonly namesStudents: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Open ones first, the newest of them at the top. */
export async function driftRows(db: Db, { scope, namesStudents, limit, offset }: WantedDrift): Promise<DriftRow[]> {
  const seen = namesStudents ? studentWithinScope(scope) : sql`false`;
  const { rows } = await sql<DriftRow>`
    SELECT d.id, CASE WHEN d.episode_id IS NOT NULL THEN 'episode' WHEN d.student_id IS NOT NULL THEN 'student' ELSE 'team' END AS of,
      l.id AS lesson_id, l.name AS lesson_name, e.name AS episode_name, t.name AS team_name,
      CASE WHEN ${seen} THEN s.id END AS student_id, CASE WHEN ${seen} THEN s.nickname END AS student_name, d.figure,
      d.stored::float8 AS stored, d.computed::float8 AS computed, d.found_at, d.fixed_at, count(*) OVER ()::int AS total
    FROM stat_drift d JOIN lesson l ON l.id = d.lesson_id AND ${withinScope(scope)}
      LEFT JOIN episode e ON e.id = d.episode_id LEFT JOIN team t ON t.id = d.team_id
      LEFT JOIN student s ON s.id = d.student_id
    ORDER BY d.fixed_at IS NOT NULL, d.found_at DESC, d.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}
