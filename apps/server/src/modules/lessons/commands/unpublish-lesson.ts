/** Taking a lesson back (R151, R152; retire and unPublish are one) and canceling it for good (decision 52). */
import { checkCancel } from '@lectern/domain/lessons/lesson-transitions';
import { checkUnpublish } from '@lectern/domain/lessons/unpublish-check';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { statusOf } from '../lesson-columns.ts';
import { logLesson } from '../lesson-log.ts';
import { checkRev, lockLesson, moveLesson } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';

interface Withdrawal {
  readonly action: 'lesson.unpublish' | 'lesson.cancel';
  readonly to: 'init' | 'canceled';
  readonly check: typeof checkUnpublish | typeof checkCancel;
}

export const unpublishLesson = (deps: LessonsDeps, by: By, id: number, rev?: number) =>
  withdraw(deps, by, id, rev, { action: 'lesson.unpublish', to: 'init', check: checkUnpublish });

export const cancelLesson = (deps: LessonsDeps, by: By, id: number, rev?: number) =>
  withdraw(deps, by, id, rev, { action: 'lesson.cancel', to: 'canceled', check: checkCancel });

function withdraw(
  { db, now }: LessonsDeps,
  by: By,
  id: number,
  rev: number | undefined,
  { action, to, check }: Withdrawal,
) {
  return inTransaction(db, async (tx) => {
    const lesson = await lockLesson(tx, by.actor.scope, id);
    checkRev(lesson, rev);
    const verdict = check({ status: statusOf(lesson) });
    if (!verdict.allowed) throw new RefusedError(verdict.code, verdict.label);

    const at = now();
    // Only a published lesson stands on the front page.
    const moved = await moveLesson(
      tx,
      lesson,
      { status: to, publishedAt: null, onFrontPageAt: null },
      { name: by.actor.name, at },
    );
    await logLesson(tx, by, { action, lesson: moved, status: { before: lesson.status, after: to } });
    return { id, status: to, rev: moved.rev };
  });
}
