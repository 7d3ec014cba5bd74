/** An episode to the recycle bin or back, and what follows in the lessons that hold it (R155). */
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext, RowChange } from '../../../platform/plans/command-type.ts';
import { type EpisodeRow, outlinesOfLessons, saveEpisode, withTeachersOnce } from '../../agendas/index.ts';
import { type LessonRow, updateByOutline } from '../../lessons/index.ts';

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
  const ids = lessons.map(({ id }) => id);
  const before = await outlinesOfLessons(tx, ids);
  const there = way === 'there';
  const rev = await withTeachersOnce(tx, () =>
    saveEpisode(tx, context, episode, {
      columns: there ? { deletedAt: at, deletedBy: actor.name } : { deletedAt: null, deletedBy: null },
      action: there ? 'episode.bin' : 'episode.unbin',
      changes: [there ? IN_BIN : OUT_OF_BIN],
      note,
    }),
  );
  const after = await outlinesOfLessons(tx, ids);
  const [was, becomes] = there ? [episode.name, null] : [null, episode.name];
  for (const lesson of lessons) {
    await updateByOutline(tx, context, lesson, {
      outline: { before: before(lesson.id), after: after(lesson.id) },
      action: there ? 'lesson.removeItem' : 'lesson.returnItem',
      changes: [{ field: 'outlineItem', before: was, after: becomes }],
      note,
      at,
    });
  }
  return rev;
}
