/** The record 分享卡片: what messengers show of a lesson that somebody passes on. Every saved state is kept. */
import { ShareCardBody } from '@lectern/contract/lessons/share-cards';
import { CARD_CHANNEL, CARD_FIELD_LABEL, SHARE_LEVEL } from '@lectern/domain/share-cards/share-card';
import { recordBin } from '../../kit/record/record-bin.ts';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import { fieldsOfRow, type RecordKind } from '../../kit/record/record-kind.ts';
import { checkReach, refuseMeeting } from './check-card.ts';
import { cardsAmong } from './share-card-facts.queries.ts';
import { insertVersion } from './share-cards.repository.ts';

const { column, code, json, instantOrNone } = columnsOfTable<'shareCard'>();

/** Target of the cards for everything. */
const EVERYTHING = 0;

export const SHARE_CARD: RecordKind<'shareCard', ShareCardBody> = {
  table: 'shareCard',
  type: 'shareCard',
  label: '分享卡片',
  labels: CARD_FIELD_LABEL,
  fields: {
    level: code('level', SHARE_LEVEL),
    targetId: {
      ofRow: ({ targetId }) => (targetId === EVERYTHING ? null : targetId),
      toColumns: (targetId) => ({ targetId: targetId ?? EVERYTHING }),
    },
    channel: code('channel', CARD_CHANNEL),
    title: column('title'),
    description: column('description'),
    picture: column('picture'),
    link: column('link'),
    parameters: json('parameters', ShareCardBody.shape.parameters),
    startTime: instantOrNone('startAt'),
    endTime: instantOrNone('endAt'),
  },
  nameOf: ({ title }) => title,
  seenAmong: cardsAmong,
  alsoWrite: (tx, { id, rev, fields, at, actor }) =>
    insertVersion(tx, { cardId: id, rev, content: JSON.stringify(fields), at, actorName: actor.name }),
};

export const CARD_BIN = recordBin(SHARE_CARD, {
  privilege: 'LESSON_WRITE',
  mayGo: (_tx, { actor }, card) => Promise.resolve(checkReach(actor, card)),
  mayReturn: async (tx, { actor }, card) => {
    checkReach(actor, card);
    await refuseMeeting(tx, fieldsOfRow(SHARE_CARD, card), card.id);
  },
});
