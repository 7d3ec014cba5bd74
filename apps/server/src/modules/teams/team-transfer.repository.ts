/**
 * Moves the students of a team (小班) to a copy of it in another lesson, and back. Membership is kept by date: who
 * leaves has a `left_at`, who comes a new row. Called for commands, one team a transaction.
 */
import { freeName } from '@lectern/domain/teams/team-names';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';
import { copyChosen } from './chosen-students.repository.ts';
import { type Carried, carryEnrolments, takeBackEnrolments } from './enrolments.repository.ts';
import { inTeamNow } from './membership.queries.ts';
import { type Because, beginStays, endStays, reopenStays } from './stays.repository.ts';
import { closeGaps, lastOrdinal, makePlaceBefore, namesOfTeams } from './teams.repository.ts';

export type TeamRow = Selectable<Tables['team']>;

export async function studentsOfTeams(db: Db, teamIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT s.student_id AS id FROM team_student s
    WHERE s.team_id = ANY(${[...teamIds]}::bigint[]) AND ${inTeamNow('s')} ORDER BY 1`.execute(db);
  return rows.map((row) => row.id);
}

/** The same of each of them. */
export async function studentsByTeam(
  db: Db,
  teamIds: readonly number[],
): Promise<(teamId: number) => readonly number[]> {
  const { rows } = await sql<{ teamId: number; ids: number[] }>`
    SELECT s.team_id, array_agg(s.student_id ORDER BY s.student_id) AS ids FROM team_student s
    WHERE s.team_id = ANY(${[...teamIds]}::bigint[]) AND ${inTeamNow('s')} GROUP BY s.team_id`.execute(db);
  const byTeam = new Map(rows.map(({ teamId, ids }) => [teamId, ids]));
  return (teamId) => byTeam.get(teamId) ?? [];
}

/** Versions and lessons of teams that exist. */
export function teamVersions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('team')
    .select(['id', 'name', 'rev', 'lessonId', 'mentorId'])
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .execute();
}

export interface StudentChange {
  readonly teamId: number;
  readonly nickname: string;
  readonly at: Date;
  readonly came: boolean;
}

/** Who came to or left these teams beside those who are known to be there; other systems enrol, so nobody else is named. */
export async function studentChanges(
  db: Db,
  teams: readonly { readonly teamId: number; readonly known: readonly number[] }[],
): Promise<readonly StudentChange[]> {
  const wanted = JSON.stringify(teams);
  const { rows } = await sql<StudentChange>`
    WITH w AS (SELECT "teamId" AS team_id, known FROM jsonb_to_recordset(${wanted}::jsonb) AS w ("teamId" bigint, known jsonb))
    SELECT t.team_id, s.nickname, t.joined_at AS at, true AS came
    FROM w JOIN team_student t ON t.team_id = w.team_id AND ${inTeamNow('t')} JOIN student s ON s.id = t.student_id
    WHERE NOT w.known @> to_jsonb(t.student_id)
    UNION ALL
    SELECT w.team_id, s.nickname, max(t.left_at), false
    FROM w CROSS JOIN jsonb_array_elements(w.known) AS k (id)
      JOIN team_student t ON t.team_id = w.team_id AND t.student_id = k.id::bigint JOIN student s ON s.id = t.student_id
    GROUP BY w.team_id, s.id HAVING bool_and(NOT ${inTeamNow('t')})
    ORDER BY at, nickname`.execute(db);
  return rows;
}

/** Holds the row until `tx` ends. */
export function lockTeam(tx: Tx, id: number): Promise<TeamRow | undefined> {
  return tx.selectFrom('team').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export interface StudentMove {
  readonly lessonId: number;
  /** All leave the team; those of `coming` join its copy. */
  readonly coming: readonly number[];
  /** The team itself is gone from its lesson: off the shelf, and it names the copy. */
  readonly away: boolean;
}

/** Of a row that `tx` holds. Answers who left and under which enrolments they go on. */
export async function moveStudents(tx: Tx, source: TeamRow, { lessonId, coming, away }: StudentMove, because: Because) {
  const { id: _id, rev: _rev, ...same } = source;
  const name = freeName(source.name, await namesOfTeams(tx, lessonId));
  const saleOrdinal = (await lastOrdinal(tx, lessonId)) + 1;
  const copy = await tx
    .insertInto('team')
    .values({ ...same, lessonId, name, saleOrdinal, studentCount: coming.length, reservedLimit: 0 })
    .returning(['id', 'rev'])
    .executeTakeFirstOrThrow();
  await copyReservations(tx, source, copy.id);
  await copyChosen(tx, source.id, copy.id);
  const present = await studentsOfTeams(tx, [source.id]);
  const leaving = await endStays(tx, { teamId: source.id, studentIds: present }, because);
  const moved = await carryEnrolments(tx, { destLessonId: lessonId, leaving }, because);
  const joining = moved.filter(({ studentId }) => coming.includes(studentId));
  const stays = joining.map(({ studentId, toEnrolmentId: enrolmentId, at }) => {
    return { teamId: copy.id, lessonId, studentId, enrolmentId, at };
  });
  await beginStays(tx, stays, because);
  const gone = away ? { movedTo: copy.id, saleStatus: 'off_shelf' } : {};
  return { copy, rev: await setStudentCount(tx, source, 0, gone), moved: moved.map(atMillis) };
}

/** What it keeps places for, and until when; the number that stands for no purpose follows by itself (follow_reserved_limit). */
async function copyReservations(tx: Tx, { id, reservedLimit }: TeamRow, copyId: number): Promise<void> {
  await sql`
    INSERT INTO team_reservation (team_id, purpose, seats, expires_at, created_at, created_by)
    SELECT ${copyId}::bigint, purpose, seats, expires_at, created_at, created_by FROM team_reservation
    WHERE team_id = ${id} AND ended_at IS NULL AND purpose <> 'other' ORDER BY id`.execute(tx);
  await tx.updateTable('team').set({ reservedLimit }).where('id', '=', copyId).execute();
}

const atMillis = ({ at, ...one }: Carried): MovedStudent => ({ ...one, at: at.getTime() });

/** As a task keeps it: plain JSON. */
export type MovedStudent = Omit<Carried, 'at'> & { readonly at: number };

export interface MoveBack {
  readonly copyId: number;
  readonly moved: readonly MovedStudent[];
  /** Of a team that was gone: how it was sold. */
  readonly saleStatus?: string;
}

/** Of rows that `tx` holds: the copy goes as if it had never been, its operation log stays. */
export async function moveStudentsBack(
  tx: Tx,
  source: TeamRow,
  { copyId, moved, saleStatus }: MoveBack,
  because: Because,
): Promise<number> {
  const stands = saleStatus === undefined ? {} : { movedTo: null, saleStatus };
  const rev = await setStudentCount(tx, source, moved.length, stands);
  await tx.deleteFrom('teamStudent').where('teamId', '=', copyId).execute();
  const gone = await tx.deleteFrom('team').where('id', '=', copyId).returning('lessonId').executeTakeFirst();
  if (gone) await closeGaps(tx, gone.lessonId);
  const carried = moved.map(({ at, ...one }) => ({ ...one, at: new Date(at) }));
  await takeBackEnrolments(tx, carried, because);
  await reopenStays(
    tx,
    carried.map(({ at, studentId, enrolmentId }) => ({ teamId: source.id, studentId, enrolmentId, at })),
  );
  return rev;
}

async function setStudentCount(
  tx: Tx,
  { id, rev }: TeamRow,
  studentCount: number,
  beside: { readonly movedTo?: number | null; readonly saleStatus?: string },
): Promise<number> {
  const saved = await tx
    .updateTable('team')
    .set({ studentCount, rev: rev + 1, ...beside })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return saved.rev;
}

/**
 * Of a row that `tx` holds, with both lessons, that nobody ever joined: it goes as it is, in front of the first of `behind`
 * that stands in its new lesson, else as the last.
 */
export async function rehomeTeam(
  tx: Tx,
  { id, lessonId: from }: TeamRow,
  { lessonId, name, behind }: { readonly lessonId: number; readonly name: string; readonly behind: readonly number[] },
  { at, name: updatedBy }: Because,
): Promise<number> {
  const free = freeName(name, await namesOfTeams(tx, lessonId));
  const saleOrdinal = await makePlaceBefore(tx, lessonId, behind);
  const { rev } = await tx
    .updateTable('team')
    .set((set) => ({ lessonId, name: free, saleOrdinal, rev: set('rev', '+', 1), updatedAt: at, updatedBy }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await closeGaps(tx, from);
  return rev;
}
