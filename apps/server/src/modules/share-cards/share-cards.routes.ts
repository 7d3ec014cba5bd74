import { ShareCardBody, type shareCardsContract } from '@lectern/contract/lessons/share-cards';
import { chooseCard, targetsOf } from '@lectern/domain/share-cards/choose-card';
import { type RecordDeps, saveRecord, type WantedRecord } from '../../kit/record/save-record.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { checkCard, checkReach, type Files } from './check-card.ts';
import { CARD_BIN, SHARE_CARD } from './share-card-kind.ts';
import {
  cardsOfTargets,
  getCard,
  namesOfTargets,
  pageOfCards,
  presentCard,
  sharedLesson,
  versionsOf,
} from './share-cards.queries.ts';

export interface ShareCardDeps extends RecordDeps {
  readonly files: Files;
}

const saveCard = (deps: ShareCardDeps, by: CommandOrigin, wanted: WantedRecord<'shareCard', ShareCardBody>) =>
  saveRecord(
    {
      ...SHARE_CARD,
      check: async (tx, { actor }, { fields: content, stored }) => {
        if (stored) checkReach(actor, stored);
        await checkCard(tx, deps.files, { actor, content, id: stored?.id ?? null });
        return undefined;
      },
    },
    deps,
    by,
    wanted,
  );

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
  create: ({ body, actor, call }) => saveCard(deps, { actor, call }, { fields: body }),
  update: ({ params: { id }, body: { rev, ...fields }, actor, call }) =>
    saveCard(deps, { actor, call }, { id, rev, fields }),
  remove: async ({ params: { id }, query: { rev }, actor, call }) => {
    await CARD_BIN.bin(deps, { actor, call }, { id, rev });
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
