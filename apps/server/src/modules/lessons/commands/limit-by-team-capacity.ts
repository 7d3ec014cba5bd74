/** Sets the lesson's limit to the places of its teams on shelf (E019). */
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { shelfCapacityOfLesson } from '../../teams/index.ts';
import { fieldsOf } from '../lesson-columns.ts';
import { logLesson } from '../lesson-log.ts';
import { checkRev, lockLesson, saveLesson } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';

export function limitByTeamCapacity({ db, now }: LessonsDeps, by: By, id: number, rev?: number) {
  return inTransaction(db, async (tx) => {
    const lesson = await lockLesson(tx, by.actor.scope, id);
    checkRev(lesson, rev);
    if (lesson.status === 'canceled') throw new RefusedError('canceled', '课程已取消，不能更新招生人数');
    const { teamCount, places } = await shelfCapacityOfLesson(tx, id);
    if (teamCount === 0) throw new RefusedError('noOnShelfTeam', '课程没有已上架的小班，请先上架小班再更新招生人数');
    // A limit of 0 would mean "unlimited".
    if (places === 0) throw new RefusedError('noPlaces', '已上架小班的可用容量为 0，请先调整小班容量或预留人数');

    const at = now();
    const before = fieldsOf(lesson);
    const saved = await saveLesson(
      tx,
      lesson,
      { seatLimit: places, limitKind: 'teamCapacityLimit' },
      { name: by.actor.name, at },
    );
    await logLesson(tx, by, {
      action: 'lesson.limitByTeams',
      lesson: saved,
      before,
      after: { ...before, limit: places },
    });
    return { id, limit: places, rev: saved.rev };
  });
}
