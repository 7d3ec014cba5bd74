/** What is written of an episode: made, changed, canceled, given to another teacher, moved with others. */
import { EPISODE_FAULTS } from '@lectern/domain/episodes/validate-episode';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BatchOutcome } from '../lessons/action-replies.ts';
import { Id, IdParams, IdText, MAX_IDS, Millis } from '../wire-values.ts';
import { EpisodeChange, NewEpisode } from './episode-fields.ts';
import { Episode } from './episode-replies.ts';

const api = '/tutor-atm-episode/api' as const;
/** Most episodes of one documented batch call; more than 200 go on as a task. */
const MAX_BATCH = 2000;

/** Why an episode is not saved; the message names the field or the other side. */
const SAVE_REFUSALS = [
  ...EPISODE_FAULTS,
  'scheduleConflict',
  'teacherBusy',
  'teacherNotFound',
  'teacherFired',
  'subjectNotFound',
  'canceled',
  'outOfScope',
];

export const episodeWrites = {
  create: endpoint({
    id: 'E093',
    method: 'POST',
    path: `${api}/episodes`,
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '新建讲次；开始时间须在 5 分钟之后，老师的时间不能冲突',
    body: NewEpisode,
    reply: Episode,
    refusals: SAVE_REFUSALS,
  }),
  update: endpoint({
    id: 'E094',
    method: 'POST',
    path: `${api}/episodes/:id`,
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '修改讲次，未填的字段不变；所属课程按规则计算的时间随之变化',
    params: IdParams,
    body: EpisodeChange,
    reply: Episode,
    refusals: SAVE_REFUSALS,
  }),
  cancel: endpoint({
    id: 'E095',
    method: 'POST',
    path: `${api}/episodes/:id/cancel`,
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '取消讲次，可撤销',
    params: IdParams,
    body: z.strictObject({ rev: z.int().min(1).optional() }).optional(),
    reply: z.object({ id: Id, status: z.literal('canceled'), rev: z.int(), taskId: Id }),
    refusals: ['started', 'unchanged', 'outOfScope'],
  }),
  changeTeacher: endpoint({
    id: 'E097',
    method: 'POST',
    path: `${api}/episodes/teacher`,
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '把所选讲次换给另一位老师，逐讲检查时间冲突；答复已更换的讲次与未更换的原因',
    query: z.strictObject({ newTeacherId: IdText }),
    body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_BATCH) }),
    reply: z.object({ taskId: Id, ids: z.array(Id), outcomes: z.array(BatchOutcome) }),
  }),
  agendaTimes: endpoint({
    id: 'E107',
    method: 'POST',
    path: `${api}/batch-update/agenda-times/lessons/:id`,
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '修改课程大纲中多个讲次的时间，逐讲检查冲突；答复已修改的讲次与未修改的原因',
    params: IdParams,
    body: z.strictObject({
      times: z
        .array(z.strictObject({ id: Id, startTime: Millis, endTime: Millis }))
        .min(1)
        .max(MAX_IDS),
    }),
    reply: z.object({ taskId: Id, ids: z.array(Id), outcomes: z.array(BatchOutcome) }),
    refusals: ['notInLesson'],
  }),
} as const;
