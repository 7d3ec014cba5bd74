/** What is done to a lesson: publish, unpublish, cancel, copy, front page, limits, transfer ban. */
import { SALE_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { PUBLISH_REFUSAL } from '@lectern/domain/lessons/publish-check';
import { UNPUBLISH_REFUSAL } from '@lectern/domain/lessons/unpublish-check';
import { z } from 'zod';
import { FlagText, Id, IdParams, IdText, MAX_IDS, Millis } from './common.ts';
import { endpoint } from './endpoint.ts';
import { BatchResult, CopyBody, Lesson, PublishResult, Readiness, StatusResult } from './lesson-replies.ts';

const api = '/tutor-atm-lesson/api' as const;
/** An action states the version it was decided on; absent, the present state decides alone. */
const ActionBody = z.strictObject({ rev: z.int().min(1).optional() }).optional();

/** Most lessons of one documented batch call; more than 200 go on as a task. */
const MAX_BATCH = 5000;
/** What is not done in the answer goes on under `taskId`; the header says `code: 1001` then. */
const TaskIds = z.object({ ids: z.array(Id), taskId: Id });

export const lessonActions = {
  publish: endpoint({
    id: 'E012',
    method: 'POST',
    path: `${api}/lessons/:id/publish`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '发布课程',
    params: IdParams,
    body: ActionBody,
    reply: PublishResult,
    refusals: PUBLISH_REFUSAL.codes,
  }),
  retire: endpoint({
    id: 'E013',
    method: 'POST',
    path: `${api}/lessons/:id/retire`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '取消发布（同 unPublish）',
    params: IdParams,
    body: ActionBody,
    reply: StatusResult,
    refusals: UNPUBLISH_REFUSAL.codes,
  }),
  unPublish: endpoint({
    id: 'E014',
    method: 'POST',
    path: `${api}/lessons/:id/unPublish`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '取消发布',
    params: IdParams,
    body: ActionBody,
    reply: StatusResult,
    refusals: UNPUBLISH_REFUSAL.codes,
  }),
  cancel: endpoint({
    id: 'E015',
    method: 'POST',
    path: `${api}/lessons/:id/cancel`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '取消课程，不可恢复',
    params: IdParams,
    body: ActionBody,
    reply: StatusResult,
    refusals: ['canceled'],
  }),
  onFrontPage: endpoint({
    id: 'E016',
    method: 'POST',
    path: `${api}/lessons/:id/onFrontPage`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '上首页',
    params: IdParams,
    body: ActionBody,
    reply: StatusResult,
    refusals: ['notPublished', 'canceled'],
  }),
  copy: endpoint({
    id: 'E017',
    method: 'POST',
    path: `${api}/lessons/:id/copy`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '复制课程',
    params: IdParams,
    body: CopyBody.optional(),
    reply: Lesson,
  }),
  limitByTeamCapacity: endpoint({
    id: 'E019',
    method: 'POST',
    path: `${api}/lessons/:id/update-lesson-limit-by-team-capacity`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '按已上架班级容量更新名额',
    params: IdParams,
    body: ActionBody,
    reply: z.object({ id: Id, limit: z.int(), rev: z.int() }),
    refusals: ['canceled', 'noOnShelfTeam', 'noPlaces'],
  }),
  forbidTransferInto: endpoint({
    id: 'E062',
    method: 'POST',
    path: `${api}/forbid-lesson-transfer-into/lessons/:lessonId/forbidden/:flag`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '禁止或允许转入',
    params: z.strictObject({ lessonId: IdText, flag: FlagText }),
    body: z.strictObject({ reason: z.string().trim().min(1, '请填写原因').max(200) }),
    reply: z.object({ id: Id, transferForbidden: z.boolean(), rev: z.int() }),
  }),
  updateSalePhase: endpoint({
    id: 'E053',
    method: 'POST',
    path: `${api}/update-lesson-sale-phase/:phase`,
    tag: 'lessons',
    permission: 'SALE_WRITE',
    summary: '批量立即开售、立即停售或改回未开售，答复成功的课程 ID',
    params: z.strictObject({ phase: z.enum(SALE_STATUS.codes) }),
    body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_BATCH), startSaleTime: Millis.optional() }),
    reply: TaskIds,
  }),
  batchMarks: endpoint({
    id: 'E058',
    method: 'POST',
    path: `${api}/batch-lesson-marks`,
    tag: 'lesson-marks',
    permission: 'LESSON_WRITE',
    summary: '批量设置或清除课程标记，答复成功的课程 ID',
    body: z.strictObject({ lessonIds: z.array(Id).min(1).max(MAX_BATCH), lessonMarkId: Id.nullable() }),
    reply: TaskIds,
  }),
  readiness: endpoint({
    id: 'L030',
    method: 'GET',
    path: '/lectern/api/lessons/:id/readiness',
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '发布前检查：全部拒绝原因与提醒',
    params: IdParams,
    reply: Readiness,
  }),
  batchPublish: endpoint({
    id: 'L031',
    method: 'POST',
    path: '/lectern/api/lessons/batch-publish',
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '批量发布，一次最多 200 门',
    body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_IDS) }),
    reply: BatchResult,
  }),
  batchUnpublish: endpoint({
    id: 'L032',
    method: 'POST',
    path: '/lectern/api/lessons/batch-unpublish',
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '批量取消发布，一次最多 200 门',
    body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_IDS) }),
    reply: BatchResult,
  }),
} as const;
