/** In whose name rights are changed, and what that person may give: asked again in the transaction of the change. */
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { UNLIMITED_SCOPE } from '@lectern/domain/access/roles';
import type { Refusal, Rights } from '@lectern/domain/administration/rights';
import type { Tx } from '../../platform/db/database.ts';
import { ForbiddenError, RefusedError } from '../../platform/errors.ts';
import { rightsOfRoles, rolesHeldBy } from './rights.repository.ts';

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

export function refuseIf(refusal: Refusal | null): void {
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
}
