/** Puts a published lesson on the front page (R153); doing it again moves it to the top. */
import { checkFrontPage } from '@lectern/domain/lessons/lesson-transitions';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { statusOf } from '../lesson-columns.ts';
import { logLesson } from '../lesson-log.ts';
import { checkRev, lockLesson, saveLesson } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';

export function putOnFrontPage({ db, now }: LessonsDeps, by: By, id: number, rev?: number) {
  return inTransaction(db, async (tx) => {
    const lesson = await lockLesson(tx, by.actor.scope, id);
    checkRev(lesson, rev);
    const status = statusOf(lesson);
    const verdict = checkFrontPage({ status });
    if (!verdict.allowed) throw new RefusedError(verdict.code, verdict.label);

    const at = now();
    const saved = await saveLesson(tx, lesson, { onFrontPageAt: at }, { name: by.actor.name, at });
    await logLesson(tx, by, { action: 'lesson.onFrontPage', lesson: saved });
    return { id, status, rev: saved.rev };
  });
}
