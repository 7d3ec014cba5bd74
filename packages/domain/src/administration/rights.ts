/**
 * Who may give what to whom (issue: nobody takes away the last administrator or raises their own role). Nobody gives a
 * right they do not hold themselves: neither by a role, nor by an account, a password or a group of the directory.
 */
import { PRIVILEGE } from '../access/privileges.ts';
import { type DataScope, isWithin, SEEDED_ROLE } from '../access/roles.ts';

/** Its holders are the administrators; it always holds every privilege, without a limit of data. */
export const ADMINISTRATOR_ROLE = SEEDED_ROLE.code.ROLE_ADMIN;

export interface Rights {
  readonly privileges: readonly string[];
  readonly scope: DataScope;
}

export interface Refusal {
  readonly code: AdministrationRefusal;
  readonly message: string;
}
export type AdministrationRefusal =
  | 'lastAdministrator'
  | 'ownAccount'
  | 'raisesOwnRole'
  | 'beyondOwnRights'
  | 'administratorRoleFixed'
  | 'roleInUse'
  | 'seededRole';

/** What of `wanted` the person does not hold, in words; empty: they may give it. */
export function beyond(own: Rights, wanted: Rights): string[] {
  const privileges = wanted.privileges
    .filter((code) => !own.privileges.includes(code))
    .map((code) => (PRIVILEGE.has(code) ? PRIVILEGE.labelOf(code) : code));
  return [
    ...privileges,
    ...(isWithin(wanted.scope.subjects, own.scope.subjects) ? [] : ['更大的学科范围']),
    ...(isWithin(wanted.scope.phases, own.scope.phases) ? [] : ['更大的学段范围']),
  ];
}

export interface RoleChange {
  readonly actor: Rights;
  /** The person holds this role. */
  readonly isOwn: boolean;
  readonly code: string;
  /** Null: a new role. */
  readonly before: Rights | null;
  readonly after: Rights;
}

/** A role may keep what it has; what it gains the person must hold. */
export function checkRoleChange({ actor, isOwn, code, before, after }: RoleChange): Refusal | null {
  if (code === ADMINISTRATOR_ROLE && before && !sameRights(before, after)) {
    return refusal('administratorRoleFixed', '超级管理员始终拥有全部权限和全部数据。需要较小的权限时，请新建角色');
  }
  const gained: Rights = {
    privileges: after.privileges.filter((privilege) => !before?.privileges.includes(privilege)),
    scope: {
      subjects: gainedScope(before?.scope.subjects, after.scope.subjects),
      phases: gainedScope(before?.scope.phases, after.scope.phases),
    },
  };
  const missing = beyond(actor, gained);
  if (missing.length === 0) return null;
  return isOwn
    ? refusal('raisesOwnRole', `不能提升自己所在角色的权限：${missing.join('、')}。请由拥有这些权限的管理员操作`)
    : refusal('beyondOwnRights', `不能授予自己没有的权限：${missing.join('、')}`);
}

/** What stood already is no gain. */
function gainedScope(
  before: readonly number[] | null | undefined,
  after: readonly number[] | null,
): readonly number[] | null {
  if (before === null) return [];
  if (after === null) return null;
  return before === undefined ? after : after.filter((id) => !before.includes(id));
}

export function sameRights(one: Rights, other: Rights): boolean {
  return key(one) === key(other);
}

function key({ privileges, scope }: Rights): string {
  const sorted = (ids: readonly number[] | null) => ids?.toSorted((a, b) => a - b) ?? null;
  return JSON.stringify([privileges.toSorted(), sorted(scope.subjects), sorted(scope.phases)]);
}

export interface AccountChange {
  readonly actor: Rights;
  readonly isSelf: boolean;
  /** What the account may do now; a disabled one counts as it would be enabled. */
  readonly target: Rights;
  /** Rights of each role that is added. */
  readonly added: readonly Rights[];
  readonly changesRoles: boolean;
  /** The account can no longer act as an administrator afterwards. */
  readonly losesAdministrator: boolean;
  /** Administrators that can sign in, this account among them where it is one. */
  readonly administrators: number;
}

/** Of the roles, the state or the password of an account. */
export function checkAccountChange(change: AccountChange): Refusal | null {
  if (change.losesAdministrator && change.administrators <= 1) {
    return refusal('lastAdministrator', '这是最后一位可登录的超级管理员。请先让另一位同事成为超级管理员');
  }
  if (change.isSelf && change.changesRoles) {
    return refusal('ownAccount', '不能修改自己的角色或停用自己，请由其他管理员操作');
  }
  const missing = [change.target, ...change.added].flatMap((rights) => beyond(change.actor, rights));
  if (missing.length === 0) return null;
  return refusal('beyondOwnRights', `对方拥有或将拥有你没有的权限：${[...new Set(missing)].join('、')}`);
}

export function checkRoleRemoval(facts: { readonly isSeeded: boolean; readonly usedBy: readonly string[] }) {
  if (facts.isSeeded) return refusal('seededRole', '内置角色不能删除，可以改为不授予任何人');
  if (facts.usedBy.length === 0) return null;
  return refusal('roleInUse', `角色正在使用，不能删除：${facts.usedBy.join('；')}。请先改用其他角色`);
}

function refusal(code: AdministrationRefusal, message: string): Refusal {
  return { code, message };
}
