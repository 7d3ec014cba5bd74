/** Videos as far as a person reaches them. */
import type { Video } from '@lectern/contract/episodes/episode-videos';
import type { DataScope } from '@lectern/domain/access/roles';
import { VIDEO_STATE } from '@lectern/domain/episodes/video-state';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';

export type VideoRecord = Selectable<Tables['video']>;

/** What lies outside the scope does not exist. */
export async function findVideo(db: Db, scope: DataScope, id: number): Promise<VideoRecord | undefined> {
  const { rows } = await sql<VideoRecord>`SELECT v.* FROM video v WHERE v.id = ${id} AND ${videoWithin(scope)}`.execute(
    db,
  );
  return rows[0];
}

/** Those that are there and in reach, by their ids. */
export async function videosByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, VideoRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<VideoRecord>`
    SELECT v.* FROM video v WHERE v.id = ANY(${[...new Set(ids)]}::bigint[]) AND ${videoWithin(scope)}`.execute(db);
  return new Map(rows.map((video) => [video.id, video]));
}

/** Of an episode that a person reaches, recorded from it or played by it, or of none at all; also of what is in the bin. */
export function videoWithin(scope: DataScope): RawBuilder<boolean> {
  if (scope.subjects === null && scope.phases === null) return sql<boolean>`true`;
  return sql<boolean>`coalesce((SELECT bool_or(${withinScope(scope)}) FROM episode e
    JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id
    JOIN lesson l ON l.id = a.lesson_id
    WHERE (e.id = v.source_episode_id OR e.video_id = v.id)), true)`;
}

export function videoFields({ id, title, state, ...video }: VideoRecord): Omit<Video, 'source'> {
  if (!VIDEO_STATE.has(state)) throw new TypeError(`video ${id} has an unknown state`);
  const { durationMs, sizeBytes, address, createdAt } = video;
  return { id, title, state, durationMs, sizeBytes, address, createdTime: createdAt.getTime() };
}
