/** Rows of roles. Called by roles.service.ts only, under the lock of rights. */
import type { Tx } from '../../platform/db/database.ts';
import type { Role } from './staff.repository.ts';

export interface RoleFields {
  readonly name: string;
  readonly privileges: string[];
  readonly scopeSubjects: number[] | null;
  readonly scopePhases: number[] | null;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** Undefined: the code is taken. */
export async function insertRole(tx: Tx, role: RoleFields & { readonly code: string }): Promise<number | undefined> {
  const row = await tx
    .insertInto('role')
    .values(role)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateRole(tx: Tx, role: Pick<Role, 'id' | 'rev'>, fields: RoleFields): Promise<void> {
  await tx
    .updateTable('role')
    .set({ ...fields, rev: role.rev + 1 })
    .where('id', '=', role.id)
    .execute();
}

export async function deleteRoleRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('role').where('id', '=', id).execute();
}

export async function countRoles(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('role')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
