/**
 * Students who go from one lesson to one other, or change teams within it: all of them are locked in the common order (lessons,
 * teams, enrolments) and judged at once, then each is moved by itself in the same transaction.
 */
import type { Tx } from '../../platform/db/database.ts';
import type { CommandContext, PreparedRows, RunRow } from '../../platform/engine/commands/command-type.ts';
import { type EnrolmentRow, lockEnrolments, lockTeams } from '../teams/index.ts';
import { applyMove, holdLessons, type MoveLabels, type MovePayload, teamsOfEnds } from './apply-move.ts';
import { moveMany } from './move-many.ts';
import { planMoves } from './plan-moves.ts';
import type { MoveThere } from './student-move.ts';
import { undoMove } from './undo-move.ts';

/** Rows of the same lessons hold the same records. */
export const lessonsOfMove = ({ from, to }: MovePayload): string => `${from.lessonId} ${to?.lessonId ?? from.lessonId}`;

type Row = RunRow<MovePayload>;

export interface CommandLabels extends MoveLabels {
  readonly label: string;
}

export async function prepareMoves(
  tx: Tx,
  context: CommandContext,
  rows: readonly Row[],
  words: CommandLabels,
): Promise<PreparedRows<MovePayload>> {
  const moves = rows.flatMap(({ payload }) => (payload.way === 'there' ? [payload] : []));
  const enrolments = await lockMoves(tx, context, moves);
  const judged = moves.length === 0 ? [] : await planMoves(tx, context, moves, { at: words.at });
  const judgedOf = new Map(judged.map((row) => [row.subject.id, row]));
  const preparedOf = ({ id }: Row['subject'], { studentId }: MovePayload) => {
    return { enrolment: enrolments.get(studentId), judged: judgedOf.get(id) };
  };
  return {
    apply: ({ subject, payload }) => {
      if (payload.way === 'back') return undoMove(tx, context, { subject, payload }, words);
      return applyMove(tx, context, { subject, payload }, preparedOf(subject, payload), words);
    },
    applyMany: (group) => {
      const known = group.map((row, place) => ({ place, row, ...preparedOf(row.subject, row.payload) }));
      return moveMany(tx, context, known, words);
    },
  };
}

/** By student: each has one open enrolment in the lesson. */
async function lockMoves(
  tx: Tx,
  context: CommandContext,
  moves: readonly MoveThere[],
): Promise<ReadonlyMap<number, EnrolmentRow>> {
  const [first] = moves;
  if (!first) return new Map();
  await holdLessons(tx, context, moves);
  await lockTeams(tx, teamsOfEnds(moves));
  const studentIds = moves.map(({ studentId }) => studentId);
  const enrolments = await lockEnrolments(tx, first.from.lessonId, studentIds);
  return new Map(enrolments.map((one) => [one.studentId, one]));
}
