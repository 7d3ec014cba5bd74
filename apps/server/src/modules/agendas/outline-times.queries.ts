/**
 * What the calculation rules look at of outlines: as they are stored, and as they become by a change that is planned.
 * Always the whole outline: episodes, exams, groups, stage reviews and mock exams.
 */
import type { AgendaKind, SpecialEpisodeType } from '@lectern/domain/episodes/episode-codes';
import { isMainEpisode, isRecordEpisode } from '@lectern/domain/episodes/main-episode';
import type { LessonOutline } from '@lectern/domain/lessons/calculation-rules';
import { type ItemKey, keyOf } from '@lectern/domain/outline/outline-order';
import type { OutlineChange } from '@lectern/domain/schedule/rule-consequences';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

/** What the calculation rules look at of an item. */
export interface TimedItem {
  readonly kind: AgendaKind;
  readonly includedInPeriod: boolean;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly displayAt: Date | null;
  readonly specialEpisodeType: SpecialEpisodeType | null;
  readonly status: string;
}

type TimedRow = TimedItem & { readonly lessonId: number; readonly id: number };

const readTimed = preparedRead<TimedRow, [lessonIds: readonly number[]]>(`
  SELECT a.lesson_id AS "lessonId", a.item_id AS "id", a.kind AS "kind", a.included_in_period AS "includedInPeriod",
    coalesce(e.start_at, x.start_at) AS "startAt", coalesce(e.end_at, x.end_at) AS "endAt",
    e.display_at AS "displayAt", e.special_episode_type AS "specialEpisodeType", coalesce(e.status, 'normal') AS "status"
  FROM lesson_agenda a
  LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id AND e.deleted_at IS NULL
  LEFT JOIN agenda_entry x ON a.kind <> 'episode' AND x.id = a.item_id AND x.deleted_at IS NULL
  WHERE a.lesson_id = ANY($1::bigint[]) AND coalesce(e.id, x.id) IS NOT NULL
  ORDER BY a.lesson_id, a.ordinal`);

async function timedItems(db: Db, lessonIds: readonly number[]): Promise<(lessonId: number) => readonly TimedRow[]> {
  const rows = lessonIds.length === 0 ? [] : await readTimed(db, [lessonIds]);
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return (lessonId) => byLesson.get(lessonId) ?? [];
}

/** What the calculation rules compute from (R115-R125); a canceled episode is not part of it. */
export async function outlineOfLesson(db: Db, lessonId: number): Promise<LessonOutline> {
  return outlineOf((await timedItems(db, [lessonId]))(lessonId));
}

/** The same for many lessons in one statement. */
export async function outlinesOfLessons(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => LessonOutline> {
  const itemsOf = await timedItems(db, lessonIds);
  return (lessonId) => outlineOf(itemsOf(lessonId));
}

/** What the rules look at of an item of any kind, as it shall be. */
export type OutlineMove = Partial<Omit<TimedItem, 'kind'>>;

export interface EpisodeTimes {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly displayAt: Date | null;
}

export const episodeKey = (id: number): string => keyOf({ kind: 'episode', id });

/** A change of outlines before it is made. Items stand by their keys, so that a shared one changes in each outline. */
export interface OutlineEdit {
  readonly moved?: ReadonlyMap<string, OutlineMove | ((item: TimedItem) => OutlineMove)>;
  readonly removed?: ReadonlySet<string>;
  /** By lesson. */
  readonly added?: ReadonlyMap<number, readonly TimedItem[]>;
}

/** Each outline as it is stored and as the edit leaves it. */
export async function outlinesEdited(
  db: Db,
  lessonIds: readonly number[],
  { moved, removed, added }: OutlineEdit,
): Promise<(lessonId: number) => OutlineChange> {
  const itemsOf = await timedItems(db, lessonIds);
  return (lessonId) => {
    const items = itemsOf(lessonId);
    const kept = removed ? items.filter((item) => !removed.has(keyOf(item))) : items;
    const after: readonly TimedItem[] = [
      ...(moved ? kept.map((item) => ({ ...item, ...moveOf(item, moved.get(keyOf(item))) })) : kept),
      ...(added?.get(lessonId) ?? []),
    ];
    return { before: outlineOf(items), after: outlineOf(after) };
  };
}

function moveOf(item: TimedItem, move: OutlineMove | ((item: TimedItem) => OutlineMove) | undefined): OutlineMove {
  return typeof move === 'function' ? move(item) : (move ?? {});
}

interface HolderRow extends ItemKey {
  readonly lessonId: number;
}

const readHolders = preparedRead<HolderRow, [kinds: readonly string[], ids: readonly number[]]>(`
  SELECT a.kind AS "kind", a.item_id AS "id", l.id AS "lessonId" FROM unnest($1::text[], $2::bigint[]) AS w (kind, id)
  JOIN lesson_agenda a ON a.kind = w.kind AND a.item_id = w.id
  JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL ORDER BY l.id`);

/** By item the lessons whose outlines hold it; those in the recycle bin are left out. */
export async function holdersOfItems(db: Db, items: readonly ItemKey[]): Promise<(item: ItemKey) => readonly number[]> {
  const rows =
    items.length === 0 ? [] : await readHolders(db, [items.map(({ kind }) => kind), items.map(({ id }) => id)]);
  const byItem = Map.groupBy(rows, keyOf);
  return (item) => (byItem.get(keyOf(item)) ?? []).map(({ lessonId }) => lessonId);
}

/** The lessons that hold any of them. */
export async function lessonsOfItems(db: Db, items: readonly ItemKey[]): Promise<readonly number[]> {
  const holdersOf = await holdersOfItems(db, items);
  return [...new Set(items.flatMap((item) => holdersOf(item)))];
}

export function isMainItem(item: TimedItem): boolean {
  return item.specialEpisodeType !== null && isMainEpisode(ruled(item, item.specialEpisodeType));
}

export function outlineOf(items: readonly TimedItem[]): LessonOutline {
  const counted = items.filter(({ status }) => status === 'normal');
  const starts = counted.flatMap(({ startAt }) => startAt?.getTime() ?? []);
  const ends = counted.flatMap(({ endAt }) => endAt?.getTime() ?? []);
  return {
    startAt: starts.length > 0 ? starts.reduce((least, ms) => Math.min(least, ms)) : null,
    endAt: ends.length > 0 ? ends.reduce((most, ms) => Math.max(most, ms)) : null,
    episodes: counted
      .filter(({ kind }) => kind === 'episode')
      .map((item) => ({
        startTime: item.startAt?.getTime() ?? null,
        endTime: item.endAt?.getTime() ?? null,
        displayStartTime: item.displayAt?.getTime() ?? null,
        displayEndTime: null,
        isMain: isMainItem(item),
        isRecord: item.specialEpisodeType !== null && isRecordEpisode(ruled(item, item.specialEpisodeType)),
      })),
  };
}

function ruled(item: TimedItem, specialEpisodeType: SpecialEpisodeType) {
  return { agendaKind: item.kind, specialEpisodeType, includedInPeriod: item.includedInPeriod };
}
