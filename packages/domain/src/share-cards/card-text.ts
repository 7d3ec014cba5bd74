/** What of a card's words a channel shows: the lesson's name put in, and cut where the channel cuts. */
import type { ShareChannel } from './share-card.ts';

/** Stands in titles and descriptions for the lesson's name. */
export const LESSON_NAME = '{课程名称}';

export function fillCard(text: string, lessonName: string): string {
  return text.replaceAll(LESSON_NAME, () => lessonName);
}

/** In half widths: a Chinese character takes two, a Latin letter one. Null: the channel shows none. */
interface Room {
  readonly title: number;
  readonly description: number | null;
}

/** On a phone 375 points wide; wider ones show a little more. */
export const ROOM: Record<ShareChannel, Room> = {
  wechatChat: { title: 52, description: 60 },
  wechatMoments: { title: 64, description: null },
  qq: { title: 30, description: 64 },
  weibo: { title: 40, description: 40 },
};

export interface CutText {
  readonly shown: string;
  readonly isCut: boolean;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Never through the middle of what reads as one sign; the dots take room too. */
export function cutTo(text: string, room: number): CutText {
  const signs = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (widthOf(signs) <= room) return { shown: text, isCut: false };
  const kept: string[] = [];
  let width = DOTS;
  for (const sign of signs) {
    width += widthOf([sign]);
    if (width > room) break;
    kept.push(sign);
  }
  return { shown: `${kept.join('').trimEnd()}…`, isCut: true };
}

const DOTS = 2;
const widthOf = (signs: readonly string[]): number =>
  signs.reduce((width, sign) => width + (WIDE.test(sign) ? 2 : 1), 0);
