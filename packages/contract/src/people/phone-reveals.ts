/** Full phone numbers of teachers and students: a purpose, an end, a daily budget, where needed another's agreement. */
import { PHONE_OWNER, PHONE_REVEAL_SORTS, PHONE_REVEAL_STATE } from '@lectern/domain/administration/phone-reveal';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Millis, PageSizeText, PageText } from '../wire-values.ts';

export const PhoneReveal = z.object({
  id: Id,
  staffId: Id,
  staffName: z.string(),
  subjectType: z.enum(PHONE_OWNER.codes),
  subjectId: Id,
  subjectName: z.string(),
  purpose: z.string(),
  minutes: z.int(),
  state: z.enum(PHONE_REVEAL_STATE.codes),
  requestedTime: Millis,
  /** Granted by the privilege of the person who asked; nobody else decided. */
  byRight: z.boolean(),
  decidedBy: z.string(),
  decisionNote: z.string(),
  decidedTime: Millis,
  expiresTime: Millis,
  revealCount: z.int().min(0),
});
export type PhoneReveal = z.output<typeof PhoneReveal>;

export const PhoneRevealBody = z.strictObject({
  subjectType: z.enum(PHONE_OWNER.codes),
  subjectId: Id,
  purpose: z.string().trim().min(4, '请说明用途，至少 4 个字').max(200, '用途最长 200 个字'),
  minutes: z.int().min(5, '至少 5 分钟').max(10_080, '最长 7 天'),
});

export type PhoneRevealBody = z.output<typeof PhoneRevealBody>;

export const phoneRevealsContract = {
  list: endpoint({
    id: 'L345',
    method: 'GET',
    path: '/lectern/api/phone-reveals',
    tag: 'administration',
    permission: 'LESSON_READ',
    summary: '查看手机号的申请：自己的；管理员看所有人的',
    query: z.strictObject({
      page: PageText,
      pageSize: PageSizeText,
      state: z.enum(PHONE_REVEAL_STATE.codes).optional(),
      subjectType: z.enum(PHONE_OWNER.codes).optional(),
      purpose: z.string().trim().max(60).optional(),
      staffName: z.string().trim().max(40).optional(),
      sort: z.enum(PHONE_REVEAL_SORTS).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    reply: z.object({ list: z.array(PhoneReveal), total: z.int().min(0), waiting: z.int().min(0) }),
  }),
  request: endpoint({
    id: 'L346',
    method: 'POST',
    path: '/lectern/api/phone-reveals',
    tag: 'administration',
    permission: ['LESSON_WRITE', 'PHONE_READ'],
    summary: '说明用途和时长，申请查看老师或学员的手机号；有权限且未超每日上限时直接可查看，否则等待审批',
    body: PhoneRevealBody,
    reply: z.object({ id: Id, state: z.enum(PHONE_REVEAL_STATE.codes) }),
    refusals: ['alreadyRequested', 'tooManyRequests'],
  }),
  decide: endpoint({
    id: 'L347',
    method: 'POST',
    path: '/lectern/api/phone-reveals/:id/decision',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '同意或拒绝他人的申请；可以缩短时长；审批人自己须有“查看手机号”权限',
    params: IdParams,
    body: z.strictObject({
      approve: z.boolean(),
      minutes: z.int().min(5).max(10_080).optional(),
      note: z.string().trim().max(200).default(''),
    }),
    reply: PhoneReveal,
    refusals: ['alreadyDecided', 'ownRequest'],
  }),
  reveal: endpoint({
    id: 'L348',
    method: 'POST',
    path: '/lectern/api/phone-reveals/:id/reveal',
    tag: 'administration',
    permission: ['LESSON_WRITE', 'PHONE_READ'],
    summary: '在有效期内查看手机号，每次都记入操作日志；未经审批的计入每日上限',
    params: IdParams,
    reply: z.object({ phone: z.string(), expiresTime: Millis }),
    refusals: ['notRevealable', 'noPhone', 'budgetSpent'],
    confidential: true,
  }),
} as const;
