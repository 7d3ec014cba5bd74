/** Puts a share card in the recycle bin, takes it back, and removes for good what has been there for its time. */
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ForbiddenError, NotFoundError, StaleError } from '../../platform/errors.ts';
import { recordOperations } from '../operation-log/index.ts';
import { contentOf } from './card-row.ts';
import { SHARE_CARD } from './card-words.ts';
import { type By, checkReach, logCard, refuseMeeting, type ShareCardDeps } from './save-card.ts';
import { cardsAmong, getCard } from './share-cards.queries.ts';
import { binCard, holdCard, lockBinnedCard, purgeDueCards, unbinCard } from './share-cards.repository.ts';

export function deleteCard(
  { db, now }: Pick<ShareCardDeps, 'db' | 'now'>,
  by: By,
  id: number,
  rev?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdCard(tx, id);
    const stored = await getCard(tx, by.actor.scope, id);
    if (rev !== undefined && rev !== stored.rev) {
      throw new StaleError({ rev: stored.rev, fields: [], updatedBy: stored.updatedBy });
    }
    checkReach(by.actor, stored);
    await binCard(tx, id, { name: by.actor.name, at: now() });
    await logCard(tx, by, 'shareCard.bin', { id, name: stored.title });
  });
}

/** @throws RefusedError when another card took its place meanwhile. */
export function restoreCard({ db, now }: Pick<ShareCardDeps, 'db' | 'now'>, by: By, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const binned = await lockBinnedCard(tx, id);
    const visible = await cardsAmong(tx, by.actor.scope, [id]);
    if (!binned || !visible.has(id)) throw new NotFoundError('回收站中的分享卡片', id);
    if (!by.actor.privileges.has('LESSON_WRITE')) throw new ForbiddenError('LESSON_WRITE');
    checkReach(by.actor, binned);
    await refuseMeeting(tx, contentOf(binned), id);
    await unbinCard(tx, id, { name: by.actor.name, at: now() });
    await logCard(tx, by, 'shareCard.unbin', { id, name: binned.title });
  });
}

export function purgeCards({ db }: Pick<ShareCardDeps, 'db'>, due: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const purged = await purgeDueCards(tx, due);
    const entries = purged.map((card) => ({
      actor: null,
      action: 'shareCard.purge',
      subject: { type: SHARE_CARD, ...card },
      requestId: '',
    }));
    await recordOperations(tx, entries);
    return purged.length;
  });
}
