/** Videos and the episodes that play them, as far as a person reaches those episodes. */
import type { Video, VideoEpisode, VideoFilters, VideoRow } from '@lectern/contract/episodes/episode-videos';
import type { DataScope } from '@lectern/domain/access/roles';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { episodeFeatures } from '@lectern/domain/episodes/episode-features';
import { playsLive } from '@lectern/domain/episodes/video-use';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { itemsSeenAmong } from '../schedule/index.ts';
import { type VideoRecord, videoFields, videoWithin } from '../videos/index.ts';
import { allOf, idIn, type PageAsked, type PageFound, pageOf, placeOf } from './list-page.queries.ts';

interface CountedRecord extends VideoRecord {
  readonly episodeCount: number;
  readonly liveCount: number;
}

const LIVE = sql<boolean>`(e.special_episode_type = ${sql.lit(SPECIAL_EPISODE_TYPE.code.replayWechatLive)}
  OR e.features @> '{"isPlaybackToLive":true}')`;

export async function findVideos(
  db: Db,
  scope: DataScope,
  { page, pageSize, count, videoInfo, state, used }: z.output<typeof VideoFilters> & PageAsked,
): Promise<PageFound<VideoRow>> {
  const conditions = [videoWithin(scope)];
  const id = videoInfo ? idIn(videoInfo) : undefined;
  if (id !== undefined) conditions.push(sql`v.id = ${id}`);
  else if (videoInfo) conditions.push(sql`v.title ILIKE ${containing(videoInfo)}`);
  if (state !== undefined) conditions.push(sql`v.state = ${state}`);
  const users = sql<boolean>`EXISTS (SELECT FROM episode e WHERE e.video_id = v.id AND e.deleted_at IS NULL)`;
  if (used !== undefined) conditions.push(used ? users : sql<boolean>`NOT ${users}`);
  const matching = sql`FROM video v WHERE ${allOf(conditions)}`;
  const rows = sql<CountedRecord>`
    SELECT v.*,
      (SELECT count(*)::int FROM episode e WHERE e.video_id = v.id AND e.deleted_at IS NULL) AS episode_count,
      (SELECT count(*)::int FROM episode e WHERE e.video_id = v.id AND e.deleted_at IS NULL AND ${LIVE}) AS live_count
    ${matching} ORDER BY v.created_at DESC, v.id DESC`;
  const found = await pageOf(db, { page, pageSize, count }, { rows, matching });
  const sources = await sourcesSeen(db, scope, found.list);
  return {
    ...found,
    list: found.list.map(({ episodeCount, liveCount, ...video }) => ({
      ...videoFields(video),
      sourceEpisodeId: sources.has(video.sourceEpisodeId) ? video.sourceEpisodeId : null,
      episodeCount,
      liveCount,
    })),
  };
}

/** Of the episodes that these were recorded from, those within the scope. */
async function sourcesSeen(db: Db, scope: DataScope, videos: readonly VideoRecord[]) {
  const ids = videos.flatMap(({ sourceEpisodeId }) => sourceEpisodeId ?? []);
  const seen = await itemsSeenAmong(
    db,
    scope,
    ids.map((id) => ({ kind: 'episode', id })),
  );
  return new Set<number | null>(seen.map(({ id }) => id));
}

interface PlayingRow {
  readonly id: number;
  readonly name: string;
  readonly lessonId: number;
  readonly lessonName: string;
  readonly startAt: Date;
  readonly specialEpisodeType: number;
  readonly features: Record<string, unknown>;
  readonly status: string;
  readonly rev: number;
}

/** Beyond these a person looks in the list of episodes. */
const MAX_EPISODES = 200;

/** The newest first. */
export async function episodesPlaying(db: Db, scope: DataScope, videoId: number): Promise<VideoEpisode[]> {
  const { rows } = await selectEpisodes(db, scope, sql<boolean>`e.video_id = ${videoId}`);
  return rows.map(({ startAt, specialEpisodeType, features, status, ...row }) => {
    if (!SPECIAL_EPISODE_TYPE.has(specialEpisodeType)) throw new TypeError(`episode ${row.id} has an unknown type`);
    const { isPlaybackToLive } = episodeFeatures(features);
    return {
      ...row,
      startTime: startAt.getTime(),
      specialEpisodeType,
      canceled: status === 'canceled',
      playsLive: playsLive({ specialEpisodeType, isPlaybackToLive }),
    };
  });
}

/** The live episode a video was recorded from; null also for one that this person does not reach. */
export async function sourceOf(db: Db, scope: DataScope, episodeId: number | null): Promise<Video['source']> {
  if (episodeId === null) return null;
  const { rows } = await selectEpisodes(db, scope, sql<boolean>`e.id = ${episodeId}`);
  const [found] = rows;
  if (!found) return null;
  const { id, name, lessonId, lessonName, startAt } = found;
  return { id, name, lessonId, lessonName, startTime: startAt.getTime() };
}

function selectEpisodes(db: Db, scope: DataScope, condition: RawBuilder<boolean>) {
  return sql<PlayingRow>`
    SELECT e.id, e.name, place.lesson_id, place.lesson_name, e.start_at, e.special_episode_type, e.features, e.status, e.rev
    FROM episode e ${placeOf(scope)} WHERE e.deleted_at IS NULL AND ${condition}
    ORDER BY e.start_at DESC, e.id DESC LIMIT ${sql.lit(MAX_EPISODES)}`.execute(db);
}
