/**
 * From groups of the directory to roles. What the directory granted it also takes away, except from the last
 * administrator; what an administrator granted stays.
 */
import type { DirectoryGroups } from '@lectern/contract/administration/setting-values';
import { ADMINISTRATOR_ROLE, checkAccountChange } from '@lectern/domain/administration/rights';
import type { Db, Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { readSetting } from '../settings/index.ts';
import { authorityOf, type Provenance, refuseIf } from './authority.ts';
import type { LdapOptions } from './ldap-directory.ts';
import { liveAdministrators, lockRights, rightsOfRoles } from './rights.repository.ts';
import { revokeSessionsOfStaff } from './sessions.repository.ts';
import { deleteGrants, insertGrants, rolesByCode, rolesOf, staffOfDirectory } from './staff.repository.ts';

/** The administrators' own table where they saved one, else the environment's. */
export async function rolesOfGroups(
  db: Db,
  standard: LdapOptions['rolesOfGroup'],
  groups: readonly string[],
): Promise<string[]> {
  const saved = await readSetting(db, 'directoryGroups');
  const table = saved ? new Map(saved.map((row) => [row.group, row.roles])) : new Map(Object.entries(standard));
  return [...new Set(groups.flatMap((group) => table.get(group) ?? []))];
}

/**
 * Role codes the person held and holds; roles that do not exist are left out. Under the lock of rights, which the
 * caller takes before the row of the account.
 */
export async function applyDirectoryRoles(
  tx: Tx,
  staffId: number,
  wanted: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const held = await rolesOf(tx, staffId);
  const mapped = await rolesByCode(tx, wanted);
  const administrators = await liveAdministrators(tx);
  const isLast = administrators.length === 1 && administrators[0] === staffId;
  const gone = held.filter(
    (role) =>
      role.grantedBy === 'ldap' &&
      !mapped.some(({ id }) => id === role.id) &&
      !(isLast && role.code === ADMINISTRATOR_ROLE),
  );
  await deleteGrants(
    tx,
    staffId,
    gone.map((role) => role.id),
  );
  await insertGrants(
    tx,
    staffId,
    mapped.map((role) => role.id),
    'ldap',
  );
  const after = await rolesOf(tx, staffId);
  return { before: held.map((role) => role.code), after: after.map((role) => role.code) };
}

/**
 * Before a table of groups is saved: whoever saves it holds what its new roles give. People of the directory sign in
 * again, and get what their groups give then.
 */
export async function checkDirectoryGroups(
  tx: Tx,
  by: Provenance,
  at: Date,
  { before, after }: { readonly before: DirectoryGroups; readonly after: DirectoryGroups },
): Promise<void> {
  await lockRights(tx);
  const actor = await authorityOf(tx, by);
  const gained = after.flatMap(({ group, roles }) => {
    const had = before.find((row) => row.group === group)?.roles ?? [];
    return roles.filter((code) => !had.includes(code));
  });
  const roles = await rolesByCode(tx, [...new Set(gained)]);
  const unknown = gained.find((code) => !roles.some((role) => role.code === code));
  if (unknown !== undefined) throw new RefusedError('unknownRole', `角色 ${unknown} 不存在，请刷新后重新选择`);
  refuseIf(
    checkAccountChange({
      actor,
      isSelf: false,
      target: rightsOfRoles([]),
      added: roles.map((role) => rightsOfRoles([role])),
      changesRoles: true,
      losesAdministrator: false,
      administrators: 1,
    }),
  );
  await revokeSessionsOfStaff(tx, await staffOfDirectory(tx), at);
}
