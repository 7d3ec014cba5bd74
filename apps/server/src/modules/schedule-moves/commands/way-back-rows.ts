/** The way back of episodes that moved: those that landed together go back together, or not at all. */
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, DoneRow, PlannedRow } from '../../../platform/plans/command-type.ts';
import { episodesByIds } from '../../agendas/index.ts';
import { CHANGED_SINCE_RUN, type ReschedulePayload, rescheduleRows } from './reschedule-rows.ts';
import { timesOf, type WantedMove } from './wanted-move.ts';

export async function wayBackRows(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<ReschedulePayload>[],
): Promise<readonly PlannedRow<ReschedulePayload>[]> {
  const members = done.flatMap(({ applied }) => applied.payload.members.map(({ episodeId }) => episodeId));
  const episodes = new Map((await episodesByIds(db, members)).map((episode) => [episode.id, episode]));
  const changed: PlannedRow<ReschedulePayload>[] = [];
  const moves = done.flatMap(({ subject, applied }, group): WantedMove[] => {
    const back = applied.payload.members.flatMap(({ episodeId, rev, before }): WantedMove[] => {
      const episode = episodes.get(episodeId);
      if (episode?.rev !== rev) return [];
      const { teacherId, override } = before;
      return [{ episode, times: timesOf(before), teacherId, override, group }];
    });
    if (back.length === applied.payload.members.length) return back;
    // One of those that landed together was changed since: none of them goes back.
    const payload: ReschedulePayload = { way: 'back', members: [], waitsFor: [], inTheWay: [] };
    changed.push({ subject, reasons: [CHANGED_SINCE_RUN], changes: [], payload });
    return [];
  });
  const entriesOf = new Map(
    done.map(({ applied }, group) => [
      group,
      (applied.payload.entries ?? []).map((entry) => ({ ...entry, before: entry.after, after: entry.before })),
    ]),
  );
  return [...(await rescheduleRows(db, context, { moves, way: 'back', override: null, entriesOf })), ...changed];
}
