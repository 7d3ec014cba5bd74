/** What stands in the schedule, as the conflict engine looks at it. */

import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { itemKey, type ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import { sizedRead } from '../../platform/db/prepared-statements.ts';
import { instant, type MetItem, millis } from './met-items.ts';
import type { WantedTimes } from './wanted-slots.ts';

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
    e.conflict_override IS NOT NULL AS "overridden",
    e.status <> 'normal' OR e.deleted_at IS NOT NULL AS "canceled",
    p.lesson_ids AS "lessonIds", p.ordinals AS "ordinals",
    ARRAY(SELECT x.assistant_id FROM episode_assistant x WHERE x.episode_id = e.id) AS "assistantIds"`;
const EPISODE_PLACES = placesOf(`'episode'`, 'e.id');
const ENTRY = `e.kind AS "kind", e.id AS "id", e.name AS "name", 0 AS "specialEpisodeType", NULL::bigint AS "teacherId",
    e.start_at AS "startAt", e.end_at AS "endAt", false AS "overridden", e.deleted_at IS NOT NULL AS "canceled",
    p.lesson_ids AS "lessonIds", p.ordinals AS "ordinals", '{}'::bigint[] AS "assistantIds"`;
const ENTRY_PLACES = placesOf('e.kind', 'e.id');
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
 * Episodes that have a teacher at a time: by the start, from a day before on, since few last longer; those have an index
 * of their own.
 */
const taughtAt = (columns: string, lateral = ''): string => {
  const live = `${STANDS} AND NOT e.idle AND e.special_episode_type IN (0, 7, 17)`;
  const times = 'FROM unnest($1::bigint[], $2::float8[], $3::float8[]) AS w (teacher_id, s, t)';
  return `
  SELECT ${columns} ${times}
  JOIN episode e ON e.teacher_id = w.teacher_id AND e.start_at < ${instant('w.t')}
    AND e.start_at >= ${instant('w.s')} - interval '1 day' AND e.end_at > ${instant('w.s')} AND ${live} ${lateral}
  UNION ALL
  SELECT ${columns} ${times}
  JOIN episode e ON e.teacher_id = w.teacher_id AND e.end_at - e.start_at > interval '1 day'
    AND e.start_at < ${instant('w.s')} - interval '1 day' AND e.end_at > ${instant('w.s')} AND ${live} ${lateral}`;
};

const readOfTeachers = sizedRead<ItemRow, Times>(taughtAt(EPISODE, EPISODE_PLACES));
const readTaught = sizedRead<MetItem, Times>(
  taughtAt(`'episode' AS "kind", e.id AS "id", e.teacher_id AS "teacherId", ${millis('e.start_at')} AS "startAt",
    ${millis('e.end_at')} AS "endAt"`),
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

/** Episodes of these teachers at these times, in full. */
export async function itemsOfTeachers(db: Db, { ids, starts, ends }: WantedTimes): Promise<readonly ScheduleItem[]> {
  return ids.length === 0 ? [] : (await readOfTeachers(db, [ids, starts, ends])).map(itemOf);
}

/** The same, as little as decides. */
export function taughtItems(db: Db, { ids, starts, ends }: WantedTimes): Promise<readonly MetItem[]> {
  return ids.length === 0 ? Promise.resolve([]) : readTaught(db, [ids, starts, ends]);
}

export function assistedItems(db: Db, { ids, starts, ends }: WantedTimes): Promise<readonly MetItem[]> {
  return ids.length === 0 ? Promise.resolve([]) : readAssisted(db, [ids, starts, ends]);
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
