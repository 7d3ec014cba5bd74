/** The way back of episodes that moved: those that landed together go back together, or not at all. */
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, DoneRow, PlannedRow } from '../../../platform/engine/commands/command-type.ts';
import { episodesByIds } from '../../agendas/index.ts';
import { entryRows } from './entry-rows.ts';
import { type ReschedulePayload, rescheduleRows } from './reschedule-rows.ts';
import { timesOf, type WantedMove } from './wanted-move.ts';

export async function undoRows(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<ReschedulePayload>[],
): Promise<readonly PlannedRow<ReschedulePayload>[]> {
  const alone = done.filter(({ applied }) => applied.payload.members.length === 0);
  const members = done.flatMap(({ applied }) => applied.payload.members.map(({ episodeId }) => episodeId));
  const episodes = new Map((await episodesByIds(db, members)).map((episode) => [episode.id, episode]));
  const moves = done.flatMap(({ applied }, group): WantedMove[] => {
    const back = applied.payload.members.flatMap(({ episodeId, before, after }): WantedMove[] => {
      const episode = episodes.get(episodeId);
      if (!episode) return [];
      const { teacherId, override, beside: stoodBeside = [] } = before;
      const replaced = { before: before.places, after: after.places };
      return [{ episode, times: timesOf(before), teacherId, override, group, stoodBeside, replaced }];
    });
    // One of those that landed together is gone: none of them goes back, and the engine refuses the row.
    return back.length === applied.payload.members.length ? back : [];
  });
  const entriesOf = new Map(done.map((row, group) => [group, entriesBack(row)]));
  const backOf = new Map(alone.map((row) => [row.subject.id ?? 0, entriesBack(row)]));
  return [
    ...(await rescheduleRows(db, context, { moves, way: 'back', override: null, entriesOf })),
    ...(await entryRows(db, context, 'back', backOf)),
  ];
}

const entriesBack = ({ applied, versionOf }: DoneRow<ReschedulePayload>) =>
  (applied.payload.entries ?? []).map((entry) => ({
    ...entry,
    rev: versionOf('agendaEntry', entry.id) ?? entry.rev,
    before: entry.after,
    after: entry.before,
  }));
