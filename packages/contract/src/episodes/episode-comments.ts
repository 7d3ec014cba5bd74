/** Comments of an episode (评论): whether students may write any (R227), and what they wrote. */

import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { COMMENT_STATE } from '@lectern/domain/episodes/extras-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FlagText, Id, IdParams, IdText, Millis, MillisText, Named, PageSizeText, PageText } from '../wire-values.ts';

const api = '/tutor-atm-episode/api' as const;
/** Most episodes of one documented batch call; what is too large for one answer goes on as a task. */
export const MAX_EPISODES = 5000;
/** Longest searched text. */
const Text = z.string().trim().max(60);

export const EpisodeTaskIds = z.object({ ids: z.array(Id), taskId: Id });
const CommentFeature = z.object({ episodeId: Id, enable: z.boolean(), rev: z.int() });

/** Beyond `total` there are more where `totalExact` is false. */
export const Counted = { total: z.int().min(0), totalExact: z.boolean() };

/** `exact` counts to the end instead of to 1,000. */
export const CountMode = { count: z.enum(['exact']).optional() };

/** An episode as lists name it, with the first lesson that holds it. */
export const EpisodeMention = z.object({
  id: Id,
  name: z.string(),
  lessonId: Id,
  lessonName: z.string(),
  startTime: Millis,
});
export type EpisodeMention = z.output<typeof EpisodeMention>;

const CommentSetting = EpisodeMention.extend({
  specialEpisodeType: z.literal(SPECIAL_EPISODE_TYPE.values),
  teacherName: z.string(),
  /** How many lessons hold it. */
  lessonCount: z.int(),
  canceled: z.boolean(),
  enable: z.boolean(),
  commentCount: z.int(),
  hiddenCount: z.int(),
  rev: z.int(),
});
export type CommentSetting = z.output<typeof CommentSetting>;

/** Also the state in the address bar, and what selects the episodes of a plan. */
export const CommentSettingFilters = z.strictObject({
  /** An id, else part of the episode's name. */
  episodeInfo: Text.optional(),
  lessonId: IdText.optional(),
  enable: FlagText.optional(),
  /** Only those that somebody has commented on. */
  commented: FlagText.optional(),
});
export const CommentSettingQuery = CommentSettingFilters.extend({
  page: PageText,
  pageSize: PageSizeText,
  ...CountMode,
});

const EpisodeComment = z.object({
  id: Id,
  episode: EpisodeMention,
  /** The nickname is empty for those who may not see students. */
  student: Named,
  content: z.string(),
  createdTime: Millis,
  state: z.enum(COMMENT_STATE.codes),
  hiddenBy: z.string(),
  hiddenTime: Millis,
  reason: z.string(),
  rev: z.int(),
});
export type EpisodeComment = z.output<typeof EpisodeComment>;

export const CommentFilters = z.strictObject({
  /** Part of the content. */
  content: Text.optional(),
  state: z.enum(COMMENT_STATE.codes).optional(),
  episodeId: IdText.optional(),
  lessonId: IdText.optional(),
  /** Part of the nickname; needs the right to see students. */
  nickname: Text.optional(),
  startTime: MillisText.optional(),
  endTime: MillisText.optional(),
});
export const CommentQuery = CommentFilters.extend({ page: PageText, pageSize: PageSizeText, ...CountMode });

export const episodeComments = {
  commentFeature: endpoint({
    id: 'E103',
    method: 'GET',
    path: `${api}/episodes/:id/comment-feature`,
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '讲次的评论功能是否开启',
    params: IdParams,
    reply: CommentFeature,
  }),
  setCommentFeature: endpoint({
    id: 'E104',
    method: 'POST',
    path: `${api}/episodes/:id/comment-feature`,
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '开启或关闭讲次的评论功能',
    params: IdParams,
    body: z.strictObject({ enable: z.boolean(), rev: z.int().min(1).optional() }),
    reply: CommentFeature,
    refusals: ['canceled', 'outOfScope'],
  }),
  batchCommentFeature: endpoint({
    id: 'E105',
    method: 'POST',
    path: `${api}/batch-update/comment-feature`,
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '批量开启或关闭讲次的评论功能，答复现已如此的讲次 ID（原本如此的也在内）',
    body: z.strictObject({ episodeIds: z.array(Id).min(1).max(MAX_EPISODES), enable: z.boolean() }),
    reply: EpisodeTaskIds,
  }),
  lessonCommentFeature: endpoint({
    id: 'E106',
    method: 'POST',
    path: `${api}/batch-update/update-episode-comments/lessons/:id/forbidden/:flag`,
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '禁止或允许课程全部讲次的评论，答复现已如此的讲次 ID（原本如此的也在内）',
    params: z.strictObject({ id: IdText, flag: FlagText }),
    reply: EpisodeTaskIds,
  }),
  commentSettings: endpoint({
    id: 'L242',
    method: 'GET',
    path: '/lectern/api/episode-comment-settings',
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '讲次的评论功能与评论数，按开始时间倒序',
    query: CommentSettingQuery,
    reply: z.object({ ...Counted, list: z.array(CommentSetting) }),
  }),
  comments: endpoint({
    id: 'L240',
    method: 'GET',
    path: '/lectern/api/episode-comments',
    tag: 'episodes',
    permission: 'EPISODE_READ',
    onReplica: true,
    summary: '讲次评论，最新的在前',
    query: CommentQuery,
    reply: z.object({ ...Counted, list: z.array(EpisodeComment) }),
  }),
  moderateComment: endpoint({
    id: 'L241',
    method: 'POST',
    path: '/lectern/api/episode-comments/:id/state',
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '隐藏一条评论，或恢复显示',
    params: IdParams,
    body: z.strictObject({
      state: z.enum(COMMENT_STATE.codes),
      reason: z.string().trim().max(200).default(''),
      rev: z.int().min(1).optional(),
    }),
    reply: z.object({ id: Id, state: z.enum(COMMENT_STATE.codes), rev: z.int() }),
    refusals: ['noReason', 'unchanged'],
  }),
} as const;
