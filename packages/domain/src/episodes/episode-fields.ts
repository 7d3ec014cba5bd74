/** What a person may write of an episode. Times in epoch milliseconds, 0 = not set. */
import type { EpisodeKind, RoomMode, SpecialEpisodeType } from './episode-codes.ts';
import { EPISODE_SWITCH, type EpisodeFeatures, episodeFeatures } from './episode-features.ts';

export interface EpisodeFields {
  readonly name: string;
  readonly subject: number | null;
  readonly specialEpisodeType: SpecialEpisodeType;
  readonly kind: EpisodeKind;
  readonly roomMode: RoomMode;
  readonly teacherId: number | null;
  readonly startTime: number;
  readonly endTime: number;
  readonly displayTime: number;
  readonly reward: number;
  readonly recordUnlockTime: number;
  readonly performanceTime: number;
  readonly prestudyStartTime: number;
  readonly features: EpisodeFeatures;
}
export type EpisodeField = keyof EpisodeFields;

export const EPISODE_FIELD_LABEL: Readonly<Record<EpisodeField, string>> = {
  name: '讲次名称',
  subject: '学科',
  specialEpisodeType: '类型',
  kind: '形式',
  roomMode: '教室模式',
  teacherId: '授课老师',
  startTime: '开始时间',
  endTime: '结束时间',
  displayTime: '展示时间',
  reward: '奖励',
  recordUnlockTime: '录播解锁时间',
  performanceTime: '展演时间',
  prestudyStartTime: '预习开始时间',
  features: '功能',
};
// A record of all fields has exactly their keys.
export const EPISODE_FIELDS = Object.keys(EPISODE_FIELD_LABEL) as readonly EpisodeField[];

export const NEW_EPISODE: EpisodeFields = {
  name: '',
  subject: null,
  specialEpisodeType: 0,
  kind: 0,
  roomMode: 1,
  teacherId: null,
  startTime: 0,
  endTime: 0,
  displayTime: 0,
  reward: 0,
  recordUnlockTime: 0,
  performanceTime: 0,
  prestudyStartTime: 0,
  features: episodeFeatures({}),
};

export function sameEpisodeValue(field: EpisodeField, a: EpisodeFields, b: EpisodeFields): boolean {
  if (field !== 'features') return a[field] === b[field];
  const same = EPISODE_SWITCH.codes.every((name) => a.features[name] === b.features[name]);
  return same && a.features.layeredHomeworkType === b.features.layeredHomeworkType;
}

export function changedEpisodeFields(before: EpisodeFields, after: EpisodeFields): readonly EpisodeField[] {
  return EPISODE_FIELDS.filter((field) => !sameEpisodeValue(field, before, after));
}
