/** Takes an exam, tutoring group, stage review or unit mock exam back to its place, and removes for good what is due. */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { lockBinnedEntry, type NewEntry, purgeEntry, unbinEntry } from '../../agendas/index.ts';
import { changeOutlines, lockLessons } from '../../lessons/index.ts';
import { recordOperation } from '../../operation-log/index.ts';
import { assertMayReturn } from '../../schedule/index.ts';
import { dueEntries } from '../binned-entries.queries.ts';
import { lessonIdsOfItem } from '../binned-episodes.queries.ts';
import { isEntryInReach } from '../entry-in-reach.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { refusal } from '../refusal.ts';

type EntryKind = NewEntry['kind'];

/** @throws NotFoundError, ForbiddenError; RefusedError while its lesson is in the bin itself. */
export function restoreEntry(
  { db, now }: Pick<OutlineDeps, 'db' | 'now'>,
  by: By,
  kind: EntryKind,
  id: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const lessonIds = await lessonIdsOfItem(tx, kind, id);
    const lessons = await lockLessons(tx, lessonIds);
    const entry = await lockBinnedEntry(tx, kind, id);
    const seen = await isEntryInReach(tx, by.actor, { kind, id }, lessons);
    if (!entry || !seen) throw new NotFoundError(`回收站中的${AGENDA_KIND.labelOf(kind)}`, id);
    if (!by.actor.privileges.has('EPISODE_WRITE')) throw new ForbiddenError('EPISODE_WRITE');
    if (lessonIds.length > 0 && lessons.length === 0) throw refusal('lessonInBin', entry.name);
    await assertMayReturn(tx, by.actor, [{ kind, id }], at);
    const changes = [{ field: 'outlineItem', before: null, after: entry.name }];
    const logged = () => ({ action: 'lesson.returnItem' as const, changes });
    await changeOutlines(tx, { ...by, at }, { lessons, items: [{ kind, id }], note: '', logged }, () =>
      unbinEntry(tx, id),
    );
  });
}

const PURGED_AT_ONCE = 500;

/** One transaction each: what somebody takes back at this moment is let be. Told in the logs of its lessons. */
export async function purgeEntries(
  { db }: Pick<OutlineDeps, 'db' | 'now'>,
  kind: EntryKind,
  due: Date,
): Promise<number> {
  let purged = 0;
  for (const id of await dueEntries(db, kind, due, PURGED_AT_ONCE)) {
    const gone = await inTransaction(db, async (tx) => {
      const lessonIds = await lessonIdsOfItem(tx, kind, id);
      const entry = await purgeEntry(tx, kind, id, due);
      if (!entry) return false;
      const note = `${AGENDA_KIND.labelOf(kind)}“${entry.name}”（${id}）`;
      for (const lessonId of lessonIds) {
        const subject = { type: 'lesson', id: lessonId };
        await recordOperation(tx, { actor: null, action: 'lesson.purgeItem', subject, requestId: '', note });
      }
      return true;
    });
    if (gone) purged += 1;
  }
  return purged;
}
