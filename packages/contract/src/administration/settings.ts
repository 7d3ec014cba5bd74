/** 系统管理: what administrators set at run time, and the versions of what they look after. */
import { SETTING } from '@lectern/domain/administration/setting-key';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdText, Millis } from '../wire-values.ts';

const Rev = z.int().min(1);

const Setting = z.object({
  key: z.enum(SETTING.codes),
  /** 0: nobody has saved it, the environment decides. */
  rev: z.int().min(0),
  value: z.json(),
  /** What stands when it is set back. */
  standard: z.json(),
  /** It is saved, but something else is used: an outside navigation. */
  overruled: z.boolean(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type Setting = z.output<typeof Setting>;

export const AdminVersion = z.object({
  id: Id,
  rev: z.int(),
  time: Millis,
  actorName: z.string(),
  value: z.json(),
});
export type AdminVersion = z.output<typeof AdminVersion>;

export const settingsContract = {
  setting: endpoint({
    id: 'L342',
    method: 'GET',
    path: '/lectern/api/admin/settings/:key',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '一项设置：当前值与默认值',
    params: z.strictObject({ key: z.enum(SETTING.codes) }),
    reply: Setting,
  }),
  saveSetting: endpoint({
    id: 'L343',
    method: 'PUT',
    path: '/lectern/api/admin/settings/:key',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '保存一项设置，立即生效；value 为 null 时恢复默认',
    params: z.strictObject({ key: z.enum(SETTING.codes) }),
    body: z.strictObject({ rev: z.int().min(0), value: z.json() }),
    bodyLimit: 262_144,
    reply: z.object({ rev: Rev }),
    refusals: ['beyondOwnRights', 'unknownRole'],
  }),
  versions: endpoint({
    id: 'L344',
    method: 'GET',
    path: '/lectern/api/admin/versions',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '账号、角色或设置保存过的版本，新的在前，最多 50 个',
    query: z.strictObject({ subjectType: z.enum(['staff', 'role', 'setting']), subjectId: IdText }),
    reply: z.array(AdminVersion),
  }),
} as const;
