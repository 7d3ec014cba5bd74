/** One student of a balance moves, or back: lesson, then teams, then the stay; everything is judged again under the locks. */
import { followChanges } from '@lectern/domain/teams/what-follows';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { anyWaiting } from '../../../platform/engine/store/done-rows.queries.ts';
import { BusyError, RefusedError } from '../../../platform/errors.ts';
import { lockLesson } from '../../lessons/index.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import { lockTeam, moveBackWithinLesson, moveWithinLesson, studentsInTeamsOf, takeSeat } from '../../teams/index.ts';
import { type SeatedTeam, seatedTeams } from './balance-world.queries.ts';
import { fullTeam, type MovePayload, standingReasons } from './plan-moves.ts';

export async function applyRebalance(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<MovePayload>,
  wanted: string,
): Promise<AppliedRow<MovePayload>> {
  const { move } = payload;
  const lesson = await lockLesson(tx, context.actor.scope, move.lessonId);
  for (const id of [move.from, move.to].toSorted((a, b) => a - b)) await lockTeam(tx, id);
  const teams = await seatedTeams(tx, move.lessonId);
  const teamOf = await studentsInTeamsOf(tx, move.lessonId, [move.studentId]);
  const [refused] = standingReasons(move, { lesson, teams, teamOf });
  if (refused) throw new RefusedError(refused.code, refused.message);
  const [from, to] = [teams.get(move.from), teams.get(move.to)];
  if (!from || !to) throw new ChangedSincePlanError();
  await assertSeat(tx, context, to, payload);
  const back = payload.way === 'back';
  const reason = back ? '撤销：均衡分班' : wanted;
  const because = { at: context.at, name: context.actor.name, taskId: context.call.taskId, reason };
  const moved = await moveStay(tx, payload, because);
  if (!moved) throw new ChangedSincePlanError();
  await recordOperation(
    tx,
    entryOf(context, {
      action: 'student.rebalance',
      subject: { type: 'student', id: move.studentId, name: subject.name },
      changes: [{ field: 'team', before: from.name, after: to.name }, ...followChanges(payload.followed)],
      note: [reason, context.reason].filter((part) => part !== '').join('；'),
    }),
  );
  return { id: null, rev: null, payload: { ...payload, moved } };
}

/** @throws RefusedError; BusyError while somebody has still to leave the team in the same task. */
async function assertSeat(
  tx: Tx,
  { call }: CommandContext,
  { name, studentCount, places }: SeatedTeam,
  { exchanged, waitsFor }: MovePayload,
): Promise<void> {
  if (studentCount < places) return;
  const somebodyLeaves = call.taskId !== undefined && (await anyWaiting(tx, call.taskId, 'student', waitsFor));
  if (somebodyLeaves && exchanged) return;
  if (somebodyLeaves) throw new BusyError();
  const full = fullTeam(name);
  throw new RefusedError(full.code, full.message);
}

type Because = Parameters<typeof moveWithinLesson>[2];

/** `assertSeat` let it in, over the places where students of full teams change places. */
async function moveStay(tx: Tx, { way, move, moved, followed }: MovePayload, because: Because) {
  await takeSeat(tx, move.to, true);
  if (way === 'there') return moveWithinLesson(tx, move, because, followed);
  if (!moved) throw new TypeError('what was done says when');
  return moveBackWithinLesson(tx, { move: { ...move, from: move.to, to: move.from }, moved }, because);
}
