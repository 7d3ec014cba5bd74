/** Stored items as the reads of a check find them: a part of each, from several reads, put together by key. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { itemKey, type OutlinePlace, type ScheduleItem } from '@lectern/domain/schedule/schedule-item';

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

export const millis = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;
/** Of a column of milliseconds. */
export const instant = (column: string): string => `('epoch'::timestamptz + ${column} * interval '1 ms')`;

/** A part put beside another. Filled in place: a check reads thousands of parts. */
interface Joining extends ScheduleItem {
  teacherId: number | null;
  readonly assistantIds: number[];
  readonly places: OutlinePlace[];
}

/** Of live episodes and entries only; what the engine needs and no read tells is filled in by `storedItems`. */
export function itemsFromParts(parts: readonly MetItem[]): ReadonlyMap<string, ScheduleItem> {
  const items = new Map<string, Joining>();
  for (const part of parts) {
    const key = itemKey(part.kind, part.id);
    const known = items.get(key);
    const item = known ?? bare(key, part);
    if (!known) items.set(key, item);
    join(item, part);
  }
  return items;
}

export const keysOf = (parts: readonly MetItem[]): ReadonlySet<string> =>
  new Set(parts.map(({ kind, id }) => itemKey(kind, id)));

const bare = (key: string, { kind, id, startAt, endAt }: MetItem): Joining => ({
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

function join(item: Joining, { lessonId, ordinal = null, teacherId, assistantId }: MetItem): void {
  if (lessonId != null) joinPlace(item.places, { lessonId, ordinal });
  if (assistantId != null && !item.assistantIds.includes(assistantId)) item.assistantIds.push(assistantId);
  item.teacherId = teacherId ?? item.teacherId;
}

/** Some reads know a place without its ordinal. */
function joinPlace(places: OutlinePlace[], place: OutlinePlace): void {
  const index = places.findIndex(({ lessonId }) => lessonId === place.lessonId);
  if (index === -1) places.push(place);
  else if (places[index]?.ordinal === null) places[index] = place;
}
