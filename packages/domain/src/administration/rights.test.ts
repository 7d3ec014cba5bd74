import { expect, test } from 'vitest';
import { PRIVILEGE } from '../access/privileges.ts';
import { UNLIMITED_SCOPE } from '../access/roles.ts';
import {
  type AccountChange,
  beyond,
  checkAccountChange,
  checkRoleChange,
  checkRoleRemoval,
  type Rights,
  type RoleChange,
} from './rights.ts';

const ALL: Rights = { privileges: PRIVILEGE.codes, scope: UNLIMITED_SCOPE };
const DEVOPS: Rights = { privileges: ['amaze', 'ADMIN_CONFIG', 'LESSON_READ'], scope: UNLIMITED_SCOPE };
const MATHS: Rights = { privileges: ['amaze', 'ADMIN_CONFIG', 'LESSON_READ'], scope: { subjects: [2], phases: null } };

test.each<[string, Rights, Rights, string[]]>([
  ['what one holds', ALL, MATHS, []],
  ['a privilege one lacks', DEVOPS, { ...DEVOPS, privileges: ['EXPORT'] }, ['导出数据']],
  ['every subject, out of one', MATHS, DEVOPS, ['更大的学科范围']],
  ['another subject', MATHS, { ...MATHS, scope: { subjects: [1, 2], phases: null } }, ['更大的学科范围']],
  ['fewer phases', MATHS, { ...MATHS, scope: { subjects: [2], phases: [1] } }, []],
])('areas 2: beyond one’s own rights: %s', (_sentence, own, wanted, expected) => {
  expect(beyond(own, wanted)).toEqual(expected);
});

const roleChange = (over: Partial<RoleChange>): RoleChange => ({
  actor: DEVOPS,
  isOwn: false,
  code: 'ROLE_X',
  before: DEVOPS,
  after: DEVOPS,
  ...over,
});

test.each<[string, Partial<RoleChange>, string | null]>([
  ['nothing changes', {}, null],
  [
    'a role keeps what its editor lacks',
    { before: ALL, after: { ...ALL, scope: { subjects: [2], phases: null } } },
    null,
  ],
  ['a new role of one’s own rights', { before: null }, null],
  ['a new role of more', { before: null, after: ALL }, 'beyondOwnRights'],
  ['more for others than one holds', { after: ALL }, 'beyondOwnRights'],
  ['more for oneself', { isOwn: true, after: ALL }, 'raisesOwnRole'],
  ['a wider scope for oneself', { actor: MATHS, isOwn: true, before: MATHS, after: DEVOPS }, 'raisesOwnRole'],
  ['less for oneself', { isOwn: true, after: { ...DEVOPS, privileges: ['amaze'] } }, null],
  ['less for administrators', { actor: ALL, code: 'ROLE_ADMIN', before: ALL }, 'administratorRoleFixed'],
  [
    'a limit for administrators',
    { actor: ALL, code: 'ROLE_ADMIN', before: ALL, after: { ...ALL, scope: MATHS.scope } },
    'administratorRoleFixed',
  ],
])('issue 5: a role is saved: %s', (_sentence, over, expected) => {
  expect(checkRoleChange(roleChange(over))?.code ?? null).toBe(expected);
});

const accountChange = (over: Partial<AccountChange>): AccountChange => ({
  actor: ALL,
  isSelf: false,
  target: DEVOPS,
  added: [],
  changesRoles: true,
  losesAdministrator: false,
  administrators: 2,
  ...over,
});

test.each<[string, Partial<AccountChange>, string | null]>([
  ['one of less', {}, null],
  ['one of more', { actor: DEVOPS, target: ALL }, 'beyondOwnRights'],
  ['a role of more', { actor: DEVOPS, added: [ALL] }, 'beyondOwnRights'],
  ['one’s own roles', { isSelf: true }, 'ownAccount'],
  ['one’s own name', { isSelf: true, changesRoles: false }, null],
  ['one of two administrators', { target: ALL, losesAdministrator: true }, null],
  ['the last administrator', { target: ALL, losesAdministrator: true, administrators: 1 }, 'lastAdministrator'],
])('issue 5: an account is changed: %s', (_sentence, over, expected) => {
  expect(checkAccountChange(accountChange(over))?.code ?? null).toBe(expected);
});

test('a role that is built in or held is not deleted', () => {
  expect(checkRoleRemoval({ isSeeded: true, usedBy: [] })?.code).toBe('seededRole');
  expect(checkRoleRemoval({ isSeeded: false, usedBy: ['2 个账号'] })?.message).toContain('2 个账号');
  expect(checkRoleRemoval({ isSeeded: false, usedBy: [] })).toBeNull();
});
