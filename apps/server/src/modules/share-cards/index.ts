/** The door of share cards: their calls, and which one a lesson shows. */
import { shareCardsContract } from '@lectern/contract/lessons/share-cards';
import { describeSubject } from '../operation-log/index.ts';
import type { BinDeps, BinKeepers } from '../recycle-bin/index.ts';
import { deleteCard, purgeCards, restoreCard } from './bin-card.ts';
import { cardWords, SHARE_CARD } from './card-words.ts';
import type { ShareCardDeps } from './save-card.ts';
import { binnedCards, cardsAmong } from './share-cards.queries.ts';
import { shareCardsHandlers } from './share-cards.routes.ts';

export function shareCardsModule(deps: ShareCardDeps) {
  describeSubject(SHARE_CARD, { ...cardWords, visibleAmong: (actor, ids) => cardsAmong(deps.db, actor.scope, ids) });
  return { contract: shareCardsContract, handlers: shareCardsHandlers(deps), bin: shareCardBin(deps) };
}

export function shareCardBin(deps: BinDeps): BinKeepers {
  return {
    shareCard: {
      privilege: 'LESSON_READ',
      page: (actor, filter) => binnedCards(deps.db, actor.scope, filter),
      restore: (by, id) => restoreCard(deps, by, id),
      bin: (by, id) => deleteCard(deps, by, id),
      purge: (due) => purgeCards(deps, due),
    },
  };
}
