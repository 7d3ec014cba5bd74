/** What an item of an outline is called (R234, R235). */
import {
  type AgendaKind,
  LESSON_ITEM_TYPE,
  type LessonItemType,
  SPECIAL_EPISODE_TYPE,
  type SpecialEpisodeType,
} from '../episodes/episode-codes.ts';
import { isRecordEpisode } from '../episodes/main-episode.ts';

/** Recorded episodes are told apart from live ones; the other kinds stand for themselves. */
export function itemTypeOf(kind: AgendaKind, specialEpisodeType: number | null): LessonItemType {
  if (kind !== 'episode') return kind;
  return isRecorded(specialEpisodeType) ? 'record' : 'episode';
}

export function itemTypeLabel(kind: AgendaKind, specialEpisodeType: number | null): string {
  return LESSON_ITEM_TYPE.labelOf(itemTypeOf(kind, specialEpisodeType));
}

function isRecorded(type: number | null): boolean {
  return SPECIAL_EPISODE_TYPE.has(type) && isRecordEpisode({ agendaKind: 'episode', specialEpisodeType: type });
}

/** The kind of episode (R220) that comes with its special type. */
export function episodeKindOf(type: SpecialEpisodeType): 0 | 1 | 3 {
  if (isRecorded(type)) return 3;
  return type === SPECIAL_EPISODE_TYPE.code.replay ? 1 : 0;
}
