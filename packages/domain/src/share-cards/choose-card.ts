/**
 * Which card a lesson shows on a channel now, and why: the nearest target with a valid card wins, and at one target
 * the channel's own card wins over that for all channels. The verdict and its steps come from one walk.
 */
import {
  CARD_CHANNEL,
  CARD_STATE,
  type CardContent,
  type CardState,
  SHARE_LEVEL,
  type ShareChannel,
  type ShareLevel,
  stateAt,
} from './share-card.ts';

export interface SharedLesson {
  readonly id: number;
  readonly templateId: number | null;
  /** Its own first. */
  readonly subjects: readonly number[];
}

export type KeptCard = Pick<CardContent, 'level' | 'targetId' | 'channel' | 'startTime' | 'endTime'> & {
  readonly id: number;
};

export interface ChainStep {
  readonly level: ShareLevel;
  readonly targetId: number | null;
  readonly outcome: 'chosen' | 'notValid' | 'noCard' | 'notReached';
  /** Of this target and for this channel, the channel's own first. */
  readonly cards: readonly { readonly id: number; readonly state: CardState }[];
  readonly words: string;
}

export interface CardChoice<C> {
  /** Null: nobody made a card that is valid now. */
  readonly card: C | null;
  readonly steps: readonly ChainStep[];
}

interface Target {
  readonly level: ShareLevel;
  readonly targetId: number | null;
}

/** Where a lesson looks, in order. */
export function targetsOf({ id, templateId, subjects }: SharedLesson): readonly Target[] {
  return [
    { level: 'lesson', targetId: id },
    ...(templateId === null ? [] : [{ level: 'lessonTemplate', targetId: templateId } as const]),
    ...[...new Set(subjects)].map((targetId) => ({ level: 'subject', targetId }) as const),
    { level: 'global', targetId: null },
  ];
}

export function chooseCard<C extends KeptCard>(
  lesson: SharedLesson,
  cards: readonly C[],
  channel: ShareChannel,
  now: number,
): CardChoice<C> {
  let card: C | null = null;
  const steps = targetsOf(lesson).map((target): ChainStep => {
    const own = cardsAt(target, cards, channel, now);
    const states = own.map((one) => ({ id: one.id, state: stateAt(one, now) }));
    const step = { ...target, cards: states };
    if (card) return { ...step, outcome: 'notReached', words: '前面已有卡片，不再往后查找' };
    const found = own.find((one) => stateAt(one, now) === 'active');
    if (!found) return { ...step, ...withoutCard(target, own, now) };
    card = found;
    return { ...step, outcome: 'chosen', words: `使用卡片 ${found.id}（${CARD_CHANNEL.labelOf(found.channel)}）` };
  });
  return { card, steps };
}

const LATER: Record<CardState, number> = { active: 0, upcoming: 1, over: 2 };

function cardsAt<C extends KeptCard>(target: Target, cards: readonly C[], channel: ShareChannel, now: number): C[] {
  const rank = (card: C) => LATER[stateAt(card, now)] * 2 + (card.channel === channel ? 0 : 1);
  return cards
    .filter(({ level, targetId }) => level === target.level && targetId === target.targetId)
    .filter((card) => card.channel === channel || card.channel === 'all')
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id);
}

function withoutCard({ level }: Target, own: readonly KeptCard[], now: number): Pick<ChainStep, 'outcome' | 'words'> {
  const [first] = own;
  if (!first) return { outcome: 'noCard', words: `${SHARE_LEVEL.labelOf(level)}没有这个渠道的卡片` };
  return { outcome: 'notValid', words: `卡片 ${first.id} ${CARD_STATE.labelOf(stateAt(first, now))}` };
}
