/** People who sign in, the roles they hold, and the roles themselves. Called by this module's services only. */
import { ADMINISTRATOR_ROLE } from '@lectern/domain/administration/rights';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';

export type Staff = Selectable<Tables['staff']>;
export type Role = Selectable<Tables['role']>;
export type Grantor = 'admin' | 'ldap' | 'demo';

export function findStaffByAccount(db: Db, account: string): Promise<Staff | undefined> {
  return db.selectFrom('staff').selectAll().where('account', '=', account).executeTakeFirst();
}

export async function lockStaff(tx: Tx, id: number): Promise<Staff> {
  const staff = await tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!staff) throw new NotFoundError('账号', id);
  return staff;
}

export interface NewStaff {
  readonly account: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly source: 'local' | 'ldap';
  readonly passwordByOther?: boolean;
}

/** Undefined: the account is taken. */
export async function insertStaff(tx: Tx, staff: NewStaff): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type StaffFields = Partial<Pick<Staff, 'name' | 'disabledAt' | 'passwordHash' | 'passwordByOther'>> &
  Pick<Staff, 'updatedAt' | 'updatedBy'>;

export async function updateStaff(tx: Tx, staff: Staff, fields: StaffFields): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ ...fields, rev: staff.rev + 1 })
    .where('id', '=', staff.id)
    .execute();
}

/** The same password under another hash, so no new version of the account; not over one that was set meanwhile. */
export async function replaceHash(
  tx: Tx,
  id: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ passwordHash: after })
    .where('id', '=', id)
    .where('passwordHash', '=', before)
    .execute();
}

export async function lockRole(tx: Tx, id: number): Promise<Role> {
  const role = await tx.selectFrom('role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!role) throw new NotFoundError('角色', id);
  return role;
}

/** Those that stand already keep what an administrator made of them. */
export async function insertMissingRoles(
  tx: Tx,
  roles: readonly { readonly code: string; readonly name: string; readonly privileges: readonly string[] }[],
): Promise<void> {
  await tx
    .insertInto('role')
    .values(roles.map((role) => ({ ...role, privileges: [...role.privileges] })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** Privileges that came with a new version reach the administrators, who hold all of them. */
export async function keepAdministratorsWhole(tx: Tx, privileges: readonly string[]): Promise<void> {
  await tx
    .updateTable('role')
    .set({ privileges: [...privileges], scopeSubjects: null, scopePhases: null })
    .where('code', '=', ADMINISTRATOR_ROLE)
    .execute();
}

export function rolesByCode(tx: Tx, codes: readonly string[]): Promise<Role[]> {
  if (codes.length === 0) return Promise.resolve([]);
  return tx.selectFrom('role').selectAll().where('code', 'in', codes).orderBy('id').execute();
}

export function rolesOf(db: Db, staffId: number) {
  return db
    .selectFrom('staffRole')
    .innerJoin('role', 'role.id', 'staffRole.roleId')
    .select(['role.id', 'role.code', 'role.name', 'staffRole.grantedBy'])
    .where('staffRole.staffId', '=', staffId)
    .orderBy('role.id')
    .execute();
}

export async function holdersOfRole(tx: Tx, roleId: number): Promise<number[]> {
  const rows = await tx.selectFrom('staffRole').select('staffId').where('roleId', '=', roleId).execute();
  return rows.map((row) => row.staffId);
}

/** Everybody whom the directory lets in or gave a role. */
export async function staffOfDirectory(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff')
    .leftJoin('staffRole', (join) =>
      join.onRef('staffRole.staffId', '=', 'staff.id').on('staffRole.grantedBy', '=', 'ldap'),
    )
    .select('staff.id')
    .distinct()
    .where((row) => row.or([row('staff.source', '=', 'ldap'), row('staffRole.roleId', 'is not', null)]))
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertGrants(tx: Tx, staffId: number, roleIds: readonly number[], by: Grantor): Promise<void> {
  if (roleIds.length === 0) return;
  await tx
    .insertInto('staffRole')
    .values(roleIds.map((roleId) => ({ staffId, roleId, grantedBy: by })))
    .onConflict((conflict) => conflict.columns(['staffId', 'roleId']).doNothing())
    .execute();
}

export async function deleteGrants(tx: Tx, staffId: number, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx.deleteFrom('staffRole').where('staffId', '=', staffId).where('roleId', 'in', roleIds).execute();
}
