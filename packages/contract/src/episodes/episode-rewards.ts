/** What comes of an episode: rewards of students, their feedback, the transfer switch, and where it is held. */
import { ROOM_MODE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_FEEDBACK_TYPE } from '@lectern/domain/episodes/extras-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FlagText, Id, IdParams, IdText, idListText, MAX_IDS, Millis, Named } from '../wire-values.ts';
import { EpisodeTaskIds, MAX_EPISODES } from './episode-comments.ts';

const api = '/tutor-atm-episode/api' as const;
const Count = z.int().min(0);

const Reward = z.object({ student: Named, amount: z.int(), givenTime: Millis, givenBy: z.string() });

/** A student without nickname where the person may not see students. */
const Rewardable = Named.extend({ teamName: z.string(), rewarded: z.boolean() });

const Feedback = z.object({
  type: z.enum(EPISODE_FEEDBACK_TYPE.codes),
  count: Count,
  /** Mean of the scores in hundredths; 0 where nobody said anything. */
  meanHundredths: Count,
  /** How many gave 1 to 5. */
  scores: z.array(Count).length(5),
  /** The newest with words, at most 50. */
  latest: z.array(z.object({ student: Named, score: z.int().min(1).max(5), words: z.string(), createdTime: Millis })),
});
export type EpisodeFeedback = z.output<typeof Feedback>;

export const episodeRewards = {
  rewardStudents: endpoint({
    id: 'E108',
    method: 'POST',
    path: `${api}/episodes/:id/reward-students`,
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '奖励讲次的学员；每个学员每讲只奖励一次，重复发送不再增加',
    params: IdParams,
    body: z.strictObject({
      studentIds: z.array(Id).min(1).max(MAX_IDS),
      /** Absent: what the episode gives. */
      amount: z.int().min(1).max(100_000).optional(),
    }),
    reply: z.object({ rewarded: z.array(Id), already: z.array(Id), amount: z.int() }),
    refusals: ['notStarted', 'canceled', 'notInEpisode', 'noAmount', 'outOfScope'],
  }),
  rewardable: endpoint({
    id: 'L490',
    method: 'GET',
    path: '/lectern/api/episodes/:id/rewardable-students',
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '可奖励的讲次学员，按昵称或 ID 查找，最多 200 名',
    params: IdParams,
    query: z.strictObject({
      /** Part of the nickname, or the id. */
      text: z.string().trim().max(60).default(''),
      ids: idListText(MAX_IDS).optional(),
    }),
    reply: z.array(Rewardable),
  }),
  rewards: endpoint({
    id: 'L249',
    method: 'GET',
    path: '/lectern/api/episodes/:id/rewards',
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '讲次的学员奖励，最新的在前，最多 200 条',
    params: IdParams,
    reply: z.object({ total: Count, sum: Count, amount: Count, list: z.array(Reward) }),
  }),
  feedback: endpoint({
    id: 'E110',
    method: 'GET',
    path: `${api}/episodes/:id/feedback`,
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '学员对讲次的反馈，按类型统计；不指定类型时答复全部类型',
    params: IdParams,
    query: z.strictObject({ type: z.enum(EPISODE_FEEDBACK_TYPE.codes).optional() }),
    reply: z.array(Feedback),
  }),
  enableTransfer: endpoint({
    id: 'E111',
    method: 'POST',
    path: `${api}/enable-episode-transfer/enable/:flag`,
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '允许或禁止讲次调课，答复现已如此的讲次 ID（原本如此的也在内）',
    params: z.strictObject({ flag: FlagText }),
    body: z.strictObject({ episodeIds: z.array(Id).min(1).max(MAX_EPISODES) }),
    reply: EpisodeTaskIds,
  }),
  classroomInfo: endpoint({
    id: 'E112',
    method: 'GET',
    path: `${api}/episodes/classroomInfo`,
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '讲次的教室：教室形式、大班教室与各小班教室',
    query: z.strictObject({ episodeId: IdText }),
    reply: z.object({
      episodeId: Id,
      roomMode: z.literal(ROOM_MODE.values),
      /** Empty while there is none. */
      roomId: z.string(),
      teams: z.array(z.object({ teamId: Id, teamName: z.string(), roomId: z.string() })),
    }),
  }),
} as const;
