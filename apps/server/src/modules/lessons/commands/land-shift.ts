/** May an episode be moved to where its plan has it, at this moment? Asked inside the saving transaction. */
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/engine/commands/command-type.ts';
import { anyWaiting, comingOrDone } from '../../../platform/engine/store/done-rows.queries.ts';
import { BusyError, RefusedError } from '../../../platform/errors.ts';
import type { EpisodeRow, EpisodeTimes } from '../../agendas/index.ts';
import { asException, exceptionOf, takenSlots } from '../../schedule/index.ts';
import { slotOf } from './judge-moves.ts';
import { scheduleReasons } from './schedule-reasons.ts';
import { takenReason } from './teacher-reasons.ts';

interface Planned {
  readonly way: 'there' | 'back';
  readonly waitsFor: readonly number[];
  readonly partners: readonly number[];
  readonly exception?: true;
}

interface Landing {
  readonly episode: EpisodeRow;
  readonly times: EpisodeTimes;
}

/** @throws RefusedError; BusyError while what is in the way has still to move in the same task. */
export async function assertLands(
  tx: Tx,
  context: CommandContext,
  planned: Planned,
  { episode, times }: Landing,
): Promise<void> {
  await assertFree(tx, context, planned, slotOf(episode, times));
  // What stood before may stand again, whatever else it met there.
  if (planned.way === 'there') await assertNoOtherConflict(tx, context, planned, { episode, times });
}

/** @throws RefusedError; BusyError while the one that is in the way has still to move in the same task. */
async function assertFree(
  tx: Tx,
  { actor, call }: CommandContext,
  { waitsFor, partners }: Planned,
  wanted: ReturnType<typeof slotOf>,
): Promise<void> {
  const taken = (await takenSlots(tx, actor, wanted)).filter(({ id }) => !partners.includes(id));
  const [first] = taken;
  if (!first) return;
  const ids = taken.map(({ id }) => id);
  const comes = ids.every((id) => waitsFor.includes(id)) && call.taskId !== undefined;
  if (comes && (await anyWaiting(tx, call.taskId, 'episode', ids))) throw new BusyError();
  const { code, message } = takenReason(first);
  throw new RefusedError(code, message);
}

/** @throws RefusedError. What moves along in the same task stands to it as it did before. */
async function assertNoOtherConflict(
  tx: Tx,
  context: CommandContext,
  planned: Planned,
  { episode, times }: Landing,
): Promise<void> {
  const { taskId } = context.call;
  const reasonsOf = await scheduleReasons(tx, context, [{ episode, ...times }], async (conflicts) => {
    const ids = conflicts.flatMap(({ other }) => (other?.kind === 'episode' && other.id !== null ? [other.id] : []));
    const along =
      taskId === undefined || ids.length === 0
        ? new Set()
        : await comingOrDone(tx, taskId, 'episode', [...new Set(ids)]);
    return new Set(conflicts.filter(({ other }) => other?.kind === 'episode' && along.has(other.id ?? 0)));
  });
  const found = reasonsOf(episode.id);
  const told = exceptionOf(context, planned) === null ? found : found.map(asException);
  const refusal = told.find(({ outcome }) => outcome === 'refused');
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
}
