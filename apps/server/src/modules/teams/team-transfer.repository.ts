/**
 * Moves the students of a team (小班) to a copy of it in another lesson, and back. Membership is kept by date: who
 * leaves has a `left_at`, who comes a new row. Called for commands, one team a transaction.
 */
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';

export type TeamRow = Selectable<Tables['team']>;

export interface TeamWithStudents extends Pick<TeamRow, 'id' | 'name' | 'rev' | 'mentorId'> {
  readonly studentIds: readonly number[];
}

export async function teamsWithStudents(db: Db, lessonId: number): Promise<readonly TeamWithStudents[]> {
  const { rows } = await sql<TeamWithStudents>`
    SELECT t.id, t.name, t.rev, t.mentor_id, ARRAY(SELECT s.student_id FROM team_student s
      WHERE s.team_id = t.id AND s.left_at IS NULL ORDER BY 1) AS student_ids
    FROM team t WHERE t.lesson_id = ${lessonId} ORDER BY t.sale_ordinal, t.id`.execute(db);
  return rows;
}

export async function studentsOfTeams(db: Db, teamIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT student_id AS id FROM team_student
    WHERE team_id = ANY(${[...teamIds]}::bigint[]) AND left_at IS NULL ORDER BY 1`.execute(db);
  return rows.map((row) => row.id);
}

/** Versions and lessons of teams that exist. */
export function teamVersions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('team')
    .select(['id', 'name', 'rev', 'lessonId', 'mentorId'])
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .execute();
}

/** Holds the row until `tx` ends. */
export function lockTeam(tx: Tx, id: number): Promise<TeamRow | undefined> {
  return tx.selectFrom('team').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export interface StudentMove {
  readonly lessonId: number;
  /** All leave the team; those of `coming` join its copy. */
  readonly coming: readonly number[];
  readonly at: Date;
}

/** Of a row that `tx` holds. */
export async function moveStudents(tx: Tx, source: TeamRow, { lessonId, coming, at }: StudentMove) {
  const { id: _id, rev: _rev, ...same } = source;
  const copy = await tx
    .insertInto('team')
    .values({ ...same, lessonId, studentCount: coming.length })
    .returning(['id', 'rev'])
    .executeTakeFirstOrThrow();
  await sql`UPDATE team_student SET left_at = ${at} WHERE team_id = ${source.id} AND left_at IS NULL`.execute(tx);
  await sql`
    INSERT INTO team_student (team_id, student_id, joined_at)
    SELECT ${copy.id}::bigint, id, ${at} FROM unnest(${[...coming]}::bigint[]) AS c (id)`.execute(tx);
  return { copy, rev: await setStudentCount(tx, source, 0) };
}

export interface MoveBack {
  readonly copyId: number;
  readonly studentIds: readonly number[];
  /** When they left. */
  readonly at: Date;
}

/** Of rows that `tx` holds: the copy goes as if it had never been, its operation log stays. */
export async function moveStudentsBack(tx: Tx, source: TeamRow, { copyId, studentIds, at }: MoveBack): Promise<number> {
  await tx.deleteFrom('teamStudent').where('teamId', '=', copyId).execute();
  await tx.deleteFrom('team').where('id', '=', copyId).execute();
  await sql`
    UPDATE team_student SET left_at = NULL
    WHERE team_id = ${source.id} AND left_at = ${at} AND student_id = ANY(${[...studentIds]}::bigint[])`.execute(tx);
  return setStudentCount(tx, source, studentIds.length);
}

async function setStudentCount(tx: Tx, { id, rev }: TeamRow, studentCount: number): Promise<number> {
  const saved = await tx
    .updateTable('team')
    .set({ studentCount, rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return saved.rev;
}
