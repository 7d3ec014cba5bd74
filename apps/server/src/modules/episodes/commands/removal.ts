/** An episode to the recycle bin or back, and what follows in the lessons that hold it (R155). */
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext, RowChange } from '../../../platform/engine/commands/command-type.ts';
import { type EpisodeRow, saveEpisode, withTeachersOnce } from '../../agendas/index.ts';
import { changeOutlines, type LessonRow } from '../../lessons/index.ts';

export interface RemovePayload {
  readonly way: 'there' | 'back';
}

export const IN_BIN: RowChange = { field: 'inBin', before: false, after: true };
export const OUT_OF_BIN: RowChange = { field: 'inBin', before: true, after: false };

interface Removal {
  readonly way: RemovePayload['way'];
  readonly episode: EpisodeRow;
  /** All that hold it. */
  readonly lessons: readonly LessonRow[];
  readonly note: string;
}

/** Of rows that `tx` holds. Answers the version of the episode. */
export async function writeRemoval(
  tx: Tx,
  context: CommandContext,
  { way, episode, lessons, note }: Removal,
): Promise<number> {
  const { actor, at } = context;
  const there = way === 'there';
  const [was, becomes] = there ? [episode.name, null] : [null, episode.name];
  const logged = () => ({
    action: there ? ('lesson.removeItem' as const) : ('lesson.returnItem' as const),
    changes: [{ field: 'outlineItem', before: was, after: becomes }],
  });
  const items = [{ kind: 'episode', id: episode.id }] as const;
  const { result: rev } = await changeOutlines(tx, context, { lessons, items, note, logged }, () =>
    withTeachersOnce(tx, () =>
      saveEpisode(tx, context, episode, {
        columns: there ? { deletedAt: at, deletedBy: actor.name } : { deletedAt: null, deletedBy: null },
        action: there ? 'episode.bin' : 'episode.unbin',
        changes: [there ? IN_BIN : OUT_OF_BIN],
        note,
      }),
    ),
  );
  return rev;
}
