/** The one-student desk and the queue of welcome calls (areas section 12). */
import { CALL_OUTCOME } from '@lectern/domain/customer-service/welcome-call';
import { CALL_STATE } from '@lectern/domain/teams/team-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeListText, FlagText, IdParams, IdText, PageQuery } from '../wire-values.ts';
import { Desk, DeskStudent, StudentReading, WelcomeCall } from './desk-replies.ts';

const api = '/lectern/api/customer-service' as const;
const tag = 'customer-service';

/** One phone number may be the account of several children. */
export const MAX_STUDENTS_FOUND = 20;

export const MAX_READINGS = 200;

export const CallBody = z.strictObject({
  rev: z.int().min(1),
  outcome: z.enum(CALL_OUTCOME.codes, '请选择外呼结果'),
  note: z.string().trim().max(200, '备注最长 200 个字').default(''),
});

export const customerServiceContract = {
  search: endpoint({
    id: 'L380',
    method: 'POST',
    path: `${api}/search`,
    tag,
    permission: 'STUDENT_READ',
    summary:
      '按完整手机号、用户 ID 或订单号查找学员；手机号不出现在地址中，返回的手机号已脱敏；按手机号查找须有“查看手机号”权限，每天有上限，每次都记入操作日志',
    readOnly: true,
    body: z.strictObject({ text: z.string().trim().min(1, '请输入手机号、用户 ID 或订单号').max(60) }),
    reply: z.object({ students: z.array(DeskStudent) }),
    refusals: ['notSearchable', 'lookUpsSpent'],
  }),
  desk: endpoint({
    id: 'L381',
    method: 'GET',
    path: `${api}/students/:id`,
    tag,
    permission: 'STUDENT_READ',
    summary: '一名学员在某一天的课程、小班、退款与调课判断，以及订单、物料、打卡、练习、反馈和外呼',
    params: IdParams,
    query: z.strictObject({
      /** A day in Shanghai; today without it. */
      date: z
        .string()
        .regex(/^20\d{2}-\d{2}-\d{2}$/, '日期格式如 2026-03-01')
        .optional(),
    }),
    reply: Desk,
  }),
  readings: endpoint({
    id: 'L425',
    method: 'GET',
    path: `${api}/students/:id/readings`,
    tag,
    permission: 'STUDENT_READ',
    summary: `谁看过一名学员：页面、完整手机号、按手机号查到、练习与录音，最近的 ${MAX_READINGS} 次`,
    params: IdParams,
    reply: z.object({ readings: z.array(StudentReading) }),
  }),
  calls: endpoint({
    id: 'L383',
    method: 'GET',
    path: `${api}/calls`,
    tag,
    permission: 'STUDENT_READ',
    summary: '新生欢迎外呼队列，最先到期的在前',
    query: PageQuery.extend({
      states: codeListText(CALL_STATE.codes).optional(),
      lessonId: IdText.optional(),
      /** Due by now and still to be called. */
      overdue: FlagText.optional(),
    }),
    reply: z.object({
      list: z.array(WelcomeCall),
      total: z.int().min(0),
      /** By state, of all that this person may see. */
      counts: z.record(z.enum(CALL_STATE.codes), z.int().min(0)),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  recordCall: endpoint({
    id: 'L384',
    method: 'POST',
    path: `${api}/calls/:id`,
    tag,
    permission: 'TEAM_WRITE',
    summary: '登记一次外呼的结果，状态按结果推进',
    params: IdParams,
    body: CallBody,
    reply: WelcomeCall,
    refusals: ['notFollowing'],
  }),
} as const;
