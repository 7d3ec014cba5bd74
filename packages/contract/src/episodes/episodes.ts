/** Episodes (讲次): the list and one of them. What is written of them stands in `episode-writes.ts`. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FlagText, Id, IdParams, IdText, idListText, MAX_IDS } from '../wire-values.ts';
import { EpisodeIdsQuery } from './episode-query.ts';
import { BatchEpisode, Episode, EpisodeIdPage, ReplayEpisode, RoomRecord } from './episode-replies.ts';
import { episodeWrites } from './episode-writes.ts';

const api = '/tutor-atm-episode/api' as const;
export const episodesContract = {
  get: endpoint({
    id: 'E090',
    method: 'GET',
    path: `${api}/episodes/:id`,
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '讲次',
    params: IdParams,
    reply: Episode,
  }),
  batchGet: endpoint({
    id: 'E091',
    method: 'GET',
    path: `${api}/batch-episodes`,
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '按 ID 取讲次，顺序与 ID 一致；不存在的略去。可附带所属课程与评论开关',
    query: z.strictObject({
      ids: idListText(MAX_IDS),
      needPartLesson: FlagText.optional(),
      needForbidComment: FlagText.optional(),
    }),
    reply: z.array(BatchEpisode),
  }),
  listIds: endpoint({
    id: 'E092',
    method: 'GET',
    path: `${api}/episode-ids`,
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '查询讲次。条件为纯数字时按讲次 ID 查询，忽略其他条件',
    query: EpisodeIdsQuery,
    reply: EpisodeIdPage,
  }),
  lessonIds: endpoint({
    id: 'E096',
    method: 'GET',
    path: '/tutor-atm-lesson/api/episodes/:id/lesson-ids',
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '讲次所属课程的 ID',
    params: IdParams,
    reply: z.array(Id),
  }),
  ofMentorGroup: endpoint({
    id: 'E098',
    method: 'GET',
    path: `${api}/mentor-episode-groups/:id/episode-ids`,
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '辅导课所在课程的讲次 ID，按时间先后；可只取一位老师的',
    params: IdParams,
    query: z.strictObject({ teacherId: IdText.optional() }),
    reply: z.array(Id),
  }),
  roomRecords: endpoint({
    id: 'E099',
    method: 'GET',
    path: '/tutor-atm-stat/api/episodes/:id/teams/:teamId/room-records',
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '小班在这一讲的教室记录',
    params: z.strictObject({ id: IdText, teamId: IdText }),
    reply: z.array(RoomRecord),
  }),
  replay: endpoint({
    id: 'E113',
    method: 'GET',
    path: `${api}/replay-episodes/:id`,
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '回放讲次与它的直播讲次；不是回放时 404',
    params: IdParams,
    reply: ReplayEpisode,
  }),
  showTag: endpoint({
    id: 'E114',
    method: 'GET',
    path: '/tutor-episode-tlm/api/externalization/:id/showTag',
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '对外展示讲次时是否带类型标签',
    params: IdParams,
    reply: z.object({ showTag: z.boolean(), tag: z.string() }),
  }),
  exportCsv: endpoint({
    id: 'L231',
    method: 'GET',
    path: '/lectern/api/episodes.csv',
    tag: 'episodes',
    permission: 'EXPORT',
    summary: '导出查询到的讲次，一次最多 50,000 个',
    refusals: ['exportTooLarge'],
    query: EpisodeIdsQuery.omit({ page: true, pageSize: true, expand: true, count: true }).extend({
      columns: z.string().max(1000).optional(),
    }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
  }),
  ...episodeWrites,
} as const;
