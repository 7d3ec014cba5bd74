/** The door of share cards: their calls, and which one a lesson shows. */
import { shareCardsContract } from '@lectern/contract/lessons/share-cards';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { BinDeps, BinProviders } from '../recycle-bin/index.ts';
import { CARD_VERBS, cardValue } from './card-words.ts';
import { CARD_BIN, SHARE_CARD } from './share-card-kind.ts';
import { binnedCards } from './share-cards.queries.ts';
import { type ShareCardDeps, shareCardsHandlers } from './share-cards.routes.ts';

export function shareCardsModule(deps: ShareCardDeps) {
  describeRecord(SHARE_CARD, deps.db, { verbs: CARD_VERBS, labelOfValue: cardValue });
  return { contract: shareCardsContract, handlers: shareCardsHandlers(deps), bin: shareCardBin(deps) };
}

export function shareCardBin(deps: BinDeps): BinProviders {
  return {
    shareCard: {
      privilege: 'LESSON_READ',
      page: (actor, filter) => binnedCards(deps.db, actor.scope, filter),
      restore: (by, id) => CARD_BIN.restore(deps, by, id),
      bin: (by, id) => CARD_BIN.bin(deps, by, { id, rev: undefined }),
      purge: (due) => CARD_BIN.purge(deps, due),
    },
  };
}
