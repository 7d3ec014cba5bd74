/** Sign-in, the person behind the session, their sessions. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Millis } from '../wire-values.ts';

export const Me = z.object({
  id: Id,
  account: z.string(),
  name: z.string(),
  /** Names of the roles, for the menu. */
  identity: z.string(),
  roles: z.array(z.string()),
  privileges: z.array(z.string()),
  scope: z.object({ subjects: z.array(z.int()).nullable(), phases: z.array(z.int()).nullable() }),
  /** Somebody else set the password: another has to be set first. */
  mustChangePassword: z.literal(true).optional(),
  /** Somebody else looks on with this person's eyes: who, and until when. */
  viewing: z.object({ ownName: z.string(), endsTime: Millis }).optional(),
});
export type Me = z.output<typeof Me>;

const Session = z.object({
  id: Id,
  current: z.boolean(),
  createdTime: Millis,
  lastSeenTime: Millis,
  userAgent: z.string(),
  address: z.string(),
});

export const identityContract = {
  login: endpoint({
    id: 'L001',
    method: 'POST',
    path: '/lectern/api/login',
    tag: 'identity',
    permission: 'public',
    summary: '登录',
    asOneself: true,
    body: z.strictObject({
      account: z.string().trim().min(1, '请填写账号').max(64),
      password: z.string().min(1, '请填写密码').max(200),
    }),
    reply: Me,
    bodyLimit: 4096,
  }),
  logout: endpoint({
    id: 'L002',
    method: 'POST',
    path: '/lectern/api/logout',
    tag: 'identity',
    permission: 'public',
    summary: '退出登录',
    asOneself: true,
    reply: z.object({ ok: z.literal(true), /** Where the browser goes next; empty: stay. */ redirect: z.string() }),
    body: z.strictObject({ target: z.string().max(2000).optional() }).optional(),
  }),
  me: endpoint({
    id: 'L003',
    method: 'GET',
    path: '/lectern/api/me',
    tag: 'identity',
    permission: 'signedIn',
    summary: '当前登录的人',
    reply: Me,
  }),
  sessions: endpoint({
    id: 'L004',
    method: 'GET',
    path: '/lectern/api/sessions',
    tag: 'identity',
    permission: 'signedIn',
    summary: '我的登录会话',
    asOneself: true,
    reply: z.array(Session),
  }),
  revokeSession: endpoint({
    id: 'L005',
    method: 'DELETE',
    path: '/lectern/api/sessions/:id',
    tag: 'identity',
    permission: 'signedIn',
    summary: '结束一个会话',
    params: IdParams,
    reply: Done,
  }),
  /** Grants the signed-in person the roles that their groups in the directory map to. */
  ldapGrant: endpoint({
    id: 'L006',
    method: 'POST',
    path: '/lectern/api/ldap-grant',
    tag: 'identity',
    permission: 'signedIn',
    summary: '以 LDAP 身份认证并取得员工权限',
    bodyLimit: 4096,
    body: z.strictObject({
      account: z.string().trim().min(1, '请填写 LDAP 账号').max(64),
      password: z.string().min(1, '请填写密码').max(200),
    }),
    reply: Me,
    refusals: ['ldapNotConfigured', 'noMappedGroup'],
  }),
} as const;
