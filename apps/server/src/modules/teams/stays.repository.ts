/**
 * Stays of students in teams (小班) and the enrolments around them, many in one statement. Called for commands that hold the
 * lessons, then the teams, then the enrolments; `studentCount` of the teams is changed by whoever takes or frees the seats.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inTeamNow } from './membership.queries.ts';

/** Why, when and by whom something is moved. */
export interface Because {
  readonly at: Date;
  readonly reason: string;
  readonly name: string;
  readonly taskId: number | undefined;
}

export interface Ended {
  readonly studentId: number;
  readonly enrolmentId: number;
  readonly at: Date;
}

/** A stay has a duration even where clocks of two processes differ. */
const after = (instant: RawBuilder<unknown>, at: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${at}::timestamptz, date_trunc('milliseconds', ${instant}) + interval '1 millisecond')`;

/** Of these students those who are in the team; answers when each left. */
export async function endStays(
  tx: Tx,
  { teamId, studentIds }: { readonly teamId: number; readonly studentIds: readonly number[] },
  { at, reason, name, taskId }: Because,
): Promise<readonly Ended[]> {
  const { rows } = await sql<Ended>`
    UPDATE team_student s SET left_at = ${after(sql`s.joined_at`, at)}, leave_reason = ${reason}, left_by = ${name},
      leave_task_id = ${taskId ?? null}
    WHERE s.team_id = ${teamId} AND s.student_id = ANY(${[...studentIds]}::bigint[]) AND ${inTeamNow('s')}
    RETURNING s.student_id, s.enrolment_id, s.left_at AS at`.execute(tx);
  return rows;
}

export interface Begun extends Ended {
  readonly teamId: number;
  readonly lessonId: number;
}

export async function beginStays(tx: Tx, stays: readonly Begun[], { reason, name, taskId }: Because): Promise<void> {
  if (stays.length === 0) return;
  await tx
    .insertInto('teamStudent')
    .values(
      stays.map(({ at, ...stay }) => ({
        ...stay,
        joinedAt: at,
        joinReason: reason,
        joinedBy: name,
        joinTaskId: taskId ?? null,
      })),
    )
    .execute();
}

/** Removes stays that began at these instants: of a move that is undone. */
export async function removeStays(tx: Tx, stays: readonly Omit<Begun, 'lessonId'>[]): Promise<number> {
  const { rows } = await sql<{ studentId: number }>`
    DELETE FROM team_student s USING jsonb_to_recordset(${asJson(stays)}::jsonb)
      AS w ("teamId" bigint, "enrolmentId" bigint, at timestamptz)
    WHERE s.team_id = w."teamId" AND s.enrolment_id = w."enrolmentId" AND s.joined_at = w.at AND ${inTeamNow('s')}
    RETURNING s.student_id`.execute(tx);
  return rows.length;
}

/** As they were before they ended at these instants. */
export async function reopenStays(tx: Tx, stays: readonly Omit<Begun, 'lessonId'>[]): Promise<number> {
  const { rows } = await sql<{ studentId: number }>`
    UPDATE team_student s SET left_at = NULL, leave_reason = '', left_by = '', leave_task_id = NULL
    FROM jsonb_to_recordset(${asJson(stays)}::jsonb) AS w ("teamId" bigint, "enrolmentId" bigint, at timestamptz)
    WHERE s.team_id = w."teamId" AND s.enrolment_id = w."enrolmentId" AND s.left_at = w.at
    RETURNING s.student_id`.execute(tx);
  return rows.length;
}

const asJson = (stays: readonly object[]): string => JSON.stringify(stays);
