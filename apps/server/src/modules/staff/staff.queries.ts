/** The person behind a session, as the menu shows them. */
import type { Me } from '@lectern/contract/shell/identity';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { type DataScope, joinScopes } from '@lectern/domain/access/roles';
import type { Db } from '../../platform/db/database.ts';
import { NotSignedInError } from '../../platform/errors.ts';

const NO_ROLE = '未分配角色';

export async function meOf(db: Db, staffId: number): Promise<Me> {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'account', 'name', 'passwordByOther'])
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (!staff) throw new NotSignedInError();
  const { passwordByOther, ...person } = staff;
  const roles = await db
    .selectFrom('staffRole')
    .innerJoin('role', 'role.id', 'staffRole.roleId')
    .select(['role.code', 'role.name', 'role.privileges', 'role.scopeSubjects', 'role.scopePhases'])
    .where('staffRole.staffId', '=', staffId)
    .orderBy('role.id')
    .execute();
  const held = new Set(roles.flatMap((role) => role.privileges));
  const scope = joinScopes(roles.map((role) => ({ subjects: role.scopeSubjects, phases: role.scopePhases })));
  return {
    ...person,
    ...(passwordByOther ? { mustChangePassword: true as const } : {}),
    identity: roles.map((role) => role.name).join('、') || NO_ROLE,
    roles: roles.map((role) => role.code),
    privileges: PRIVILEGE.codes.filter((code) => held.has(code)),
    scope: { subjects: scope.subjects && [...scope.subjects], phases: scope.phases && [...scope.phases] },
  };
}

/** Those who may sign in and hold the privilege by one of their roles, with all that their roles let them see. */
export async function staffWith(db: Db, privilege: Privilege): Promise<{ id: number; scope: DataScope }[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staffRole', 'staffRole.staffId', 'staff.id')
    .innerJoin('role', 'role.id', 'staffRole.roleId')
    .select(['staff.id', 'role.privileges', 'role.scopeSubjects', 'role.scopePhases'])
    .where('staff.disabledAt', 'is', null)
    .orderBy('staff.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, roles]) => {
    if (!roles.some(({ privileges }) => privileges.includes(privilege))) return [];
    const scopes = roles.map(({ scopeSubjects, scopePhases }) => ({ subjects: scopeSubjects, phases: scopePhases }));
    return [{ id, scope: joinScopes(scopes) }];
  });
}

export interface NamedStaff {
  readonly id: number;
  /** Of namesakes with their account. */
  readonly name: string;
  /** Not disabled, and holds the privilege. */
  readonly enabled: boolean;
}

/** Everybody by name: who lost the privilege is still named by what they did. */
export async function namedStaff(db: Db, privilege: Privilege): Promise<NamedStaff[]> {
  const rows = await db.selectFrom('staff').select(['id', 'name', 'account']).orderBy('name').orderBy('id').execute();
  const holders = new Set((await staffWith(db, privilege)).map(({ id }) => id));
  const namesakes = Map.groupBy(rows, ({ name }) => name);
  return rows.map(({ id, name, account }) => ({
    id,
    name: (namesakes.get(name)?.length ?? 0) > 1 ? `${name}（${account}）` : name,
    enabled: holders.has(id),
  }));
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Subjects and phases that there are not, in words. */
export async function unknownPlaces(
  db: Db,
  { subjects, phases }: { readonly subjects: readonly number[] | null; readonly phases: readonly number[] | null },
): Promise<string[]> {
  const known = {
    subjects: subjects?.length ? await db.selectFrom('subject').select('id').where('id', 'in', subjects).execute() : [],
    phases: phases?.length ? await db.selectFrom('phase').select('id').where('id', 'in', phases).execute() : [],
  };
  const missing = (ids: readonly number[] | null, rows: readonly { readonly id: number }[]) =>
    (ids ?? []).filter((id) => !rows.some((row) => row.id === id));
  return [
    ...missing(subjects, known.subjects).map((id) => `学科 ${id}`),
    ...missing(phases, known.phases).map((id) => `学段 ${id}`),
  ];
}
