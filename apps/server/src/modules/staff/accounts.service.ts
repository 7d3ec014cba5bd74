/**
 * Accounts, roles and who holds them. A change of rights ends the sessions of everyone concerned: rights are what a
 * session was opened with, and the next request must ask again.
 */
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { PRIVILEGES_OF_ROLE, SEEDED_ROLE } from '@lectern/domain/access/roles';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { InvalidError, RefusedError, StaleError } from '../../platform/errors.ts';
import { recordOperation } from '../operation-log/index.ts';
import { parseAccount } from './account-name.ts';
import type { SessionActors } from './actor-of-token.ts';
import { hashPassword } from './password-hash.ts';
import { revokeSessionsOfStaff } from './sessions.repository.ts';
import {
  type Grantor,
  holdersOfRole,
  insertGrants,
  insertMissingRoles,
  insertStaff,
  lockRole,
  lockStaff,
  rolesByCode,
  rolesOf,
  setDisabled,
  updateRolePrivileges,
} from './staff.repository.ts';

export interface AccountsDeps {
  readonly db: Db;
  readonly now: Now;
  readonly actors: SessionActors;
}

/** Who makes a change and from where; `actor` null is the system itself. */
export interface Provenance {
  readonly actor: { readonly id: number; readonly name: string } | null;
  readonly requestId: string;
  readonly address?: string;
}

/** At every start: the roles of a new installation, and those that a new version brings. */
export async function seedRoles(tx: Tx): Promise<void> {
  await insertMissingRoles(
    tx,
    SEEDED_ROLE.codes.map((code) => ({
      code,
      name: SEEDED_ROLE.labelOf(code),
      privileges: PRIVILEGES_OF_ROLE[code],
    })),
  );
}

export interface StaffInput {
  readonly account: string;
  readonly name: string;
  readonly password: string;
  readonly roles?: readonly string[];
  readonly grantedBy?: Grantor;
}

export async function createStaff(deps: Pick<AccountsDeps, 'db'>, by: Provenance, input: StaffInput): Promise<number> {
  const account = parseAccount(input.account);
  if (!account) throw new InvalidError('账号须以小写字母或数字开头，只含字母、数字和 . _ @ -，最多 64 位');
  const passwordHash = await hashPassword(input.password);
  return inTransaction(deps.db, async (tx) => {
    const id = await insertStaff(tx, { account, name: input.name, passwordHash, source: 'local' });
    if (id === undefined) throw new RefusedError('accountTaken', `账号 ${account} 已存在`);
    const roles = await rolesByCode(tx, input.roles ?? []);
    await insertGrants(
      tx,
      id,
      roles.map((role) => role.id),
      input.grantedBy ?? 'admin',
    );
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

export async function grantRole(deps: AccountsDeps, by: Provenance, staffId: number, code: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const staff = await lockStaff(tx, staffId);
    const role = await lockRole(tx, code);
    const held = (await rolesOf(tx, staffId)).map((each) => each.code);
    if (held.includes(code)) return;
    await insertGrants(tx, staffId, [role.id], 'admin');
    await revokeSessionsOfStaff(tx, [staffId], deps.now());
    await recordOperation(tx, {
      ...by,
      action: 'staff.grantRole',
      subject: { type: 'staff', id: staffId, name: staff.account },
      changes: [{ field: 'roles', before: held, after: [...held, code] }],
    });
  });
  deps.actors.forgetActors();
}

export interface RolePrivileges {
  readonly code: string;
  readonly privileges: readonly Privilege[];
  readonly rev: number;
}

export async function setRolePrivileges(deps: AccountsDeps, by: Provenance, input: RolePrivileges): Promise<void> {
  const privileges = PRIVILEGE.codes.filter((code) => input.privileges.includes(code));
  await inTransaction(deps.db, async (tx) => {
    const role = await lockRole(tx, input.code);
    if (role.rev !== input.rev) {
      const fields = [{ field: 'privileges', yours: privileges, theirs: role.privileges }];
      throw new StaleError({ rev: role.rev, fields, updatedBy: '' });
    }
    await updateRolePrivileges(tx, role, privileges, deps.now());
    await revokeSessionsOfStaff(tx, await holdersOfRole(tx, role.id), deps.now());
    await recordOperation(tx, {
      ...by,
      action: 'role.changePrivileges',
      subject: { type: 'role', id: role.id, name: role.name },
      changes: [{ field: 'privileges', before: role.privileges, after: privileges }],
    });
  });
  deps.actors.forgetActors();
}

/** A disabled person's next request is refused; enabling brings no old session back. */
export async function setStaffDisabled(
  deps: AccountsDeps,
  by: Provenance,
  staffId: number,
  disabled: boolean,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const staff = await lockStaff(tx, staffId);
    if ((staff.disabledAt !== null) === disabled) return;
    await setDisabled(tx, staff, disabled ? deps.now() : null, deps.now());
    if (disabled) await revokeSessionsOfStaff(tx, [staffId], deps.now());
    await recordOperation(tx, {
      ...by,
      action: disabled ? 'staff.disable' : 'staff.enable',
      subject: { type: 'staff', id: staffId, name: staff.account },
      changes: [{ field: 'disabled', before: !disabled, after: disabled }],
    });
  });
  deps.actors.forgetActors();
}
