/**
 * The one way to write a change of outlines: every lesson that holds a changed item gets, in the same transaction, the
 * dates that its whole stored outline gives afterwards (episodes, exams, groups, stage reviews, mock exams).
 */
import type { ItemKey } from '@lectern/domain/outline/outline-order';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/engine/commands/command-type.ts';
import { BusyError } from '../../../platform/errors.ts';
import { lessonsOfItems, outlinesOfLessons } from '../../agendas/index.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { followEpisodes } from './follow-episodes.ts';
import { type OutlineUpdate, updateByOutline } from './update-by-outline.ts';

interface OutlineWrite<T> {
  /** Locked by `tx`, in the order of their ids. */
  readonly lessons: readonly LessonRow[];
  /** Stored items whose times, type or state change; items that are only placed or ordered are not named. */
  readonly items: readonly ItemKey[] | ((result: T) => readonly ItemKey[]);
  readonly note: string;
  /** Locked lessons whose dates the caller derives and saves with other fields. */
  readonly besides?: readonly number[];
  /** Where the change counts as one of the lessons themselves (R155): what their logs say. Absent: only new dates are logged. */
  readonly logged?: (result: T) => Pick<OutlineUpdate, 'action' | 'changes' | 'note'>;
}

export interface OutlinesWritten<T> {
  readonly result: T;
  /** As they are then, in the order given. */
  readonly lessons: readonly LessonRow[];
}

/** @throws BusyError where another lesson has taken in one of the items meanwhile. */
export async function changeOutlines<T>(
  tx: Tx,
  by: Omit<CommandContext, 'reason'>,
  { lessons, items, note, besides = [], logged }: OutlineWrite<T>,
  write: () => Promise<T>,
): Promise<OutlinesWritten<T>> {
  const ids = lessons.map(({ id }) => id);
  const before = await outlinesOfLessons(tx, ids);
  const result = await write();
  // The items are locked by now: whoever placed one elsewhere before that has committed.
  const holders = await lessonsOfItems(tx, typeof items === 'function' ? items(result) : items);
  if (holders.some((id) => !ids.includes(id) && !besides.includes(id))) throw new BusyError();
  const after = await outlinesOfLessons(tx, ids);
  const saved: LessonRow[] = [];
  for (const lesson of lessons) {
    const outline = { before: before(lesson.id), after: after(lesson.id) };
    saved.push(
      logged
        ? await updateByOutline(tx, by, lesson, { outline, at: by.at, note, ...logged(result) })
        : await followEpisodes(tx, by, lesson, { outline, note }),
    );
  }
  return { result, lessons: saved };
}
