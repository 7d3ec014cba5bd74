import type { Tx } from '../../platform/db/database.ts';
import { ChangedSincePlanError, type CommandContext } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { isWithin, type LessonRow, lockLessons } from '../lessons/index.ts';

/** Holds it with those that share its episodes, in the order in which everybody holds several. */
export async function heldLesson(
  tx: Tx,
  { actor }: CommandContext,
  { id, rev }: { readonly id: number | null; readonly rev: number | null },
  lessonIds: readonly number[],
): Promise<LessonRow> {
  if (id === null) throw new TypeError('a row without a lesson');
  const held = await lockLessons(tx, [...new Set([id, ...lessonIds])]);
  const lesson = held.find((row) => row.id === id);
  if (!lesson || !isWithin(actor.scope, lesson)) throw new NotFoundError('课程', id);
  if (lesson.rev !== rev) throw new ChangedSincePlanError();
  return lesson;
}
