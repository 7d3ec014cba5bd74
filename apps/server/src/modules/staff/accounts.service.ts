/**
 * Accounts and who holds which role. A change of rights ends the sessions of everyone concerned: rights are what a
 * session was opened with, and the next request must ask again.
 */

import { ADMINISTRATOR_ROLE, checkAccountChange } from '@lectern/domain/administration/rights';
import { differingFields, staleBy } from '../../kit/record/stale-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { InvalidError, RefusedError } from '../../platform/errors.ts';
import { recordOperation } from '../operation-log/index.ts';
import { recordVersions } from '../settings/index.ts';
import { parseAccount } from './account-name.ts';
import type { SessionActors } from './actor-of-token.ts';
import { authorityOf, type Provenance, refuseIf, refuseScopesApart } from './authority.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { liveAdministrators, lockRights, rightsOfRoles, rolesHeldBy } from './rights.repository.ts';
import { revokeSessionsOfStaff } from './sessions.repository.ts';
import {
  deleteGrants,
  type Grantor,
  insertGrants,
  insertStaff,
  lockStaff,
  type Role,
  rolesByCode,
  type Staff,
  updateStaff,
} from './staff.repository.ts';

export interface AccountsDeps {
  readonly db: Db;
  readonly now: Now;
  readonly actors: SessionActors;
}

export interface StaffInput {
  readonly account: string;
  readonly name: string;
  readonly password: string;
  readonly roles?: readonly string[];
  readonly grantedBy?: Grantor;
  /** It opens nothing but the choice of another. */
  readonly passwordByOther?: boolean;
}

export async function createStaff(deps: Pick<AccountsDeps, 'db'>, by: Provenance, input: StaffInput): Promise<number> {
  const account = parseAccount(input.account);
  if (!account) throw new InvalidError('账号须以小写字母或数字开头，只含字母、数字和 . _ @ -，最多 64 位');
  // The system brings its own: the demo world's is public, and the first administrator's is judged where it is set.
  if (by.actor) refuseGuessable(input.password, { account, name: input.name });
  const passwordHash = await hashPassword(input.password);
  return inTransaction(deps.db, async (tx) => {
    await lockRights(tx);
    const roles = await knownRoles(tx, input.roles ?? []);
    const target = rightsOfRoles([]);
    const added = roles.map((role) => rightsOfRoles([role]));
    refuseIf(checkAccountChange({ ...UNCHANGED, actor: await authorityOf(tx, by), target, added }));
    refuseScopesApart(roles);
    // Nobody but the system sets a password for good.
    const passwordByOther = input.passwordByOther ?? by.actor !== null;
    const id = await insertStaff(tx, { account, name: input.name, passwordHash, source: 'local', passwordByOther });
    if (id === undefined) throw new RefusedError('accountTaken', `账号 ${account} 已存在，请换一个账号`);
    const roleIds = roles.map((role) => role.id);
    await insertGrants(tx, id, roleIds, input.grantedBy ?? 'admin');
    await recordOperation(tx, {
      ...by,
      action: 'staff.create',
      subject: { type: 'staff', id, name: account },
      changes: [
        { field: 'name', before: null, after: input.name },
        { field: 'roles', before: [], after: roles.map((role) => role.code) },
      ],
    });
    return id;
  });
}

const UNCHANGED = { isSelf: false, changesRoles: false, losesAdministrator: false, administrators: 0 } as const;

async function knownRoles(tx: Tx, codes: readonly string[]): Promise<Role[]> {
  const roles = await rolesByCode(tx, codes);
  const unknown = codes.find((code) => !roles.some((role) => role.code === code));
  if (unknown !== undefined) throw new RefusedError('unknownRole', `角色 ${unknown} 不存在，请刷新后重新选择`);
  return roles;
}

export interface AccountSave {
  readonly rev: number;
  readonly name: string;
  /** Those that administrators grant; what the directory granted stays. */
  readonly roles: readonly string[];
}

export async function saveAccount(deps: AccountsDeps, by: Provenance, id: number, input: AccountSave): Promise<number> {
  const rev = await inTransaction(deps.db, async (tx) => {
    const facts = await factsOf(tx, by, id, { ...input, roles: input.roles.toSorted() });
    const { staff, held } = facts;
    const own = held.filter((role) => role.grantedBy !== 'ldap');
    const wanted = await knownRoles(tx, input.roles);
    const added = wanted.filter((role) => !held.some((each) => each.id === role.id));
    const removed = own.filter((role) => !wanted.some((each) => each.id === role.id));
    const changesRoles = added.length + removed.length > 0;
    checkChange(facts, by, {
      added,
      changesRoles,
      losesAdministrator: removed.some((role) => role.code === ADMINISTRATOR_ROLE),
    });
    const kept = held.filter((role) => !removed.includes(role));
    if (added.length > 0) refuseScopesApart([...kept, ...added]);
    const at = deps.now();
    const idsOf = (roles: readonly Role[]) => roles.map((role) => role.id);
    await deleteGrants(tx, id, idsOf(removed));
    await insertGrants(tx, id, idsOf(added), 'admin');
    await updateStaff(tx, staff, { name: input.name, updatedAt: at, updatedBy: by.actor?.name ?? '' });
    if (changesRoles) await revokeSessionsOfStaff(tx, [id], at);
    const codesOf = (roles: readonly Role[]) => roles.map((role) => role.code);
    await recordVersions(tx, [
      versionOf(staff, { name: staff.name, roles: codesOf(own) }, staff.rev, staff.updatedBy),
      versionOf({ ...staff, updatedAt: at }, { name: input.name, roles: input.roles }, staff.rev + 1, by.actor?.name),
    ]);
    await recordOperation(tx, {
      ...by,
      action: changesRoles ? 'staff.changeRoles' : 'staff.save',
      subject: { type: 'staff', id, name: staff.account },
      changes: [
        ...(staff.name === input.name ? [] : [{ field: 'name', before: staff.name, after: input.name }]),
        ...(changesRoles ? [{ field: 'roles', before: codesOf(held), after: codesOf([...kept, ...added]) }] : []),
      ],
    });
    return staff.rev + 1;
  });
  deps.actors.forgetActors();
  return rev;
}

function versionOf(staff: Staff, value: object, rev: number, actorName = '') {
  return { subjectType: 'staff', subjectId: staff.id, rev, value, at: staff.updatedAt, actorName } as const;
}

/** A disabled person's next request is refused; enabling brings no old session back. */
export async function setStaffDisabled(
  deps: AccountsDeps,
  by: Provenance,
  staffId: number,
  { disabled, rev }: { readonly disabled: boolean; readonly rev?: number },
): Promise<number> {
  const next = await inTransaction(deps.db, async (tx) => {
    const facts = await factsOf(tx, by, staffId, { rev, disabled });
    const { staff } = facts;
    if ((staff.disabledAt !== null) === disabled) return staff.rev;
    checkChange(facts, by, { changesRoles: true, losesAdministrator: disabled });
    const at = deps.now();
    const disabledAt = disabled ? at : null;
    await updateStaff(tx, staff, { disabledAt, updatedAt: at, updatedBy: by.actor?.name ?? '' });
    if (disabled) await revokeSessionsOfStaff(tx, [staffId], at);
    await recordOperation(tx, {
      ...by,
      action: disabled ? 'staff.disable' : 'staff.enable',
      subject: { type: 'staff', id: staffId, name: staff.account },
      changes: [{ field: 'disabled', before: !disabled, after: disabled }],
    });
    return staff.rev + 1;
  });
  deps.actors.forgetActors();
  return next;
}

/** Whoever knew the old password is out, on every device. */
export async function resetPassword(
  deps: AccountsDeps,
  by: Provenance,
  staffId: number,
  { password, rev }: { readonly password: string; readonly rev: number },
): Promise<number> {
  const passwordHash = await hashPassword(password);
  const next = await inTransaction(deps.db, async (tx) => {
    const facts = await factsOf(tx, by, staffId, { rev });
    const { staff } = facts;
    if (staff.source !== 'local') {
      throw new RefusedError('directoryAccount', '此账号使用 LDAP 密码登录，请到公司目录修改密码');
    }
    checkChange(facts, by, {});
    refuseGuessable(password, staff);
    const at = deps.now();
    const passwordByOther = by.actor?.id !== staffId;
    await updateStaff(tx, staff, { passwordHash, passwordByOther, updatedAt: at, updatedBy: by.actor?.name ?? '' });
    await revokeSessionsOfStaff(tx, [staffId], at);
    const subject = { type: 'staff', id: staffId, name: staff.account };
    await recordOperation(tx, { ...by, action: 'staff.resetPassword', subject });
    return staff.rev + 1;
  });
  deps.actors.forgetActors();
  return next;
}

type Held = Awaited<ReturnType<typeof rolesHeldBy>>;
interface Facts {
  readonly staff: Staff;
  readonly held: Held;
  readonly authority: Awaited<ReturnType<typeof authorityOf>>;
  readonly administrators: readonly number[];
}

interface WantedAccount extends Partial<Pick<AccountSave, 'name' | 'roles'>> {
  readonly rev: number | undefined;
  readonly disabled?: boolean;
}

async function factsOf(tx: Tx, by: Provenance, id: number, { rev, ...wanted }: WantedAccount): Promise<Facts> {
  await lockRights(tx);
  const authority = await authorityOf(tx, by);
  const staff = await lockStaff(tx, id);
  const roles = await rolesHeldBy(tx, id);
  if (rev !== undefined && rev !== staff.rev) throw staleBy(staff, differingFields(stateOf(staff, roles), wanted));
  return { staff, authority, held: roles, administrators: await liveAdministrators(tx) };
}

function stateOf({ name, disabledAt }: Staff, roles: readonly { readonly code: string; readonly grantedBy: string }[]) {
  const granted = roles.filter(({ grantedBy }) => grantedBy !== 'ldap').map(({ code }) => code);
  return { name, roles: granted.toSorted(), disabled: disabledAt !== null };
}

interface Change {
  readonly added?: readonly Role[];
  readonly changesRoles?: boolean;
  readonly losesAdministrator?: boolean;
}

function checkChange({ staff, held, authority, administrators }: Facts, by: Provenance, change: Change): void {
  refuseIf(
    checkAccountChange({
      actor: authority,
      isSelf: by.actor?.id === staff.id,
      target: rightsOfRoles(held),
      added: (change.added ?? []).map((role) => rightsOfRoles([role])),
      changesRoles: change.changesRoles ?? false,
      losesAdministrator: (change.losesAdministrator ?? false) && administrators.includes(staff.id),
      administrators: administrators.length,
    }),
  );
}
