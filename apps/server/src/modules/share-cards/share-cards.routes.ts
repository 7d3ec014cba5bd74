import { ShareCardBody, type shareCardsContract } from '@lectern/contract/lessons/share-cards';
import { chooseCard, targetsOf } from '@lectern/domain/share-cards/choose-card';
import type { Handlers } from '../../platform/http/handler.ts';
import { deleteCard } from './bin-card.ts';
import { presentCard } from './card-row.ts';
import { changeCard, createCard, type ShareCardDeps } from './save-card.ts';
import {
  cardsOfTargets,
  getCard,
  namesOfTargets,
  pageOfCards,
  sharedLesson,
  versionsOf,
} from './share-cards.queries.ts';

export const shareCardsHandlers = (deps: ShareCardDeps): Handlers<typeof shareCardsContract> => ({
  list: async ({ query, actor }) => {
    const { page, pageSize } = query;
    const { rows, ...counted } = await pageOfCards(deps.db, query, actor.scope, deps.now());
    return { list: rows.map((row) => presentCard(row, deps.now())), ...counted, page, pageSize };
  },
  get: async ({ params, actor }) => {
    const card = presentCard(await getCard(deps.db, actor.scope, params.id), deps.now());
    const versions = (await versionsOf(deps.db, params.id)).map(({ rev, at, actorName, content }) => ({
      rev,
      time: at.getTime(),
      actorName,
      content: ShareCardBody.parse(content),
    }));
    return { ...card, versions };
  },
  create: ({ body, actor, call }) => createCard(deps, { actor, call }, body),
  update: ({ params, body: { rev, ...content }, actor, call }) =>
    changeCard(deps, { actor, call }, params.id, rev, content),
  remove: async ({ params, query, actor, call }) => {
    await deleteCard(deps, { actor, call }, params.id, query.rev);
    return { ok: true };
  },
  ofLesson: async ({ params, query, actor }) => {
    const { db, now } = deps;
    const { name, ...lesson } = await sharedLesson(db, actor.scope, params.id);
    const targets = targetsOf(lesson);
    const cards = (await cardsOfTargets(db, targets, query.channel)).map((row) => presentCard(row, now()));
    const { card, steps } = chooseCard(lesson, cards, query.channel, now().getTime());
    const nameOf = await namesOfTargets(db, targets);
    return {
      lesson: { id: lesson.id, name },
      card,
      steps: steps.map((step) => ({ ...step, cards: [...step.cards], targetName: nameOf(step) })),
    };
  },
});
