/** How the operation log words what happened to accounts and roles. Only administrators read it. */
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { plainValueLabel, wordsFrom } from '../operation-log/index.ts';

export const STAFF_WORDS = wordsFrom(
  '账号',
  {
    'staff.create': '新建账号',
    'staff.signIn': '登录',
    'staff.signOut': '退出登录',
    'staff.revokeSession': '结束会话',
    'staff.syncRoles': '同步目录角色',
    'staff.ldapGrant': '申请开通权限',
    'staff.save': '修改账号',
    'staff.changeRoles': '修改角色',
    'staff.resetPassword': '重置密码',
    'staff.changePassword': '修改自己的密码',
    'staff.endSessions': '结束全部会话',
    'staff.viewAs': '以此账号的身份查看',
    'staff.viewAsEnd': '结束以此账号的身份查看',
    'staff.disable': '停用账号',
    'staff.enable': '启用账号',
  },
  { name: '姓名', roles: '角色', disabled: '停用', viewMinutes: '查看时长（分钟）' },
);

export const ROLE_WORDS = {
  ...wordsFrom(
    '角色',
    { 'role.create': '新建角色', 'role.save': '修改角色', 'role.delete': '删除角色' },
    { name: '名称', privileges: '权限', subjects: '学科范围', phases: '学段范围' },
  ),
  valueLabel: (_field: string, value: unknown): string =>
    plainValueLabel(Array.isArray(value) ? value.map(privilegeLabel) : value),
};

function privilegeLabel(code: unknown): unknown {
  return PRIVILEGE.has(code) ? PRIVILEGE.labelOf(code) : code;
}
