/** Stored items as the reads of a check find them: a part of each, from several reads, put together by key. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { itemKey, type ScheduleItem } from '@lectern/domain/schedule/schedule-item';

/** Times are epoch milliseconds. */
export interface MetItem {
  readonly kind: AgendaKind;
  readonly id: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly lessonId?: number | null;
  readonly ordinal?: number | null;
  readonly teacherId?: number | null;
  readonly assistantId?: number | null;
}

export const millis = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;
/** Of a column of milliseconds. */
export const instant = (column: string): string => `('epoch'::timestamptz + ${column} * interval '1 ms')`;

/** Of live episodes and entries only; what the engine needs and no read tells is filled in by `storedItems`. */
export function itemsFromParts(parts: readonly MetItem[]): ReadonlyMap<string, ScheduleItem> {
  const items = new Map<string, ScheduleItem>();
  for (const part of parts) {
    const key = itemKey(part.kind, part.id);
    const known = items.get(key);
    items.set(key, known ? joined(known, part) : joined(bare(key, part), part));
  }
  return items;
}

const bare = (key: string, { kind, id, startAt, endAt }: MetItem): ScheduleItem => ({
  key,
  kind,
  id,
  startAt,
  endAt,
  name: '',
  specialEpisodeType: SPECIAL_EPISODE_TYPE.code.normal,
  teacherId: null,
  assistantIds: [],
  places: [],
  overridden: false,
  canceled: false,
});

function joined(item: ScheduleItem, { lessonId, ordinal = null, teacherId, assistantId }: MetItem): ScheduleItem {
  const hasPlace = item.places.some((place) => place.lessonId === lessonId && place.ordinal !== null);
  const places =
    lessonId == null || hasPlace
      ? item.places
      : [...item.places.filter((place) => place.lessonId !== lessonId), { lessonId, ordinal }];
  const assistantIds =
    assistantId == null || item.assistantIds.includes(assistantId)
      ? item.assistantIds
      : [...item.assistantIds, assistantId];
  return { ...item, places, assistantIds, teacherId: teacherId ?? item.teacherId };
}
