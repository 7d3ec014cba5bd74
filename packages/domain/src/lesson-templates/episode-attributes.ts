/** What an episode takes over from its episode template, how two values of it compare, and how they read. */
import { type CodeOf, codeTable } from '../code-table.ts';
import { ROOM_MODE } from '../episodes/episode-codes.ts';
import {
  EPISODE_SWITCH,
  episodeFeatures,
  LAYERED_HOMEWORK_TYPE,
  storedFeatures,
} from '../episodes/episode-features.ts';
import { sameValue } from '../lessons/form-step.ts';
import { NO_VALUE } from '../lessons/lesson-value-words.ts';
import { MINUTE_MS } from '../time/durations.ts';

export const EPISODE_ATTRIBUTE = codeTable({
  name: '名称',
  duration: '时长',
  roomMode: '教室类型',
  reward: '奖励',
  features: '功能',
});
export type EpisodeAttribute = CodeOf<typeof EPISODE_ATTRIBUTE>;

/** As episodes and their templates hold it; the duration of an episode is that of its times. */
export interface EpisodeValues {
  readonly name: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly roomMode: number;
  readonly reward: number;
  readonly features: Readonly<Record<string, unknown>>;
}

export function sameEpisodeValue(attribute: EpisodeAttribute, a: unknown, b: unknown): boolean {
  return attribute === 'features' ? sameValue(switchesOf(a), switchesOf(b)) : sameValue(a, b);
}

/** In one order, and only what is on. */
function switchesOf(stored: unknown): unknown {
  return storedFeatures(episodeFeatures(isRecord(stored) ? stored : {}));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WORDS: Record<EpisodeAttribute, (value: unknown) => string> = {
  name: (value) => (typeof value === 'string' && value !== '' ? value : NO_VALUE),
  duration: (value) => (typeof value === 'number' ? `${value / MINUTE_MS} 分钟` : NO_VALUE),
  roomMode: (value) => (ROOM_MODE.has(value) ? ROOM_MODE.labelOf(value) : NO_VALUE),
  reward: (value) => (typeof value === 'number' ? String(value) : NO_VALUE),
  features: (value) => featureWords(isRecord(value) ? value : {}),
};

export function episodeValueWords(attribute: EpisodeAttribute, value: unknown): string {
  return WORDS[attribute](value);
}

function featureWords(stored: Readonly<Record<string, unknown>>): string {
  const features = episodeFeatures(stored);
  const on = EPISODE_SWITCH.codes.filter((name) => features[name]).map((name) => EPISODE_SWITCH.labelOf(name));
  const { layeredHomeworkType } = features;
  const layered = layeredHomeworkType === 'none' ? [] : [`作业${LAYERED_HOMEWORK_TYPE.labelOf(layeredHomeworkType)}`];
  return [...on, ...layered].join('、') || NO_VALUE;
}
