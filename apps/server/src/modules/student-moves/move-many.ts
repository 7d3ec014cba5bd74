/** Students who change teams within their lesson, many with a few statements; ends, verdicts and versions were looked at before. */
import type { Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type PlannedRow,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { recordOperations } from '../operation-log/index.ts';
import { type EnrolmentRow, moveManyWithinLesson, type TeamMove, takeSeats, touchEnrolments } from '../teams/index.ts';
import { becauseOf, doneWithin, type MoveLabels, type MovePayload, teamChange } from './apply-move.ts';
import { moveEntry } from './move-log.ts';
import type { MoveThere } from './student-move.ts';

interface JudgedRow {
  /** In the group. */
  readonly place: number;
  readonly row: RunRow<MovePayload>;
  readonly enrolment: EnrolmentRow | undefined;
  readonly judged: PlannedRow<MoveThere> | undefined;
}

interface Ready {
  readonly place: number;
  readonly name: string;
  readonly planned: MoveThere;
  readonly move: TeamMove;
  readonly enrolment: EnrolmentRow;
  readonly judged: PlannedRow<MoveThere>;
}

/** Everything else, and whoever is refused, goes one by one. */
function readyOf({ place, row: { subject, payload }, enrolment, judged }: JudgedRow): readonly Ready[] {
  if (payload.way !== 'there' || payload.sale || !enrolment || !judged) return [];
  const move = teamChange(payload);
  const isUnchanged = enrolment.id === subject.id && enrolment.rev === subject.rev;
  const isShown = !judged.payload.clashing || payload.clashing;
  const isAllowed = judged.reasons.every(({ outcome }) => outcome !== 'refused');
  if (!move || !isUnchanged || !isShown || !isAllowed) return [];
  return [{ place, name: subject.name, planned: payload, move, enrolment, judged }];
}

/** By their places in the group. */
export async function moveMany(
  tx: Tx,
  context: CommandContext,
  rows: readonly JudgedRow[],
  words: MoveLabels,
): Promise<ReadonlyMap<number, AppliedRow<MovePayload>>> {
  const because = becauseOf(context, words);
  const moved = new Map<number, number>();
  const going: Ready[] = [];
  for (const group of Map.groupBy(rows.flatMap(readyOf), ({ move }) => `${move.from} ${move.to}`).values()) {
    const seats = { count: group.length, expand: false };
    // Where there is not room for all of them it goes by their order.
    if ((await takeSeats(tx, group[0]?.move.to ?? 0, seats)) === undefined) continue;
    const moves = group.map(({ move, judged }) => ({ ...move, followed: judged.payload.followed }));
    for (const { studentId, at } of await moveManyWithinLesson(tx, moves, because)) moved.set(studentId, at.getTime());
    going.push(...group);
  }
  if (moved.size < going.length) throw new ChangedSincePlanError();
  const revs = await touchEnrolments(
    tx,
    going.map(({ enrolment }) => enrolment.id),
    because,
  );
  await recordOperations(
    tx,
    going.map(({ enrolment, name, judged }) =>
      moveEntry(context, { id: enrolment.id, name, action: words.action, changes: judged.changes, note: words.reason }),
    ),
  );
  const applied = going.map(({ place, planned, enrolment: { id }, judged }) => {
    const payload = { ...planned, followed: judged.payload.followed };
    const done = doneWithin(payload, {
      enrolmentId: id,
      at: moved.get(payload.studentId) ?? 0,
      changes: judged.changes,
    });
    return [place, { id, rev: revs.get(id) ?? null, payload: done }] as const;
  });
  return new Map(applied);
}
