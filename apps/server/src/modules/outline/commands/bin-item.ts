/** Puts items of outlines into the recycle bin: those that are removed, and those that an undo takes back. */
import { AGENDA_KIND, type AgendaKind } from '@lectern/domain/episodes/episode-codes';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { binEntry, binEpisode, lockEpisode, lockItems, logEpisode } from '../../agendas/index.ts';
import { changeOutlines, isWithin, lockLessons } from '../../lessons/index.ts';
import { lessonIdsOfItem } from '../binned-episodes.queries.ts';
import { isEntryInReach } from '../entry-in-reach.ts';
import { assertNotFrozen } from '../exam-freeze.ts';
import { findItem } from '../outline.queries.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { refusal } from '../refusal.ts';

interface Item {
  readonly kind: AgendaKind;
  readonly id: number;
  readonly name: string;
}

/** Of an item that only locked lessons hold. */
export async function putInBin(tx: Tx, by: By & { readonly at: Date }, { kind, id, name }: Item): Promise<void> {
  const signed = { name: by.actor.name, at: by.at };
  if (kind !== AGENDA_KIND.code.episode) return binEntry(tx, id, signed);
  await lockEpisode(tx, id);
  const rev = await binEpisode(tx, id, signed);
  await logEpisode(tx, by, { action: 'episode.bin', id, name, rev });
}

interface Restored extends Pick<Item, 'kind' | 'id'> {
  readonly at: Date;
}

/**
 * Undoes a restore: the item goes back into the bin and keeps its place there. What had begun before the restore may go
 * back; what has begun since then stays.
 * @throws NotFoundError, ForbiddenError, RefusedError
 */
export function undoRestore(
  { db, now }: Pick<OutlineDeps, 'db' | 'now'>,
  by: By,
  { kind, id, at: restoredAt }: Restored,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const lessons = await lockLessons(tx, await lessonIdsOfItem(tx, kind, id));
    await lockItems(tx, kind, [id]);
    const item = await findItem(tx, kind, id);
    const seen = await isEntryInReach(tx, by.actor, { kind, id }, lessons);
    if (!item || !seen) throw new NotFoundError(AGENDA_KIND.labelOf(kind), id);
    if (!by.actor.privileges.has('EPISODE_WRITE')) throw new ForbiddenError('EPISODE_WRITE');
    if (lessons.some((lesson) => !isWithin(by.actor.scope, lesson))) throw refusal('sharedOutOfScope', item.name);
    const { startAt } = item;
    if (startAt !== null && startAt > restoredAt) {
      if (startAt <= at && item.isNormal) throw refusal('started', item.name);
      if (kind === AGENDA_KIND.code.jam) await assertNotFrozen(tx, [item], at);
    }
    const changes = [{ field: 'outlineItem', before: item.name, after: null }];
    const logged = () => ({ action: 'lesson.removeItem' as const, changes });
    await changeOutlines(tx, { ...by, at }, { lessons, items: [{ kind, id }], note: '', logged }, () =>
      putInBin(tx, { ...by, at }, { kind, id, name: item.name }),
    );
  });
}
