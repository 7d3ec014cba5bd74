/** Forbids transfer into a lesson or allows it again (R157); the reason stays in the log. */
import { transferBanReason } from '@lectern/domain/lessons/transfer-ban';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { InvalidError } from '../../../platform/errors.ts';
import { logLesson } from '../lesson-log.ts';
import { lockLesson, saveLesson } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';

export function banTransfer({ db, now }: LessonsDeps, by: By, id: number, forbidden: boolean, typed: string) {
  return inTransaction(db, async (tx) => {
    const lesson = await lockLesson(tx, by.actor.scope, id);
    const note = transferBanReason(forbidden, typed);
    if (note === undefined)
      throw new InvalidError('请填写原因', [{ in: 'body', path: 'reason', message: '请填写原因' }]);
    if (lesson.transferForbidden === forbidden) return { id, transferForbidden: forbidden, rev: lesson.rev };

    const at = now();
    const saved = await saveLesson(tx, lesson, { transferForbidden: forbidden }, { name: by.actor.name, at });
    const action = forbidden ? 'lesson.forbidTransfer' : 'lesson.allowTransfer';
    await logLesson(tx, by, { action, lesson: saved, note });
    return { id, transferForbidden: forbidden, rev: saved.rev };
  });
}
