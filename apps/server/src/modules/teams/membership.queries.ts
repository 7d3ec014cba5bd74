/**
 * The conditions of being in a team at an instant, of a stay by its alias: `membership.ts` of the domain as SQL. No query of
 * another file compares the instants of stays (`membership.test.ts`).
 */
import { type RawBuilder, sql } from 'kysely';

/** Half-open: from the instant of joining up to, and without, that of leaving. */
export const inTeamAt = (alias: string, at: RawBuilder<unknown> | Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(alias)}.joined_at <= ${at} AND ${stayedBeyond(alias, at)})`;

/** In a team at that instant, or joined it later. */
export const stayedBeyond = (alias: string, at: RawBuilder<unknown> | Date): RawBuilder<boolean> =>
  sql<boolean>`(${inTeamNow(alias)} OR ${sql.raw(alias)}.left_at > ${at})`;

/** Nobody joins or leaves in the future, so whoever has not left is there now. */
export const inTeamNowText = (alias: string): string => `${alias}.left_at IS NULL`;
export const inTeamNow = (alias: string): RawBuilder<boolean> => sql.raw<boolean>(inTeamNowText(alias));

/** Left the team and did not come back to it. */
export const hasLeftForGood = (alias: string): RawBuilder<boolean> =>
  sql.raw<boolean>(`(NOT ${inTeamNowText(alias)} AND NOT EXISTS (SELECT FROM team_student again
    WHERE again.team_id = ${alias}.team_id AND again.student_id = ${alias}.student_id AND again.joined_at >= ${alias}.left_at))`);

/** The stay that a student went on to without a gap, of two stays by their aliases. */
export const wentOn = (earlier: string, later: string): RawBuilder<boolean> =>
  sql.raw<boolean>(`(${later}.student_id = ${earlier}.student_id AND ${later}.joined_at = ${earlier}.left_at)`);

export const enrolledNowText = (alias: string): string => `${alias}.ended_at IS NULL`;

/** 未分班: enrolled in the lesson and in none of its teams. */
export const unplacedText = (enrolment: string): string => `${enrolledNowText(enrolment)} AND NOT EXISTS (
  SELECT FROM team_student placed WHERE placed.lesson_id = ${enrolment}.lesson_id AND placed.student_id = ${enrolment}.student_id
    AND ${inTeamNowText('placed')})`;

export const unplacedCountText = (lessonId: string): string =>
  `(SELECT count(*)::int FROM enrolment n WHERE n.lesson_id = ${lessonId} AND ${unplacedText('n')})`;

/** Enrolled at that instant, of an enrolment by its alias: half-open like stays. */
export const enrolledAt = (alias: string, at: RawBuilder<unknown> | Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(alias)}.started_at <= ${at}
    AND (${sql.raw(enrolledNowText(alias))} OR ${sql.raw(alias)}.ended_at > ${at}))`;
