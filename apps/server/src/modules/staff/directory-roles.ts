/**
 * From groups of the directory to roles. What the directory granted it also takes away; what an administrator granted
 * stays.
 */
import type { Tx } from '../../platform/db/database.ts';
import type { LdapOptions } from './ldap-directory.ts';
import { deleteGrants, insertGrants, rolesByCode, rolesOf } from './staff.repository.ts';

export function rolesOfGroups(rolesOfGroup: LdapOptions['rolesOfGroup'], groups: readonly string[]): string[] {
  const codes = groups.flatMap((group) => (Object.hasOwn(rolesOfGroup, group) ? (rolesOfGroup[group] ?? []) : []));
  return [...new Set(codes)];
}

/** Role codes the person held and holds; roles that do not exist are left out. */
export async function applyDirectoryRoles(
  tx: Tx,
  staffId: number,
  wanted: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const held = await rolesOf(tx, staffId);
  const mapped = await rolesByCode(tx, wanted);
  const gone = held.filter((role) => role.grantedBy === 'ldap' && !mapped.some(({ id }) => id === role.id));
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
