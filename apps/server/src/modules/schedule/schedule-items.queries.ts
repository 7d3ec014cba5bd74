/** What stands in the schedule, as the conflict engine looks at it. */

import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { itemKey, type ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import type { Slots } from './wanted-slots.ts';

interface ItemRow {
  readonly kind: AgendaKind;
  readonly id: number;
  readonly name: string;
  readonly specialEpisodeType: number;
  readonly teacherId: number | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly overridden: boolean;
  readonly canceled: boolean;
  readonly lessonIds: readonly number[];
  readonly ordinals: readonly number[];
  readonly assistantIds: readonly number[];
}

const placesOf = (kind: string, id: string): string => `CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(a.lesson_id ORDER BY a.lesson_id), '{}') AS lesson_ids,
      coalesce(array_agg(a.ordinal ORDER BY a.lesson_id), '{}') AS ordinals
    FROM lesson_agenda a WHERE a.kind = ${kind} AND a.item_id = ${id}) AS p`;

const EPISODE = `'episode' AS "kind", e.id AS "id", e.name AS "name", e.special_episode_type AS "specialEpisodeType",
    e.teacher_id AS "teacherId", e.start_at AS "startAt", e.end_at AS "endAt",
    e.conflict_override IS NOT NULL AS "overridden", e.status <> 'normal' AS "canceled",
    p.lesson_ids AS "lessonIds", p.ordinals AS "ordinals",
    ARRAY(SELECT x.assistant_id FROM episode_assistant x WHERE x.episode_id = e.id) AS "assistantIds"`;
const EPISODE_PLACES = placesOf(`'episode'`, 'e.id');
const ENTRY = `e.kind AS "kind", e.id AS "id", e.name AS "name", 0 AS "specialEpisodeType", NULL::bigint AS "teacherId",
    e.start_at AS "startAt", e.end_at AS "endAt", false AS "overridden", false AS "canceled",
    p.lesson_ids AS "lessonIds", p.ordinals AS "ordinals", '{}'::bigint[] AS "assistantIds"`;
const ENTRY_PLACES = placesOf('e.kind', 'e.id');
const STANDS = `e.status = 'normal' AND e.deleted_at IS NULL`;
const ENTRY_STANDS = `e.deleted_at IS NULL AND e.end_at > e.start_at`;
/** Replays and recordings, which nobody has to attend. */
const ATTENDED = `e.special_episode_type NOT IN (8, 13, 14)`;

const readEpisodes = preparedRead<ItemRow & { readonly templateDurationMs: number }, [ids: readonly number[]]>(`
  SELECT ${EPISODE}, coalesce(t.duration_ms, 0) AS "templateDurationMs"
  FROM episode e LEFT JOIN episode_template t ON t.id = e.episode_template_id ${EPISODE_PLACES}
  WHERE e.id = ANY($1::bigint[]) AND e.deleted_at IS NULL`);

const readEntries = preparedRead<ItemRow, [ids: readonly number[]]>(`
  SELECT ${ENTRY} FROM agenda_entry e ${ENTRY_PLACES} WHERE e.id = ANY($1::bigint[]) AND ${ENTRY_STANDS}`);

const readOutlineEpisodes = preparedRead<ItemRow, [lessonIds: readonly number[]]>(`
  SELECT ${EPISODE}
  FROM (SELECT DISTINCT item_id FROM lesson_agenda WHERE lesson_id = ANY($1::bigint[]) AND kind = 'episode') AS own
  JOIN episode e ON e.id = own.item_id ${EPISODE_PLACES}
  WHERE ${STANDS}`);

const readOutlineEntries = preparedRead<ItemRow, [lessonIds: readonly number[]]>(`
  SELECT ${ENTRY}
  FROM (SELECT DISTINCT kind, item_id FROM lesson_agenda WHERE lesson_id = ANY($1::bigint[]) AND kind <> 'episode') AS own
  JOIN agenda_entry e ON e.id = own.item_id AND e.kind = own.kind ${ENTRY_PLACES}
  WHERE ${ENTRY_STANDS}`);

// The conditions are those of the partial index, through which it is read.
const readOfTeachers = preparedRead<
  ItemRow,
  [teacherIds: readonly number[], starts: readonly Date[], ends: readonly Date[]]
>(`
  SELECT ${EPISODE}
  FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) AS w (teacher_id, start_at, end_at)
  JOIN episode e ON e.teacher_id = w.teacher_id AND tstzrange(e.start_at, e.end_at) && tstzrange(w.start_at, w.end_at)
    AND ${STANDS} AND e.special_episode_type IN (0, 7, 17)
  ${EPISODE_PLACES}`);

const readOfAssistants = preparedRead<ItemRow, [assistantIds: readonly number[], times: string]>(`
  SELECT ${EPISODE}
  FROM (SELECT DISTINCT episode_id FROM episode_assistant WHERE assistant_id = ANY($1::bigint[])) AS own
  JOIN episode e ON e.id = own.episode_id ${EPISODE_PLACES}
  WHERE ${STANDS} AND ${ATTENDED} AND tstzrange(e.start_at, e.end_at) && $2::tstzmultirange`);

export interface StoredItem extends ScheduleItem {
  readonly templateDurationMs: number;
}

/** By key. Canceled ones are there too: they may come back. */
export async function storedItems(
  db: Db,
  wanted: readonly { readonly kind: AgendaKind; readonly id: number | null }[],
): Promise<ReadonlyMap<string, StoredItem>> {
  const ids = wanted.flatMap(({ kind, id }) => (kind === 'episode' && id !== null ? [id] : []));
  const entryIds = wanted.flatMap(({ kind, id }) => (kind !== 'episode' && id !== null ? [id] : []));
  const episodes = ids.length === 0 ? [] : await readEpisodes(db, [ids]);
  const entries = entryIds.length === 0 ? [] : await readEntries(db, [entryIds]);
  return new Map([
    ...episodes.map((row): [string, StoredItem] => [
      itemKey(row.kind, row.id),
      { ...itemOf(row), templateDurationMs: row.templateDurationMs },
    ]),
    ...entries.map((row): [string, StoredItem] => [
      itemKey(row.kind, row.id),
      { ...itemOf(row), templateDurationMs: 0 },
    ]),
  ]);
}

/** The whole outlines: who stands beside whom, and in which order. */
export async function itemsOfOutlines(db: Db, lessonIds: readonly number[]): Promise<readonly ScheduleItem[]> {
  if (lessonIds.length === 0) return [];
  const [episodes, entries] = await readTogether(db, [
    () => readOutlineEpisodes(db, [lessonIds]),
    () => readOutlineEntries(db, [lessonIds]),
  ]);
  return [...episodes, ...entries].map(itemOf);
}

export async function itemsOfTeachers(
  db: Db,
  days: readonly { readonly teacherId: number; readonly startAt: number; readonly endAt: number }[],
): Promise<readonly ScheduleItem[]> {
  if (days.length === 0) return [];
  const rows = await readOfTeachers(db, [
    days.map(({ teacherId }) => teacherId),
    days.map(({ startAt }) => new Date(startAt)),
    days.map(({ endAt }) => new Date(endAt)),
  ]);
  return rows.map(itemOf);
}

export async function itemsOfAssistants(
  db: Db,
  ids: readonly number[],
  slots: Slots,
): Promise<readonly ScheduleItem[]> {
  return ids.length === 0 ? [] : (await readOfAssistants(db, [ids, slots.multirange])).map(itemOf);
}

function itemOf({ kind, id, startAt, endAt, lessonIds, ordinals, ...row }: ItemRow): ScheduleItem {
  return {
    key: itemKey(kind, id),
    kind,
    id,
    name: row.name,
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
    specialEpisodeType: row.specialEpisodeType,
    teacherId: row.teacherId,
    assistantIds: row.assistantIds,
    places: lessonIds.map((lessonId, index) => ({ lessonId, ordinal: ordinals[index] ?? null })),
    overridden: row.overridden,
    canceled: row.canceled,
  };
}
