/** The sums of a lesson's students, as 累计 lists them and 明细 takes its rows from them. */
import { RISK_MISSED_RUN } from '@lectern/domain/statistics/attendance-figures';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { RISK_SUBMISSION_PERCENT } from '@lectern/domain/statistics/work-figures';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../platform/db/containing.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inTeamNow } from '../../teams/index.ts';
import { countsOf } from '../rollups/rollup-columns.queries.ts';
import type { Page } from './lesson-attendance.queries.ts';

export interface SumsRow extends LessonCounts {
  readonly studentId: number;
  readonly name: string;
  readonly teamId: number | null;
  readonly teamName: string | null;
  readonly unreported: number;
  readonly missedRun: number;
}

export interface WantedSums {
  readonly lessonId: number;
  readonly text: string | undefined;
  readonly teamId: number | undefined;
  /** Absent: all. */
  readonly studentId?: number;
}

const wanted = ({ lessonId, text, teamId, studentId }: WantedSums) => sql`
  lesson_student_stat r JOIN student u ON u.id = r.student_id
    LEFT JOIN team_student m ON m.lesson_id = r.lesson_id AND m.student_id = r.student_id AND ${inTeamNow('m')}
    LEFT JOIN team t ON t.id = m.team_id
  WHERE r.lesson_id = ${lessonId} AND ${text === undefined ? sql`true` : sql`u.nickname ILIKE ${containing(text)}`}
    AND ${teamId === undefined ? sql`true` : sql`coalesce(m.team_id, 0) = ${teamId}`}
    AND ${studentId === undefined ? sql`true` : sql`r.student_id = ${studentId}`}`;
const AT_RISK = sql`(r.missed_run >= ${RISK_MISSED_RUN}
  OR r.homework_submitted * 100 < r.homework_due * ${RISK_SUBMISSION_PERCENT})`;

/** Of an enrolment by its alias. */
export const isAtRisk = (
  enrolment: string,
): RawBuilder<boolean> => sql<boolean>`EXISTS (SELECT FROM lesson_student_stat r
  WHERE r.lesson_id = ${sql.ref(`${enrolment}.lesson_id`)} AND r.student_id = ${sql.ref(`${enrolment}.student_id`)} AND ${AT_RISK})`;

export async function sumsRows(
  db: Db,
  { atRisk, limit, offset, ...filter }: WantedSums & Page & { readonly atRisk: boolean },
): Promise<SumsRow[]> {
  const { rows } = await sql<SumsRow>`
    SELECT r.student_id, u.nickname AS name, t.id AS team_id, t.name AS team_name, ${countsOf('r')}, r.unreported, r.missed_run
    FROM ${wanted(filter)} AND ${atRisk ? AT_RISK : sql`true`}
    ORDER BY r.missed_run DESC, r.attended - r.should, r.student_id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countSums(
  db: Db,
  filter: WantedSums,
): Promise<{ readonly all: number; readonly atRisk: number }> {
  const { rows } = await sql<{ all: number; atRisk: number }>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${AT_RISK})::int AS at_risk FROM ${wanted(filter)}`.execute(
    db,
  );
  return rows[0] ?? { all: 0, atRisk: 0 };
}
