/** What stands in the schedule, as the conflict engine looks at it. */

import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { itemKey, type OutlinePlace, type ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import { sizedRead } from '../../platform/db/prepared-statements.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { instant, type MetItem, millis } from './met-items.ts';
import type { OwnItems, WantedTimes } from './wanted-slots.ts';

interface ItemRow {
  readonly kind: AgendaKind;
  readonly id: number;
  readonly name: string;
  readonly specialEpisodeType: number;
  readonly teacherId: number | null;
  readonly startAt: number;
  readonly endAt: number;
  readonly overridden: boolean;
  readonly canceled: boolean;
  /** Of one place; an item has as many rows as it has places, null: it stands nowhere. */
  readonly lessonId: number | null;
  readonly ordinal: number | null;
  /** null: none, which most have; thousands of empty arrays take time to read. */
  readonly assistantIds: readonly number[] | null;
}

const EPISODE = `'episode' AS "kind", e.id AS "id", e.name AS "name", e.special_episode_type AS "specialEpisodeType",
    e.teacher_id AS "teacherId", ${millis('e.start_at')} AS "startAt", ${millis('e.end_at')} AS "endAt",
    e.conflict_override IS NOT NULL AS "overridden",
    e.status <> 'normal' OR e.deleted_at IS NOT NULL AS "canceled",
    a.lesson_id AS "lessonId", a.ordinal AS "ordinal",
    (SELECT array_agg(x.assistant_id) FROM episode_assistant x WHERE x.episode_id = e.id) AS "assistantIds"`;
const EPISODE_PLACES = `LEFT JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id`;
const ENTRY = `e.kind AS "kind", e.id AS "id", e.name AS "name", 0 AS "specialEpisodeType", NULL::bigint AS "teacherId",
    ${millis('e.start_at')} AS "startAt", ${millis('e.end_at')} AS "endAt", false AS "overridden", e.deleted_at IS NOT NULL AS "canceled",
    a.lesson_id AS "lessonId", a.ordinal AS "ordinal", NULL::bigint[] AS "assistantIds"`;
const ENTRY_PLACES = `LEFT JOIN lesson_agenda a ON a.kind = e.kind AND a.item_id = e.id`;
const STANDS = `e.status = 'normal' AND e.deleted_at IS NULL`;
/** Replays and recordings, which nobody has to attend. */
const ATTENDED = `e.special_episode_type NOT IN (8, 13, 14)`;

const readEpisodes = sizedRead<ItemRow & { readonly templateDurationMs: number }, [ids: readonly number[]]>(`
  SELECT ${EPISODE}, coalesce(t.duration_ms, 0) AS "templateDurationMs"
  FROM episode e LEFT JOIN episode_template t ON t.id = e.episode_template_id ${EPISODE_PLACES}
  WHERE e.id = ANY($1::bigint[])`);

const readEntries = sizedRead<ItemRow, [ids: readonly number[]]>(`
  SELECT ${ENTRY} FROM agenda_entry e ${ENTRY_PLACES} WHERE e.id = ANY($1::bigint[]) AND e.end_at > e.start_at`);

type Times = [ids: readonly number[], starts: readonly number[], ends: readonly number[]];

/**
 * Episodes that have a teacher at a time: by the start, from a day before on, since few last longer; those few have an
 * index of their own and are read once for each teacher. Each is searched by its index, whatever the database expects:
 * it takes a third of all episodes to be that long, and in a join of its own order would now and then read them all.
 */
const taughtAt = (columns: string, { joins = '', only = 'true' }): string => {
  const live = `e.deleted_at IS NULL AND e.status = 'normal' AND NOT e.idle AND e.special_episode_type IN (0, 7, 17)`;
  const times = 'unnest($1::bigint[], $2::float8[], $3::float8[]) AS w (teacher_id, s, t)';
  return `
  WITH long AS MATERIALIZED (
    SELECT e.* FROM (SELECT DISTINCT unnest($1::bigint[]) AS teacher_id) AS wanted CROSS JOIN LATERAL (
      SELECT * FROM episode e WHERE e.teacher_id = wanted.teacher_id AND e.end_at - e.start_at > interval '1 day'
        AND ${live} OFFSET 0) AS e
  )
  SELECT ${columns} FROM ${times} CROSS JOIN LATERAL (
    SELECT * FROM episode e WHERE e.teacher_id = w.teacher_id AND e.start_at < ${instant('w.t')}
      AND e.start_at >= ${instant('w.s')} - interval '1 day' AND e.end_at > ${instant('w.s')} AND ${live} OFFSET 0
  ) AS e ${joins} WHERE ${only}
  UNION ALL
  SELECT ${columns} FROM ${times} JOIN long AS e ON e.teacher_id = w.teacher_id
    AND e.start_at < ${instant('w.s')} - interval '1 day' AND e.end_at > ${instant('w.s')} ${joins} WHERE ${only}`;
};

const readOfTeachers = sizedRead<ItemRow, Times>(taughtAt(EPISODE, { joins: EPISODE_PLACES }));
const readTaught = sizedRead<MetItem, [...Times, ownIds: readonly number[]]>(
  taughtAt(
    `'episode' AS "kind", e.id AS "id", e.teacher_id AS "teacherId", ${millis('e.start_at')} AS "startAt",
    ${millis('e.end_at')} AS "endAt"`,
    { only: 'e.id NOT IN (SELECT unnest($4::bigint[]))' },
  ),
);

const readAssisted = sizedRead<MetItem, Times>(`
  SELECT DISTINCT 'episode' AS "kind", e.id AS "id", x.assistant_id AS "assistantId", ${millis('e.start_at')} AS "startAt",
    ${millis('e.end_at')} AS "endAt"
  FROM unnest($1::bigint[], $2::float8[], $3::float8[]) AS w (assistant_id, s, t)
  JOIN episode_assistant x ON x.assistant_id = w.assistant_id
  JOIN episode e ON e.id = x.episode_id AND e.start_at < ${instant('w.t')} AND e.end_at > ${instant('w.s')}
    AND e.end_at - e.start_at <= interval '1 day' AND ${STANDS} AND NOT e.idle AND ${ATTENDED}`);

export interface StoredItem extends ScheduleItem {
  readonly templateDurationMs: number;
}

/** By key. What is canceled or in the bin is there too, as canceled: it may come back. */
export async function storedItems(
  db: Db,
  wanted: readonly { readonly kind: AgendaKind; readonly id: number | null }[],
): Promise<ReadonlyMap<string, StoredItem>> {
  const ids = wanted.flatMap(({ kind, id }) => (kind === 'episode' && id !== null ? [id] : []));
  const entryIds = wanted.flatMap(({ kind, id }) => (kind !== 'episode' && id !== null ? [id] : []));
  // Of thousands, all else of a check waits for this one read: two connections share it.
  const cut = ids.length < MANY ? ids.length : Math.ceil(ids.length / 2);
  const [some, others, entries] = await readTogether(db, [
    () => episodesOf(db, ids.slice(0, cut)),
    () => episodesOf(db, ids.slice(cut)),
    async () => (entryIds.length === 0 ? [] : readEntries(db, [entryIds])),
  ]);
  return itemsOf([...some, ...others, ...entries.map((row) => ({ ...row, templateDurationMs: 0 }))]);
}

const MANY = 500;

async function episodesOf(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : readEpisodes(db, [ids]);
}

/** Episodes of these teachers at these times, in full. */
export async function itemsOfTeachers(db: Db, { ids, starts, ends }: WantedTimes): Promise<readonly ScheduleItem[]> {
  if (ids.length === 0) return [];
  const rows = await readOfTeachers(db, [ids, starts, ends]);
  return [...itemsOf(rows.map((row) => ({ ...row, templateDurationMs: 0 }))).values()];
}

/** The same that no draft replaces, as little as decides. */
export function taughtItems(
  db: Db,
  { ids, starts, ends }: WantedTimes,
  { episodeIds }: OwnItems,
): Promise<readonly MetItem[]> {
  return ids.length === 0 ? Promise.resolve([]) : readTaught(db, [ids, starts, ends, episodeIds]);
}

export function assistedItems(db: Db, { ids, starts, ends }: WantedTimes): Promise<readonly MetItem[]> {
  return ids.length === 0 ? Promise.resolve([]) : readAssisted(db, [ids, starts, ends]);
}

/** Rows of several places of an item make one item. */
function itemsOf(
  rows: readonly (ItemRow & { readonly templateDurationMs: number })[],
): ReadonlyMap<string, StoredItem> {
  const items = new Map<string, StoredItem & { readonly places: OutlinePlace[] }>();
  for (const { lessonId, ordinal, assistantIds, ...row } of rows) {
    const key = itemKey(row.kind, row.id);
    const item = items.get(key) ?? { ...row, key, assistantIds: assistantIds ?? [], places: [] };
    items.set(key, item);
    if (lessonId !== null && item.places.every((place) => place.lessonId !== lessonId))
      item.places.push({ lessonId, ordinal });
  }
  for (const { places } of items.values()) if (places.length > 1) places.sort((a, b) => a.lessonId - b.lessonId);
  return items;
}
