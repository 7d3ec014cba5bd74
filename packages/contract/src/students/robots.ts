/** Scripted accounts bound to a lesson, an episode or a team (areas section 12). */
import {
  ROBOT_KIND,
  ROBOT_RUN,
  ROBOT_SCRIPT_SET,
  ROBOT_STATE,
  ROBOT_TARGET,
  ROBOT_TRIGGER,
} from '@lectern/domain/robots/robot-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdText, Millis, PageQuery } from '../wire-values.ts';

const path = '/lectern/api/robots' as const;
const tag = 'robots';

export const RobotBody = z.strictObject({
  nickname: z.string().trim().min(1, '请填写昵称').max(20, '昵称最长 20 个字'),
  kind: z.enum(ROBOT_KIND.codes, '请选择类型'),
  scriptSet: z.enum(ROBOT_SCRIPT_SET.codes, '请选择话术'),
  trigger: z.enum(ROBOT_TRIGGER.codes, '请选择触发条件'),
  triggerMinutes: z.int().min(0).max(120, '最长 120 分钟'),
  targetType: z.enum(ROBOT_TARGET.codes),
  targetId: z.int('请填写 ID').min(1, '请填写 ID').max(Number.MAX_SAFE_INTEGER),
  windowStartTime: z.int().min(1, '请选择开始时间').max(253_402_300_799_000),
  windowEndTime: z.int().min(1, '请选择结束时间').max(253_402_300_799_000),
  enabled: z.boolean(),
});
export type RobotBody = z.output<typeof RobotBody>;

export const Robot = RobotBody.extend({
  /** The account; beyond those of students. */
  id: Id,
  rev: z.int(),
  state: z.enum(ROBOT_STATE.codes),
  targetName: z.string(),
  /** The lesson that it is about in the end. */
  lessonId: Id,
  lessonName: z.string(),
  lastRunTime: Millis,
  lastRunResult: z.enum(ROBOT_RUN.codes).nullable(),
  lastRunWords: z.string(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type Robot = z.output<typeof Robot>;

export const robotsContract = {
  list: endpoint({
    id: 'L385',
    method: 'GET',
    path,
    tag,
    permission: 'EPISODE_READ',
    onReplica: true,
    summary: '机器人列表，最新的在前；不计入人数上限和任何统计',
    query: PageQuery.extend({
      id: IdText.optional(),
      /** Part of the nickname. */
      text: z.string().trim().max(20).optional(),
      kind: z.enum(ROBOT_KIND.codes).optional(),
      state: z.enum(ROBOT_STATE.codes).optional(),
      /** Bound to the lesson, to its episodes or to its teams. */
      lessonId: IdText.optional(),
    }),
    reply: z.object({ list: z.array(Robot), total: z.int().min(0), page: z.int(), pageSize: z.int() }),
  }),
  save: endpoint({
    id: 'L386',
    method: 'POST',
    path,
    tag,
    permission: 'EPISODE_WRITE',
    summary: '新建机器人；带 id 与 rev 时为修改、启用或停用',
    body: RobotBody.extend({ id: Id.optional(), rev: z.int().min(1).optional() }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['targetMissing', 'minutesMissing', 'minutesUnused', 'endBeforeStart'],
  }),
} as const;
