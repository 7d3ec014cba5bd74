/**
 * Share cards (areas section 12): what WeChat, QQ and the like show of a lesson that somebody passes on. A card is for
 * one lesson, one class type, one subject or everything, on one channel or on all that have none of their own.
 */
import { type CodeOf, codeTable } from '../code-table.ts';

/** From the nearest to the farthest: the order in which a lesson looks for its card. */
export const SHARE_LEVEL = codeTable({ lesson: '课程', lessonTemplate: '班型', subject: '学科', global: '全局' });
export type ShareLevel = CodeOf<typeof SHARE_LEVEL>;

export const SHARE_CHANNEL = codeTable({
  wechatChat: '微信聊天',
  wechatMoments: '微信朋友圈',
  qq: 'QQ',
  weibo: '微博',
});
export type ShareChannel = CodeOf<typeof SHARE_CHANNEL>;

/** What a card is kept for: one channel, or every one. */
export const CARD_CHANNEL = codeTable({
  all: '全部渠道',
  wechatChat: '微信聊天',
  wechatMoments: '微信朋友圈',
  qq: 'QQ',
  weibo: '微博',
});
export type CardChannel = CodeOf<typeof CARD_CHANNEL>;

export const CARD_STATE = codeTable({ active: '生效中', upcoming: '未开始', over: '已结束' });
export type CardState = CodeOf<typeof CARD_STATE>;

export interface LinkParameter {
  readonly name: string;
  readonly value: string;
}

export interface CardContent {
  readonly level: ShareLevel;
  /** Null for everything. */
  readonly targetId: number | null;
  readonly channel: CardChannel;
  readonly title: string;
  readonly description: string;
  /** Id in the file store. */
  readonly picture: string | null;
  /** Empty: the lesson's own page. */
  readonly link: string;
  readonly parameters: readonly LinkParameter[];
  /** Epoch milliseconds; 0: from the beginning, without end. The end itself is outside. */
  readonly startTime: number;
  readonly endTime: number;
}

export const CARD_FIELD_LABEL = {
  level: '范围',
  targetId: '对象 ID',
  channel: '渠道',
  title: '标题',
  description: '描述',
  picture: '图片',
  link: '链接',
  parameters: '链接参数',
  startTime: '开始时间',
  endTime: '结束时间',
} as const satisfies Record<keyof CardContent, string>;

export const MAX_TITLE = 60;
export const MAX_DESCRIPTION = 200;
export const MAX_PARAMETERS = 20;

type Validity = Pick<CardContent, 'startTime' | 'endTime'>;

export function stateAt({ startTime, endTime }: Validity, now: number): CardState {
  if (endTime !== 0 && endTime <= now) return 'over';
  return startTime > now ? 'upcoming' : 'active';
}

/** Two cards for the same place may not be valid at the same time. */
export function meet(one: Validity, other: Validity): boolean {
  const endOf = ({ endTime }: Validity) => (endTime === 0 ? Number.POSITIVE_INFINITY : endTime);
  return one.startTime < endOf(other) && other.startTime < endOf(one);
}

/** `https://…?a=1&b=2`, with the parameters behind those that the address has itself and before its `#`. */
export function addressOf(link: string, parameters: readonly LinkParameter[]): string {
  const query = parameters
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  if (query === '') return link;
  const hash = link.startsWith('/') ? -1 : link.indexOf('#');
  const [before, after] = hash === -1 ? [link, ''] : [link.slice(0, hash), link.slice(hash)];
  return `${before}${before.includes('?') ? '&' : '?'}${query}${after}`;
}
