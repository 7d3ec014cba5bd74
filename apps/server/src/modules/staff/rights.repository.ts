/**
 * Who holds what, read while nobody else changes it. Everything that grants, takes away, disables or edits a role waits
 * here for its turn: the rule about the last administrator looks at all accounts at once.
 */

import { joinScopes } from '@lectern/domain/access/roles';
import { ADMINISTRATOR_ROLE, type Rights } from '@lectern/domain/administration/rights';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Role } from './staff.repository.ts';

/** Before any row is locked, so that nobody who waits holds what another needs. */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('lectern.rights'))`.execute(tx);
}

export function rightsOfRoles(roles: readonly Pick<Role, 'privileges' | 'scopeSubjects' | 'scopePhases'>[]): Rights {
  return {
    privileges: [...new Set(roles.flatMap((role) => role.privileges))],
    scope: joinScopes(roles.map((role) => ({ subjects: role.scopeSubjects, phases: role.scopePhases }))),
  };
}

/** Of this moment, a disabled account's as if it were enabled. */
export async function rolesHeldBy(tx: Tx, staffId: number): Promise<(Role & { readonly grantedBy: string })[]> {
  return tx
    .selectFrom('staffRole')
    .innerJoin('role', 'role.id', 'staffRole.roleId')
    .selectAll('role')
    .select('staffRole.grantedBy')
    .where('staffRole.staffId', '=', staffId)
    .orderBy('role.id')
    .execute();
}

/** Those who can sign in and hold the administrators' role. */
export async function liveAdministrators(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('staffRole')
    .innerJoin('role', 'role.id', 'staffRole.roleId')
    .innerJoin('staff', 'staff.id', 'staffRole.staffId')
    .select('staff.id')
    .where('role.code', '=', ADMINISTRATOR_ROLE)
    .where('staff.disabledAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
