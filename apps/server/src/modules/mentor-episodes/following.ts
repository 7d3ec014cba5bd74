/** What follows in lessons when their tutoring changes, by the rules over their whole outlines, in the form of their logs. */
import type { Db } from '../../platform/db/database.ts';
import type { RowChange } from '../../platform/engine/commands/command-type.ts';
import { type OutlineEdit, outlinesEdited } from '../agendas/index.ts';
import { followingPatch, type LessonRow, patchChanges } from '../lessons/index.ts';

export async function followingOf(
  db: Db,
  lessons: readonly LessonRow[],
  edit: OutlineEdit,
): Promise<(lesson: LessonRow) => readonly RowChange[]> {
  const outlineOf = await outlinesEdited(
    db,
    lessons.map(({ id }) => id),
    edit,
  );
  const patches = new Map(lessons.map((lesson) => [lesson.id, followingPatch(lesson, outlineOf(lesson.id))]));
  const changesOf = await patchChanges(db, [...patches.values()]);
  return ({ id }) => {
    const patch = patches.get(id);
    return patch ? changesOf(patch) : [];
  };
}
