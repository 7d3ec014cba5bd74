/** Puts a lesson in the recycle bin, takes it back, and removes for good what has been there for its time. */
import { checkBin } from '@lectern/domain/lessons/bin-check';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../../platform/engine/commands/command-type.ts';
import { ForbiddenError, RefusedError } from '../../../platform/errors.ts';
import { recordOperation } from '../../operation-log/index.ts';
import { assertLessonMayReturn } from '../../schedule/index.ts';
import { dueLessons } from '../lesson-bin.queries.ts';
import { binFacts, binLesson, lockBinnedLesson, purgeLesson, unbinLesson } from '../lesson-bin.repository.ts';
import { fieldsOf } from '../lesson-columns.ts';
import { logLesson } from '../lesson-log.ts';
import { checkRev, lockLesson } from '../lessons.repository.ts';
import type { LessonsDeps } from '../lessons-deps.ts';

/** @throws RefusedError while something hangs on the lesson; nothing is written then. */
export function deleteLesson(
  { db, now }: Pick<LessonsDeps, 'db' | 'now'>,
  by: CommandOrigin,
  id: number,
  rev?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const lesson = await lockLesson(tx, by.actor.scope, id);
    checkRev(lesson, rev);
    const verdict = checkBin(await binFacts(tx, lesson));
    if (!verdict.allowed) throw new RefusedError(verdict.code, verdict.label);
    const binned = await binLesson(tx, lesson, { name: by.actor.name, at: now() });
    const beside = [{ field: 'inBin', before: false, after: true }];
    await logLesson(tx, by, { action: 'lesson.bin', lesson: binned, beside });
  });
}

export function restoreLesson(
  { db, now }: Pick<LessonsDeps, 'db' | 'now'>,
  by: CommandOrigin,
  id: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const lesson = await lockBinnedLesson(tx, by.actor.scope, id);
    if (!by.actor.privileges.has('LESSON_WRITE')) throw new ForbiddenError('LESSON_WRITE');
    const at = now();
    const restored = await unbinLesson(tx, lesson, { name: by.actor.name, at });
    await assertLessonMayReturn(tx, by.actor, id, at);
    await logLesson(tx, by, {
      action: 'lesson.unbin',
      lesson: restored,
      before: fieldsOf(lesson),
      after: fieldsOf(restored),
      beside: [{ field: 'inBin', before: true, after: false }],
    });
  });
}

const PURGED_AT_ONCE = 500;

/**
 * One transaction each: what somebody takes back at this moment is let be. Their rows of the operation log stay.
 * @throws the first failure, after the others had their turn.
 */
export async function purgeLessons({ db }: Pick<LessonsDeps, 'db'>, due: Date): Promise<number> {
  let purged = 0;
  const failures: unknown[] = [];
  for (const id of await dueLessons(db, due, PURGED_AT_ONCE)) {
    try {
      if (await purge(db, id, due)) purged += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return purged;
}

function purge(db: LessonsDeps['db'], id: number, due: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const lesson = await purgeLesson(tx, id, due);
    if (!lesson) return false;
    await recordOperation(tx, {
      actor: null,
      action: 'lesson.purge',
      subject: { type: 'lesson', ...lesson },
      requestId: '',
    });
    return true;
  });
}
