/** The fields of an episode that a person writes, as the server answers them, in words, and as a save sends them. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_SWITCH, LAYERED_HOMEWORK_TYPE } from '@lectern/domain/episodes/episode-features';
import { type EpisodeField, type EpisodeFields } from '@lectern/domain/episodes/episode-fields';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';

export function episodeFieldsOf(episode: Episode): EpisodeFields {
  return {
    name: episode.name,
    subject: episode.subject,
    specialEpisodeType: episode.specialEpisodeType,
    kind: episode.kind,
    roomMode: episode.roomMode,
    teacherId: episode.teacherId,
    startTime: episode.startTime,
    endTime: episode.endTime,
    displayTime: episode.displayTime,
    reward: episode.reward,
    recordUnlockTime: episode.recordUnlockTime,
    performanceTime: episode.performanceTime,
    prestudyStartTime: episode.prestudyStartTime,
    features: { ...episode.features, layeredHomeworkType: episode.layeredHomeworkType },
  };
}

/** Only what changed is sent: a field that was not touched here cannot overwrite somebody else's. */
export function bodyOf(fields: EpisodeFields, changed: readonly EpisodeField[]) {
  const plain = Object.fromEntries(
    changed.filter((field) => field !== 'features').map((field) => [field, fields[field]]),
  );
  if (!changed.includes('features')) return plain;
  const { layeredHomeworkType, ...features } = fields.features;
  return { ...plain, features, layeredHomeworkType };
}

export interface EpisodeNames {
  readonly options: LessonOptions | undefined;
  /** Teachers that the page has seen. */
  readonly teachers: ReadonlyMap<number, string>;
}

const NO_VALUE = '未设置';
const time = (ms: number) => (ms === 0 ? NO_VALUE : formatDateTime(ms));

type Words = (fields: EpisodeFields, names: EpisodeNames) => string;

const WORDS: Readonly<Record<EpisodeField, Words>> = {
  name: ({ name }) => name || NO_VALUE,
  subject: ({ subject }, { options }) =>
    subject === null ? NO_VALUE : (options?.subjects.find(({ id }) => id === subject)?.name ?? String(subject)),
  specialEpisodeType: ({ specialEpisodeType }) => SPECIAL_EPISODE_TYPE.labelOf(specialEpisodeType),
  kind: ({ kind }) => EPISODE_KIND.labelOf(kind),
  roomMode: ({ roomMode }) => ROOM_MODE.labelOf(roomMode),
  teacherId: ({ teacherId }, { teachers }) =>
    teacherId === null ? '待安排' : (teachers.get(teacherId) ?? String(teacherId)),
  startTime: ({ startTime }) => time(startTime),
  endTime: ({ endTime }) => time(endTime),
  displayTime: ({ displayTime }) => time(displayTime),
  reward: ({ reward }) => String(reward),
  recordUnlockTime: ({ recordUnlockTime }) => time(recordUnlockTime),
  performanceTime: ({ performanceTime }) => time(performanceTime),
  prestudyStartTime: ({ prestudyStartTime }) => time(prestudyStartTime),
  features: ({ features }) => {
    const on = EPISODE_SWITCH.options.filter(({ value }) => features[value]).map(({ label }) => label);
    const layers = features.withHomework
      ? [`分层作业：${LAYERED_HOMEWORK_TYPE.labelOf(features.layeredHomeworkType)}`]
      : [];
    return [...on, ...layers].join('、') || '都未打开';
  },
};

export function episodeFieldWords(field: EpisodeField, fields: EpisodeFields, names: EpisodeNames): string {
  return WORDS[field](fields, names);
}
