/** 分享卡片 (areas section 12): the cards, their versions, and which one a lesson shows now. */
import { CARD_CHANNEL, CARD_STATE, SHARE_CHANNEL, SHARE_LEVEL } from '@lectern/domain/share-cards/share-card';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PictureId } from '../files/pictures.ts';
import { Done, Id, IdParams, IdText, Millis, PageQuery } from '../wire-values.ts';

/** What they may hold is the domain's to say (`cardFaults`), so that each fault has its place. */
const Content = {
  level: z.enum(SHARE_LEVEL.codes),
  /** Id of the lesson, class type or subject; null for everything. */
  targetId: Id.nullable(),
  channel: z.enum(CARD_CHANNEL.codes),
  title: z.string().trim().max(200),
  description: z.string().trim().max(1000),
  picture: PictureId.nullable(),
  /** Empty: the lesson's own page. */
  link: z.string().trim().max(1000),
  parameters: z
    .array(z.strictObject({ name: z.string().trim().max(200), value: z.string().trim().max(1000) }))
    .max(100)
    .readonly(),
  startTime: Millis,
  endTime: Millis,
};
export const ShareCardBody = z.strictObject(Content);
export type ShareCardBody = z.output<typeof ShareCardBody>;

const Kept = {
  id: Id,
  rev: z.int(),
  state: z.enum(CARD_STATE.codes),
  /** Name of the target; empty for everything. */
  targetName: z.string(),
  updatedTime: Millis,
  updatedBy: z.string(),
};
export const ShareCard = z.object({ ...Content, ...Kept });
export type ShareCard = z.output<typeof ShareCard>;

const Version = z.object({ rev: z.int(), time: Millis, actorName: z.string(), content: z.object(Content) });
export type ShareCardVersion = z.output<typeof Version>;

const Step = z.object({
  level: z.enum(SHARE_LEVEL.codes),
  targetId: Id.nullable(),
  targetName: z.string(),
  outcome: z.enum(['chosen', 'notValid', 'noCard', 'notReached']),
  cards: z.array(z.object({ id: Id, state: z.enum(CARD_STATE.codes) })),
  words: z.string(),
});

const tag = 'share-cards';
const api = '/lectern/api' as const;
const REFUSALS = ['shareCardsMeet', 'pictureMissing'] as const;

export const shareCardsContract = {
  list: endpoint({
    id: 'L390',
    method: 'GET',
    path: `${api}/share-cards`,
    tag,
    permission: 'LESSON_READ',
    summary: '分享卡片列表，最近修改的在前',
    query: PageQuery.extend({
      /** Part of the title; a number is the id of a card or of its target. */
      text: z.string().trim().max(100).optional(),
      level: z.enum(SHARE_LEVEL.codes).optional(),
      channel: z.enum(CARD_CHANNEL.codes).optional(),
      state: z.enum(CARD_STATE.codes).optional(),
      targetId: IdText.optional(),
    }),
    reply: z.object({
      list: z.array(ShareCard),
      total: z.int().min(0),
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  get: endpoint({
    id: 'L391',
    method: 'GET',
    path: `${api}/share-cards/:id`,
    tag,
    permission: 'LESSON_READ',
    summary: '一张分享卡片及其保存过的版本，新的在前，最多 50 个',
    params: IdParams,
    reply: ShareCard.extend({ versions: z.array(Version) }),
  }),
  create: endpoint({
    id: 'L392',
    method: 'POST',
    path: `${api}/share-cards`,
    tag,
    permission: 'LESSON_WRITE',
    summary: '新建分享卡片；同一对象同一渠道的有效期不能重叠',
    body: ShareCardBody,
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: REFUSALS,
  }),
  update: endpoint({
    id: 'L393',
    method: 'PUT',
    path: `${api}/share-cards/:id`,
    tag,
    permission: 'LESSON_WRITE',
    summary: '修改分享卡片，也用于恢复保存过的版本',
    params: IdParams,
    body: ShareCardBody.extend({ rev: z.int().min(1) }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: REFUSALS,
  }),
  remove: endpoint({
    id: 'L394',
    method: 'DELETE',
    path: `${api}/share-cards/:id`,
    tag,
    permission: 'LESSON_WRITE',
    summary: '删除分享卡片到回收站',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
  }),
  ofLesson: endpoint({
    id: 'L395',
    method: 'GET',
    path: `${api}/lessons/:id/share-card`,
    tag,
    permission: 'LESSON_READ',
    summary: '课程此刻在某渠道使用哪张分享卡片，以及按课程、班型、学科、全局查找的每一步',
    params: IdParams,
    query: z.strictObject({ channel: z.enum(SHARE_CHANNEL.codes) }),
    reply: z.object({
      lesson: z.object({ id: Id, name: z.string() }),
      card: ShareCard.nullable(),
      steps: z.array(Step),
    }),
  }),
} as const;
