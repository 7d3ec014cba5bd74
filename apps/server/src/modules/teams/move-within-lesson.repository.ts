/**
 * One student changes the team within a lesson: the stay ends and the next begins at the same instant. Every command that moves
 * one student does it here, by choice (转班) or by a balance (均衡分班).
 */
import type { FollowLine } from '@lectern/domain/teams/what-follows';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTeamNow } from './membership.queries.ts';
import { freeSeats } from './seats.repository.ts';
import { type Because, beginStays, type Ended, endStays, removeStays, reopenStays } from './stays.repository.ts';
import { insertTransfers } from './transfers.repository.ts';

export interface TeamMove {
  readonly studentId: number;
  readonly lessonId: number;
  readonly from: number;
  readonly to: number;
}

/** As a task keeps it: plain JSON. */
export interface MovedStay {
  readonly enrolmentId: number;
  /** When the one stay ended and the other began. */
  readonly at: number;
}

/** Of a lesson and teams that `tx` holds, with the seat in `to` taken; undefined where the student is not in `from`. */
export async function moveWithinLesson(
  tx: Tx,
  move: TeamMove,
  because: Because,
  followed: readonly FollowLine[] = [],
): Promise<MovedStay | undefined> {
  const { studentId, lessonId, from, to } = move;
  const [ended] = await endStays(tx, { teamId: from, studentIds: [studentId] }, because);
  if (!ended) return undefined;
  await freeSeats(tx, from, 1);
  await beginStays(tx, [{ ...ended, teamId: to, lessonId }], because);
  await insertTransfers(tx, [{ ...transferOf(move), at: ended.at }], { kind: 'withinLesson', followed }, because);
  return { enrolmentId: ended.enrolmentId, at: ended.at.getTime() };
}

interface FollowedMove extends TeamMove {
  readonly followed: readonly FollowLine[];
}

/** The same for many students from one team to one other; answers those who were in it. */
export async function moveManyWithinLesson(
  tx: Tx,
  moves: readonly FollowedMove[],
  because: Because,
): Promise<readonly Ended[]> {
  const [first] = moves;
  if (!first) return [];
  const { from, to, lessonId } = first;
  const ended = await endStays(tx, { teamId: from, studentIds: moves.map(({ studentId }) => studentId) }, because);
  const endOf = new Map(ended.map(({ studentId, at }) => [studentId, at]));
  await freeSeats(tx, from, ended.length);
  await beginStays(
    tx,
    ended.map((one) => ({ ...one, teamId: to, lessonId })),
    because,
  );
  const transfers = moves.flatMap((move) => {
    const at = endOf.get(move.studentId);
    return at ? [{ ...transferOf(move), at, followed: move.followed }] : [];
  });
  await insertTransfers(tx, transfers, { kind: 'withinLesson', followed: [] }, because);
  return ended;
}

/** The stays as they were, with the seat in `from` taken; undefined where somebody changed them since. */
export async function moveBackWithinLesson(
  tx: Tx,
  { move, moved }: { readonly move: TeamMove; readonly moved: MovedStay },
  because: Because,
): Promise<MovedStay | undefined> {
  const { studentId, from, to } = move;
  const stay = { studentId, enrolmentId: moved.enrolmentId, at: new Date(moved.at) };
  if ((await removeStays(tx, [{ ...stay, teamId: to }])) === 0) return undefined;
  await freeSeats(tx, to, 1);
  if ((await reopenStays(tx, [{ ...stay, teamId: from }])) === 0) return undefined;
  const back = { ...transferOf({ ...move, from: to, to: from }), at: because.at };
  await insertTransfers(tx, [back], { kind: 'withinLesson', followed: [], undone: true }, because);
  return moved;
}

const transferOf = ({ studentId, lessonId, from, to }: TeamMove) => {
  return { studentId, fromLessonId: lessonId, fromTeamId: from, toLessonId: lessonId, toTeamId: to };
};

interface StudentInLesson {
  readonly id: number;
  readonly name: string;
  readonly teamId: number;
}

/** Of these students those who are in a team of the lesson. */
export async function studentsInTeamsOf(
  db: Db,
  lessonId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, StudentInLesson>> {
  const { rows } = await sql<StudentInLesson>`
    SELECT s.id, s.nickname AS name, m.team_id FROM team_student m JOIN student s ON s.id = m.student_id
    WHERE m.lesson_id = ${lessonId} AND m.student_id = ANY(${[...studentIds]}::bigint[]) AND ${inTeamNow('m')}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
