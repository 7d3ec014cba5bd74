/** Episodes with their comment feature and how many comments they have (R227). */
import type { CommentSetting, CommentSettingFilters } from '@lectern/contract/episodes/episode-comments';
import type { DataScope } from '@lectern/domain/access/roles';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import {
  allOf,
  heldBy,
  namedLike,
  type PageAsked,
  type PageFound,
  pageOf,
  placeOf,
  reachable,
} from './list-page.queries.ts';

export type SettingFilters = z.output<typeof CommentSettingFilters>;

interface SettingRow extends Omit<CommentSetting, 'startTime' | 'specialEpisodeType'> {
  readonly startAt: Date;
  readonly specialEpisodeType: number;
}

export async function commentSettings(
  db: Db,
  scope: DataScope,
  { page, pageSize, count, ...filters }: SettingFilters & PageAsked,
): Promise<PageFound<CommentSetting>> {
  const matching = await matchingEpisodes(db, scope, filters);
  const size = (page - 1) * pageSize;
  const rows = sql<SettingRow>`
    WITH found AS MATERIALIZED (
      SELECT e.* ${matching} ORDER BY e.start_at DESC, e.id DESC LIMIT ${pageSize} OFFSET ${size}
    )
    SELECT e.id, e.name, place.lesson_id, place.lesson_name, e.start_at, e.special_episode_type, e.rev,
      coalesce(t.name, '') AS teacher_name, e.status = 'canceled' AS canceled, NOT e.comment_forbidden AS enable,
      (SELECT count(*)::int FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
        WHERE a.kind = 'episode' AND a.item_id = e.id) AS lesson_count,
      (SELECT count(*)::int FROM episode_comment c WHERE c.episode_id = e.id) AS comment_count,
      (SELECT count(*)::int FROM episode_comment c WHERE c.episode_id = e.id AND c.state = 'hidden') AS hidden_count
    FROM found e ${placeOf(scope)} LEFT JOIN teacher t ON t.id = e.teacher_id
    ORDER BY e.start_at DESC, e.id DESC`;
  const found = await pageOf(db, { page: 1, pageSize, count }, { rows, matching });
  return { ...found, list: found.list.map(presented) };
}

function presented({ startAt, specialEpisodeType, ...row }: SettingRow): CommentSetting {
  if (!SPECIAL_EPISODE_TYPE.has(specialEpisodeType)) throw new TypeError(`episode ${row.id} has an unknown type`);
  return { ...row, specialEpisodeType, startTime: startAt.getTime() };
}

async function matchingEpisodes(
  db: Db,
  scope: DataScope,
  { episodeInfo, lessonId, enable, commented }: SettingFilters,
): Promise<RawBuilder<unknown>> {
  const conditions = [sql<boolean>`e.deleted_at IS NULL`];
  if (episodeInfo) conditions.push(await namedLike(db, episodeInfo));
  if (lessonId !== undefined) conditions.push(heldBy(lessonId));
  if (enable !== undefined) conditions.push(enable ? sql`NOT e.comment_forbidden` : sql`e.comment_forbidden`);
  const any = sql<boolean>`EXISTS (SELECT FROM episode_comment c WHERE c.episode_id = e.id)`;
  if (commented !== undefined) conditions.push(commented ? any : sql<boolean>`NOT ${any}`);
  return sql`FROM episode e WHERE ${allOf([...conditions, reachable(scope)])}`;
}
