/** Videos (回放视频) and the episodes that play them. */
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { VIDEO_STATE } from '@lectern/domain/episodes/video-state';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FlagText, Id, IdParams, Millis, PageSizeText, PageText } from '../wire-values.ts';
import { Counted, CountMode, EpisodeMention } from './episode-comments.ts';

const api = '/tutor-video/api/videos' as const;

const Video = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(VIDEO_STATE.codes),
  durationMs: z.int(),
  sizeBytes: z.int(),
  /** Empty while it is being made. */
  address: z.string(),
  createdTime: Millis,
  /** The live episode it was recorded from. */
  source: EpisodeMention.nullable(),
});
export type Video = z.output<typeof Video>;

const VideoRow = Video.omit({ source: true }).extend({
  sourceEpisodeId: Id.nullable(),
  episodeCount: z.int(),
  /** Of those, how many play it as a live episode. */
  liveCount: z.int(),
});
export type VideoRow = z.output<typeof VideoRow>;

const VideoEpisode = EpisodeMention.extend({
  specialEpisodeType: z.literal(SPECIAL_EPISODE_TYPE.values),
  playsLive: z.boolean(),
  canceled: z.boolean(),
  rev: z.int(),
});
export type VideoEpisode = z.output<typeof VideoEpisode>;

export const VideoFilters = z.strictObject({
  /** An id, else part of the title. */
  videoInfo: z.string().trim().max(60).optional(),
  state: z.enum(VIDEO_STATE.codes).optional(),
  /** Used by an episode, or by none. */
  used: FlagText.optional(),
});
export const VideoQuery = VideoFilters.extend({ page: PageText, pageSize: PageSizeText, ...CountMode });

export const episodeVideos = {
  video: endpoint({
    id: 'E100',
    method: 'GET',
    path: `${api}/:id`,
    tag: 'videos',
    permission: 'EPISODE_READ',
    summary: '视频详情',
    params: IdParams,
    reply: Video,
  }),
  videoEpisodes: endpoint({
    id: 'E101',
    method: 'GET',
    path: `${api}/:id/episodes`,
    tag: 'videos',
    permission: 'EPISODE_READ',
    summary: '使用视频的讲次，最多 200 个',
    params: IdParams,
    reply: z.array(VideoEpisode),
  }),
  videoLiveEpisodes: endpoint({
    id: 'E102',
    method: 'GET',
    path: `${api}/:id/episodesUsedLiveVideo`,
    tag: 'videos',
    permission: 'EPISODE_READ',
    summary: '把视频当作直播播放的讲次，最多 200 个',
    params: IdParams,
    reply: z.array(VideoEpisode),
  }),
  videos: endpoint({
    id: 'L243',
    method: 'GET',
    path: '/lectern/api/videos',
    tag: 'videos',
    permission: 'EPISODE_READ',
    onReplica: true,
    summary: '回放视频，最新的在前',
    query: VideoQuery,
    reply: z.object({ ...Counted, list: z.array(VideoRow) }),
  }),
  linkVideo: endpoint({
    id: 'L244',
    method: 'POST',
    path: '/lectern/api/episodes/:id/video',
    tag: 'videos',
    permission: 'EPISODE_WRITE',
    summary: '为讲次关联视频，或取消关联',
    params: IdParams,
    body: z.strictObject({ videoId: Id.nullable(), rev: z.int().min(1) }),
    reply: z.object({ episodeId: Id, videoId: Id.nullable(), rev: z.int() }),
    refusals: ['canceled', 'outOfScope', 'videoNotReady', 'unchanged'],
  }),
} as const;
