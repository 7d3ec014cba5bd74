/** The fields of a card, what they are called and how their values read. */
import type { ShareCardBody } from '@lectern/contract/lessons/share-cards';
import { CARD_CHANNEL, CARD_FIELD_LABEL, SHARE_LEVEL } from '@lectern/domain/share-cards/share-card';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';

// The keys of the labels are the fields.
export const CARD_FIELDS = Object.keys(CARD_FIELD_LABEL) as (keyof ShareCardBody)[];

export const labelOfField = (field: keyof ShareCardBody): string => CARD_FIELD_LABEL[field];

export function fieldWords(field: keyof ShareCardBody, body: ShareCardBody): string {
  if (field === 'level') return SHARE_LEVEL.labelOf(body.level);
  if (field === 'channel') return CARD_CHANNEL.labelOf(body.channel);
  if (field === 'startTime' || field === 'endTime') return body[field] === 0 ? '不限' : formatDateTime(body[field]);
  if (field === 'parameters') return body.parameters.map(({ name, value }) => `${name}=${value}`).join('、') || '无';
  if (field === 'picture') return body.picture === null ? '默认图' : '已上传的图片';
  if (field === 'link') return body.link || '课程自己的页面';
  return String(body[field] ?? '') || '无';
}

/** Of what is stored, what a save sends. */
export function bodyOfCard(card: ShareCardBody): ShareCardBody {
  const { level, targetId, channel, title, description, picture, link, parameters, startTime, endTime } = card;
  return { level, targetId, channel, title, description, picture, link, parameters, startTime, endTime };
}
