/** One student changes the team within a lesson: the stay ends and the next begins at the same instant. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTeamNow } from './membership.queries.ts';
import { type Because, beginStays, endStays, reopenStays } from './stays.repository.ts';

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

/** Of a lesson and teams that `tx` holds, with the seat looked at; undefined where the student is not in the team. */
export async function moveWithinLesson(tx: Tx, move: TeamMove, because: Because): Promise<MovedStay | undefined> {
  const { studentId, lessonId, from, to } = move;
  const [ended] = await endStays(tx, { teamId: from, studentIds: [studentId] }, because);
  if (!ended) return undefined;
  await beginStays(tx, [{ ...ended, teamId: to, lessonId }], because);
  await countMoved(tx, { from, to });
  await noteTransfer(tx, move, { because, undone: false });
  return { enrolmentId: ended.enrolmentId, at: ended.at.getTime() };
}

/** The stays as they were; undefined where somebody changed them since. */
export async function moveBackWithinLesson(
  tx: Tx,
  { move, moved }: { readonly move: TeamMove; readonly moved: MovedStay },
  because: Because,
): Promise<MovedStay | undefined> {
  const { studentId, from, to } = move;
  const at = new Date(moved.at);
  const removed = await sql<{ id: number }>`
    DELETE FROM team_student s WHERE s.team_id = ${to} AND s.student_id = ${studentId} AND s.joined_at = ${at}
      AND ${inTeamNow('s')} RETURNING s.student_id AS id`.execute(tx);
  if (removed.rows.length === 0) return undefined;
  const reopened = await reopenStays(tx, [{ teamId: from, studentId, enrolmentId: moved.enrolmentId, at }]);
  if (reopened === 0) return undefined;
  await countMoved(tx, { from: to, to: from });
  await noteTransfer(tx, { ...move, from: to, to: from }, { because, undone: true });
  return moved;
}

/** Counts are no change of the team that an open form would have to hear of. */
async function countMoved(tx: Tx, { from, to }: Pick<TeamMove, 'from' | 'to'>): Promise<void> {
  await sql`
    UPDATE team SET student_count = student_count + CASE WHEN id = ${to} THEN 1 ELSE -1 END
    WHERE id IN (${from}, ${to})`.execute(tx);
}

async function noteTransfer(
  tx: Tx,
  { studentId, lessonId, from, to }: TeamMove,
  { because, undone }: { readonly because: Because; readonly undone: boolean },
): Promise<void> {
  await tx
    .insertInto('studentTransfer')
    .values({
      studentId,
      fromLessonId: lessonId,
      toLessonId: lessonId,
      fromTeamId: from,
      toTeamId: to,
      at: because.at,
      reason: because.reason,
      kind: 'withinLesson',
      taskId: because.taskId ?? null,
      madeBy: because.name,
      undone,
    })
    .execute();
}

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
