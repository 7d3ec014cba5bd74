/** What teams of a lesson are compared by (statistics 8): sums of the rollups by week, students, and results of exams. */
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { examStateIs } from '../../exams/index.ts';
import { enrolledAt, inTeamAt } from '../../teams/index.ts';
import { inSums, knownSumsOf, sumsOf } from '../rollups/rollup-columns.queries.ts';

interface Of {
  readonly lessonId: number;
  readonly now: Date;
}

export interface TeamRow extends LessonCounts {
  /** 0: 未分班. */
  readonly teamId: number;
  readonly teamName: string | null;
  readonly mentorId: number | null;
  readonly mentorName: string | null;
  /** Week by week: when it begins, who should attend, who did. */
  readonly weekTimes: readonly number[];
  readonly weekShould: readonly number[];
  readonly weekAttended: readonly number[];
}

const known = sql.ref('k.known');

/** Of an episode that nobody has reported nobody is known to have missed it, as in the sums above 单讲. */
export async function teamSumRows(db: Db, { lessonId, now }: Of): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    WITH known AS (
      SELECT r.episode_id, sum(r.reported) > 0 AS known, date_trunc('week', o.start_at, 'Asia/Shanghai') AS week_at
      FROM outline_time o JOIN lesson_episode_stat r ON r.lesson_id = o.lesson_id AND r.episode_id = o.item_id
      WHERE o.lesson_id = ${lessonId} AND o.kind = 'episode' AND o.attended AND o.start_at <= ${now}
      GROUP BY r.episode_id, o.start_at)
    SELECT s.*, t.name AS team_name, m.id AS mentor_id, m.name AS mentor_name FROM (
        SELECT w.team_id, ${sumsOf('w')},
          array_agg((extract(epoch FROM w.week_at) * 1000)::float8 ORDER BY w.week_at) AS week_times,
          array_agg(w.should ORDER BY w.week_at) AS week_should,
          array_agg(w.attended ORDER BY w.week_at) AS week_attended
        FROM (SELECT r.team_id, k.week_at, ${knownSumsOf('r', known)} FROM known k
            JOIN lesson_episode_stat r ON r.lesson_id = ${lessonId} AND r.episode_id = k.episode_id AND ${inSums('r', known)}
          GROUP BY r.team_id, k.week_at) w
        GROUP BY w.team_id) s
      LEFT JOIN team t ON t.id = s.team_id LEFT JOIN teacher m ON m.id = t.mentor_id
    ORDER BY s.team_id = 0, t.sale_ordinal, s.team_id`.execute(db);
  return rows;
}

/** Who should have attended at least once, by team. */
export async function studentsByTeam(db: Db, { lessonId, now }: Of): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ teamId: number; students: number }>`
    SELECT m.team_id, count(DISTINCT m.student_id)::int AS students FROM team_student m
    WHERE m.lesson_id = ${lessonId} AND EXISTS (SELECT FROM outline_time o
      WHERE o.lesson_id = ${lessonId} AND o.kind = 'episode' AND o.attended AND o.start_at <= ${now}
        AND ${inTeamAt('m', sql`o.start_at`)})
    GROUP BY m.team_id`.execute(db);
  return new Map(rows.map(({ teamId, students }) => [teamId, students]));
}

export async function studentsOfLesson(db: Db, lessonId: number): Promise<number> {
  const { rows } = await sql<{ students: number }>`
    SELECT count(*)::int AS students FROM lesson_student_stat r WHERE r.lesson_id = ${lessonId} AND r.should + r.unreported > 0`.execute(
    db,
  );
  return rows[0]?.students ?? 0;
}

interface ExamSums {
  readonly examScore: number;
  readonly examTotal: number;
}

/** Of those who were in the lesson when the exam began, by their team of then; before the results are out there is none (R243). */
export async function examSumsByTeam(db: Db, { lessonId, now }: Of): Promise<ReadonlyMap<number, ExamSums>> {
  const { rows } = await sql<ExamSums & { readonly teamId: number }>`
    SELECT coalesce(m.team_id, 0) AS team_id, sum(a.score)::float8 AS exam_score, sum(a.total)::float8 AS exam_total
    FROM lesson_agenda g JOIN exam x ON x.id = g.item_id AND x.deleted_at IS NULL AND ${examStateIs('reported', now)}
      JOIN enrolment n ON n.lesson_id = g.lesson_id AND ${enrolledAt('n', sql`x.start_at`)}
      JOIN attempt a ON a.exam_id = x.id AND a.student_id = n.student_id AND a.fully_marked AND a.score IS NOT NULL
      LEFT JOIN team_student m ON m.enrolment_id = n.id AND ${inTeamAt('m', sql`x.start_at`)}
    WHERE g.lesson_id = ${lessonId} AND g.kind = 'jam' GROUP BY 1`.execute(db);
  return new Map(rows.map(({ teamId, ...sums }) => [teamId, sums]));
}
