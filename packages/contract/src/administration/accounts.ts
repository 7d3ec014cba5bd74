/** 系统管理: accounts, roles and sessions. */
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, IdText, Millis, PageSizeText, PageText } from '../wire-values.ts';

const Rev = z.int().min(1);
const RoleCode = z.string().regex(/^ROLE_[A-Z0-9_]{1,40}$/, '代码以 ROLE_ 开头，只含大写字母、数字和 _');
const StaffName = z.string().trim().min(1, '请填写姓名').max(40, '姓名最长 40 个字');
const Password = z.string().min(12, '密码至少 12 位').max(200);
const Scope = z.array(z.int().min(0)).max(100).nullable();

const HeldRole = z.object({ id: Id, code: z.string(), name: z.string(), byDirectory: z.boolean() });
export const Account = z.object({
  id: Id,
  account: z.string(),
  name: z.string(),
  source: z.enum(['local', 'ldap']),
  disabled: z.boolean(),
  roles: z.array(HeldRole),
  sessions: z.int().min(0),
  lastSeenTime: Millis,
  rev: Rev,
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type Account = z.output<typeof Account>;

export const AccountBody = z.strictObject({
  account: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9._@-]{0,63}$/, '账号须以字母或数字开头，只含字母、数字和 . _ @ -，最多 64 位'),
  name: StaffName,
  password: Password,
  roles: z.array(RoleCode).max(20).default([]),
});
export const AccountSave = z.strictObject({ rev: Rev, name: StaffName, roles: z.array(RoleCode).max(20) });

export const Role = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  privileges: z.array(z.string()),
  subjects: z.array(z.int()).nullable(),
  phases: z.array(z.int()).nullable(),
  /** Accounts that hold it, disabled ones among them. */
  holders: z.int().min(0),
  seeded: z.boolean(),
  rev: Rev,
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type Role = z.output<typeof Role>;

const roleFields = {
  name: z.string().trim().min(1, '请填写角色名称').max(40, '角色名称最长 40 个字'),
  privileges: z.array(z.enum(PRIVILEGE.codes)).max(PRIVILEGE.codes.length),
  /** null: every one; a list that is empty reaches nothing that has a subject. */
  subjects: Scope.refine((ids) => ids === null || ids.length > 0, '请至少选择一个学科，或选择全部学科'),
  phases: Scope.refine((ids) => ids === null || ids.length > 0, '请至少选择一个学段，或选择全部学段'),
};
export const RoleBody = z.strictObject({ code: RoleCode, ...roleFields });
export const RoleSave = z.strictObject({ rev: Rev, ...roleFields });
export type RoleBody = z.output<typeof RoleBody>;

export const LiveSession = z.object({
  id: Id,
  staffId: Id,
  account: z.string(),
  name: z.string(),
  current: z.boolean(),
  createdTime: Millis,
  lastSeenTime: Millis,
  userAgent: z.string(),
  address: z.string(),
});
export type LiveSession = z.output<typeof LiveSession>;

export const Refusal = z.object({
  id: Id,
  /** Of the first of those counted here. */
  time: Millis,
  kind: z.enum(['denied', 'signIn', 'tooMany']),
  /** Null: there is no such account. */
  staffId: Id.nullable(),
  account: z.string(),
  name: z.string(),
  endpoint: z.string(),
  permission: z.string(),
  address: z.string(),
  count: z.int().min(1),
});
export type Refusal = z.output<typeof Refusal>;

export const accountsContract = {
  accounts: endpoint({
    id: 'L330',
    method: 'GET',
    path: '/lectern/api/admin/staff',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '员工账号，新建的在前',
    query: z.strictObject({
      page: PageText,
      pageSize: PageSizeText,
      /** Part of the name or the account. */
      text: z.string().trim().max(64).optional(),
      role: RoleCode.optional(),
      state: z.enum(['enabled', 'disabled']).optional(),
    }),
    reply: z.object({ list: z.array(Account), total: z.int().min(0) }),
  }),
  createAccount: endpoint({
    id: 'L331',
    method: 'POST',
    path: '/lectern/api/admin/staff',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '新建本地账号',
    body: AccountBody,
    bodyLimit: 8192,
    reply: z.object({ id: Id }),
    refusals: ['accountTaken', 'unknownRole', 'beyondOwnRights', 'scopesApart', 'guessablePassword'],
  }),
  saveAccount: endpoint({
    id: 'L332',
    method: 'PUT',
    path: '/lectern/api/admin/staff/:id',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '修改姓名和由管理员授予的角色；角色变化时结束此人的会话',
    params: IdParams,
    body: AccountSave,
    reply: z.object({ rev: Rev }),
    refusals: ['lastAdministrator', 'ownAccount', 'unknownRole', 'beyondOwnRights', 'scopesApart'],
  }),
  disableAccount: endpoint({
    id: 'L333',
    method: 'POST',
    path: '/lectern/api/admin/staff/:id/disabled',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '停用或启用账号；停用时结束此人的会话',
    params: IdParams,
    body: z.strictObject({ rev: Rev, disabled: z.boolean() }),
    reply: z.object({ rev: Rev }),
    refusals: ['lastAdministrator', 'ownAccount', 'beyondOwnRights'],
  }),
  resetPassword: endpoint({
    id: 'L334',
    method: 'POST',
    path: '/lectern/api/admin/staff/:id/password',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '重置本地账号的密码，并结束此人的会话',
    params: IdParams,
    body: z.strictObject({ rev: Rev, password: Password }),
    bodyLimit: 4096,
    reply: z.object({ rev: Rev }),
    refusals: ['directoryAccount', 'beyondOwnRights', 'guessablePassword'],
  }),
  roles: endpoint({
    id: 'L335',
    method: 'GET',
    path: '/lectern/api/admin/roles',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '全部角色',
    reply: z.array(Role),
  }),
  createRole: endpoint({
    id: 'L336',
    method: 'POST',
    path: '/lectern/api/admin/roles',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '新建角色',
    body: RoleBody,
    reply: z.object({ id: Id }),
    refusals: ['roleTaken', 'tooManyRoles', 'beyondOwnRights', 'unknownScope'],
  }),
  saveRole: endpoint({
    id: 'L337',
    method: 'PUT',
    path: '/lectern/api/admin/roles/:id',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '修改角色；权限或范围变化时结束所有持有人的会话',
    params: IdParams,
    body: RoleSave,
    reply: z.object({ rev: Rev }),
    refusals: ['administratorRoleFixed', 'raisesOwnRole', 'beyondOwnRights', 'unknownScope'],
  }),
  deleteRole: endpoint({
    id: 'L338',
    method: 'DELETE',
    path: '/lectern/api/admin/roles/:id',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '删除没有人使用的角色',
    params: IdParams,
    query: z.strictObject({ rev: IdText }),
    reply: Done,
    refusals: ['seededRole', 'roleInUse'],
  }),
  liveSessions: endpoint({
    id: 'L339',
    method: 'GET',
    path: '/lectern/api/admin/sessions',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '所有人的登录会话，最近使用的在前',
    query: z.strictObject({
      page: PageText,
      pageSize: PageSizeText,
      text: z.string().trim().max(64).optional(),
      staffId: IdText.optional(),
    }),
    reply: z.object({ list: z.array(LiveSession), total: z.int().min(0) }),
  }),
  refusals: endpoint({
    id: 'L480',
    method: 'GET',
    path: '/lectern/api/admin/refusals',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '登录失败和被拒绝的操作，最近的在前；保留 90 天',
    query: z.strictObject({
      page: PageText,
      pageSize: PageSizeText,
      text: z.string().trim().max(64).optional(),
      kind: z.enum(['denied', 'signIn', 'tooMany']).optional(),
    }),
    reply: z.object({ list: z.array(Refusal), total: z.int().min(0) }),
  }),
  endSession: endpoint({
    id: 'L340',
    method: 'DELETE',
    path: '/lectern/api/admin/sessions/:id',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '结束一个会话',
    params: IdParams,
    reply: Done,
  }),
  endSessionsOf: endpoint({
    id: 'L341',
    method: 'DELETE',
    path: '/lectern/api/admin/staff/:id/sessions',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '结束一个人的全部会话',
    params: IdParams,
    reply: z.object({ ended: z.int().min(0) }),
  }),
  changePassword: endpoint({
    id: 'L349',
    method: 'PUT',
    path: '/lectern/api/me/password',
    tag: 'administration',
    permission: 'signedIn',
    summary: '修改自己的密码；其他地方的登录随之结束',
    body: z.strictObject({ current: z.string().min(1, '请填写当前密码').max(200), password: Password }),
    bodyLimit: 4096,
    reply: Done,
    refusals: ['directoryAccount', 'samePassword', 'guessablePassword'],
  }),
} as const;
