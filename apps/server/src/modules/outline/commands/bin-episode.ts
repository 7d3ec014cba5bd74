/** Takes an episode back from the recycle bin to its place in the outlines, and removes for good what is due. */
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { lockBinnedEpisode, logEpisode, purgeEpisode, unbinEpisode } from '../../agendas/index.ts';
import { changeOutlines, isWithin, lockLessons } from '../../lessons/index.ts';
import { recordOperation } from '../../operation-log/index.ts';
import { assertMayReturn } from '../../schedule/index.ts';
import { dueEpisodes, lessonIdsOfItem } from '../binned-episodes.queries.ts';
import { assertTeachersThere } from '../free-teachers.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { refusal } from '../refusal.ts';

/** @throws NotFoundError, ForbiddenError; RefusedError where its teacher is busy by now. */
export function restoreEpisode({ db, now }: Pick<OutlineDeps, 'db' | 'now'>, by: By, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const lessonIds = await lessonIdsOfItem(tx, 'episode', id);
    const lessons = await lockLessons(tx, lessonIds);
    const episode = await lockBinnedEpisode(tx, id);
    const seen = lessons.length === 0 || lessons.some((lesson) => isWithin(by.actor.scope, lesson));
    if (!episode || !seen) throw new NotFoundError('回收站中的讲次', id);
    if (!by.actor.privileges.has('EPISODE_WRITE')) throw new ForbiddenError('EPISODE_WRITE');
    if (lessonIds.length > 0 && lessons.length === 0) throw refusal('lessonInBin', episode.name);
    if (lessons.some((lesson) => !isWithin(by.actor.scope, lesson))) throw refusal('sharedOutOfScope', episode.name);
    if (episode.status === 'normal') {
      await assertTeachersThere(tx, [episode]);
      await assertMayReturn(tx, by.actor, [{ kind: 'episode', id }], at);
    }
    const changes = [{ field: 'outlineItem', before: null, after: episode.name }];
    const logged = () => ({ action: 'lesson.returnItem' as const, changes });
    const items = [{ kind: 'episode', id }] as const;
    await changeOutlines(tx, { ...by, at }, { lessons, items, note: '', logged }, async () => {
      const rev = await unbinEpisode(tx, id);
      await logEpisode(tx, by, { action: 'episode.unbin', id, name: episode.name, rev });
    });
  });
}

const PURGED_AT_ONCE = 500;

/** One transaction each: what somebody takes back at this moment is let be. */
export async function purgeEpisodes({ db }: Pick<OutlineDeps, 'db' | 'now'>, due: Date): Promise<number> {
  let purged = 0;
  for (const id of await dueEpisodes(db, due, PURGED_AT_ONCE)) {
    const gone = await inTransaction(db, async (tx) => {
      const episode = await purgeEpisode(tx, id, due);
      if (!episode) return false;
      const subject = { type: 'episode', ...episode };
      await recordOperation(tx, { actor: null, action: 'episode.purge', subject, requestId: '' });
      return true;
    });
    if (gone) purged += 1;
  }
  return purged;
}
