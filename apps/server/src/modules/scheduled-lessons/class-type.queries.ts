/** What a class type gives to the schedule of a lesson that is made from it. */
import { SPECIAL_EPISODE_TYPE, type SpecialEpisodeType } from '@lectern/domain/episodes/episode-codes';
import type { NamedSpan } from '@lectern/domain/schedule/along-pattern';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface EpisodeToPlace {
  readonly templateId: number;
  readonly name: string;
  readonly durationMs: number;
  readonly specialEpisodeType: SpecialEpisodeType;
}

/** Its episode templates in the order in which they are taught. */
export async function episodesToPlace(db: Db, lessonTemplateId: number): Promise<readonly EpisodeToPlace[]> {
  const { rows } = await sql<{ id: number; name: string; durationMs: number; specialEpisodeType: number }>`
    SELECT t.id, t.name, t.duration_ms, t.special_episode_type FROM episode_template t
    JOIN agenda_label b ON b.id = t.label_id
    WHERE t.lesson_template_id = ${lessonTemplateId} AND t.deleted_at IS NULL
    ORDER BY b.ordinal, b.id, t.ordinal, t.id`.execute(db);
  return rows.map(({ id: templateId, name, durationMs, specialEpisodeType: type }) => ({
    templateId,
    name,
    durationMs,
    specialEpisodeType: SPECIAL_EPISODE_TYPE.has(type) ? type : SPECIAL_EPISODE_TYPE.code.normal,
  }));
}

/** Those that have both of their days. */
export async function semesterSpans(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NamedSpan>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('semester')
    .select(['id', 'name', 'startAt', 'endAt'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ id, name, startAt, endAt }) =>
      startAt && endAt ? [[id, { name, startAt: startAt.getTime(), endAt: endAt.getTime() }]] : [],
    ),
  );
}
