/** Rows of 指定学员: whom a team (小班) for chosen students lets in (R256). */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Of these students the teams on whose lists they stand. */
export async function chosenFor(
  db: Db,
  teamIds: readonly number[],
  studentIds: readonly number[],
): Promise<(studentId: number) => ReadonlySet<number>> {
  if (teamIds.length === 0) return () => NONE;
  const { rows } = await sql<{ studentId: number; teamIds: number[] }>`
    SELECT c.student_id, array_agg(c.team_id) AS team_ids FROM team_chosen_student c
    WHERE c.team_id = ANY(${[...teamIds]}::bigint[]) AND c.student_id = ANY(${[...studentIds]}::bigint[])
    GROUP BY c.student_id`.execute(db);
  const byStudent = new Map(rows.map((row) => [row.studentId, new Set(row.teamIds)]));
  return (studentId) => byStudent.get(studentId) ?? NONE;
}
const NONE: ReadonlySet<number> = new Set();

interface Added {
  readonly at: Date;
  readonly by: string;
}

/** Of a team that `tx` holds. Answers those who were not on the list. */
export async function addChosen(
  tx: Tx,
  teamId: number,
  studentIds: readonly number[],
  { at, by }: Added,
): Promise<readonly number[]> {
  const { rows } = await sql<{ studentId: number }>`
    INSERT INTO team_chosen_student (team_id, student_id, added_at, added_by)
    SELECT ${teamId}::bigint, s.id, ${at}, ${by} FROM unnest(${[...studentIds]}::bigint[]) AS s (id)
    ON CONFLICT DO NOTHING RETURNING student_id`.execute(tx);
  return rows.map(({ studentId }) => studentId);
}

/** Answers those who were on it. */
export async function removeChosen(tx: Tx, teamId: number, studentIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ studentId: number }>`
    DELETE FROM team_chosen_student WHERE team_id = ${teamId} AND student_id = ANY(${[...studentIds]}::bigint[])
    RETURNING student_id`.execute(tx);
  return rows.map(({ studentId }) => studentId);
}

export async function countChosen(db: Db, teamId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM team_chosen_student WHERE team_id = ${teamId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** To the copy that takes a team's place in another lesson. */
export async function copyChosen(tx: Tx, teamId: number, copyId: number): Promise<void> {
  await sql`INSERT INTO team_chosen_student (team_id, student_id, added_at, added_by)
    SELECT ${copyId}::bigint, student_id, added_at, added_by FROM team_chosen_student
    WHERE team_id = ${teamId}`.execute(tx);
}
