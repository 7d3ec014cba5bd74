/** Requests to see a teacher's phone number: a purpose, another person's agreement, an end. */
import { PHONE_REVEAL_STATE } from '@lectern/domain/administration/phone-reveal';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Millis, PageSizeText, PageText } from '../wire-values.ts';

export const PhoneReveal = z.object({
  id: Id,
  staffId: Id,
  staffName: z.string(),
  teacherId: Id,
  teacherName: z.string(),
  purpose: z.string(),
  minutes: z.int(),
  state: z.enum(PHONE_REVEAL_STATE.codes),
  requestedTime: Millis,
  decidedBy: z.string(),
  decisionNote: z.string(),
  decidedTime: Millis,
  expiresTime: Millis,
  revealCount: z.int().min(0),
});
export type PhoneReveal = z.output<typeof PhoneReveal>;

export const PhoneRevealBody = z.strictObject({
  teacherId: Id,
  purpose: z.string().trim().min(4, '请说明用途，至少 4 个字').max(200, '用途最长 200 个字'),
  minutes: z.int().min(5, '至少 5 分钟').max(10_080, '最长 7 天'),
});

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
    }),
    reply: z.object({ list: z.array(PhoneReveal), total: z.int().min(0), waiting: z.int().min(0) }),
  }),
  request: endpoint({
    id: 'L346',
    method: 'POST',
    path: '/lectern/api/phone-reveals',
    tag: 'administration',
    permission: 'LESSON_WRITE',
    summary: '申请查看老师手机号，说明用途和时长',
    body: PhoneRevealBody,
    reply: z.object({ id: Id }),
    refusals: ['alreadyRequested', 'tooManyRequests'],
  }),
  decide: endpoint({
    id: 'L347',
    method: 'POST',
    path: '/lectern/api/phone-reveals/:id/decision',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '同意或拒绝他人的申请；可以缩短时长',
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
    permission: 'LESSON_WRITE',
    summary: '在有效期内查看手机号，每次都记入操作日志',
    params: IdParams,
    reply: z.object({ phone: z.string(), expiresTime: Millis }),
    refusals: ['notRevealable', 'noPhone'],
  }),
} as const;
