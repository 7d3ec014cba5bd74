/** In whose name rights are changed, and what that person may give: asked again in the transaction of the change. */
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { joinedScopes, UNLIMITED_SCOPE } from '@lectern/domain/access/roles';
import type { Refusal, Rights } from '@lectern/domain/administration/rights';
import type { Tx } from '../../platform/db/database.ts';
import { ForbiddenError, RefusedError } from '../../platform/errors.ts';
import { rightsOfRoles, rolesHeldBy } from './rights.repository.ts';
import type { Role } from './staff.repository.ts';

/** Who makes a change and from where; `actor` null is the system itself. */
export interface Provenance {
  readonly actor: { readonly id: number; readonly name: string } | null;
  readonly requestId: string;
  readonly address?: string;
}

export interface Authority extends Rights {
  readonly roleIds: readonly number[];
}

/** @throws ForbiddenError when the person lost the right to administer while the call was on its way. */
export async function authorityOf(tx: Tx, { actor }: Provenance): Promise<Authority> {
  if (actor === null) return { privileges: PRIVILEGE.codes, scope: UNLIMITED_SCOPE, roleIds: [] };
  const roles = await rolesHeldBy(tx, actor.id);
  const rights = rightsOfRoles(roles);
  if (!rights.privileges.includes(PRIVILEGE.code.ADMIN_CONFIG)) throw new ForbiddenError(PRIVILEGE.code.ADMIN_CONFIG);
  return { ...rights, roleIds: roles.map(({ id }) => id) };
}

/** Roles whose scopes cannot be one would let the person see less than each promises; they want a role of their own. */
export function refuseScopesApart(roles: readonly Pick<Role, 'name' | 'scopeSubjects' | 'scopePhases'>[]): void {
  const scopes = roles.map((role) => ({ subjects: role.scopeSubjects, phases: role.scopePhases }));
  if (joinedScopes(scopes).length < 2) return;
  const names = roles.map(({ name }) => name).join('”、“');
  throw new RefusedError(
    'scopesApart',
    `角色“${names}”的学科和学段范围不能合在一起，否则会看到任何一个角色都不允许的数据。请只选其中一个，或新建一个范围合适的角色`,
  );
}

export function refuseIf(refusal: Refusal | null): void {
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
}
