/** Roles: sets of privileges with a data scope. Whoever holds one that changes signs in again. */
import type { Privilege } from '@lectern/domain/access/privileges';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { PRIVILEGES_OF_ROLE, SEEDED_ROLE } from '@lectern/domain/access/roles';
import { checkRoleChange, checkRoleRemoval, type Rights, sameRights } from '@lectern/domain/administration/rights';
import { staleBy } from '../../kit/record/stale-record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { RefusedError } from '../../platform/errors.ts';
import { type FieldChange, recordOperation } from '../operation-log/index.ts';
import { readSetting, recordVersions } from '../settings/index.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { authorityOf, type Provenance, refuseIf } from './authority.ts';
import { lockRights } from './rights.repository.ts';
import { countRoles, deleteRoleRow, insertRole, updateRole } from './roles.repository.ts';
import { revokeSessionsOfStaff } from './sessions.repository.ts';
import { unknownPlaces } from './staff.queries.ts';
import { holdersOfRole, insertMissingRoles, keepAdministratorsWhole, lockRole, type Role } from './staff.repository.ts';

const MAX_ROLES = 100;

/** At every start: the roles of a new installation, and those and the privileges that a new version brings. */
export async function seedRoles(tx: Tx): Promise<void> {
  await insertMissingRoles(
    tx,
    SEEDED_ROLE.codes.map((code) => ({
      code,
      name: SEEDED_ROLE.labelOf(code),
      privileges: PRIVILEGES_OF_ROLE[code],
    })),
  );
  await keepAdministratorsWhole(tx, PRIVILEGE.codes);
}

export interface RoleInput {
  readonly name: string;
  readonly privileges: readonly Privilege[];
  readonly subjects: readonly number[] | null;
  readonly phases: readonly number[] | null;
}

type Deps = AccountsDeps;

export async function createRole(deps: Deps, by: Provenance, input: RoleInput & { readonly code: string }) {
  return inTransaction(deps.db, async (tx) => {
    await lockRights(tx);
    const after = await checkedRights(tx, input);
    const actor = await authorityOf(tx, by);
    refuseIf(checkRoleChange({ actor, isOwn: false, code: input.code, before: null, after }));
    if ((await countRoles(tx)) >= MAX_ROLES) {
      throw new RefusedError('tooManyRoles', `最多 ${MAX_ROLES} 个角色，请先删除不用的角色`);
    }
    const fields = { name: input.name, ...columnsOf(after), updatedAt: deps.now(), updatedBy: by.actor?.name ?? '' };
    const id = await insertRole(tx, { code: input.code, ...fields });
    if (id === undefined) throw new RefusedError('roleTaken', `角色代码 ${input.code} 已存在，请换一个`);
    await recordOperation(tx, {
      ...by,
      action: 'role.create',
      subject: { type: 'role', id, name: input.name },
      changes: changesOf(null, { name: input.name, ...after }),
    });
    await recordVersions(tx, [version(id, 1, { name: input.name, ...wireOf(after) }, deps, by)]);
    return id;
  });
}

export async function saveRole(
  deps: Deps,
  by: Provenance,
  which: { readonly id: number; readonly rev: number },
  input: RoleInput,
): Promise<number> {
  const rev = await inTransaction(deps.db, async (tx) => {
    await lockRights(tx);
    const role = await lockRole(tx, which.id);
    assertCurrent(role, which.rev, input);
    const before = rightsOf(role);
    const after = await checkedRights(tx, input);
    const actor = await authorityOf(tx, by);
    refuseIf(checkRoleChange({ actor, isOwn: actor.roleIds.includes(role.id), code: role.code, before, after }));
    const at = deps.now();
    await updateRole(tx, role, {
      name: input.name,
      ...columnsOf(after),
      updatedAt: at,
      updatedBy: by.actor?.name ?? '',
    });
    if (!sameRights(before, after)) await revokeSessionsOfStaff(tx, await holdersOfRole(tx, role.id), at);
    await recordOperation(tx, {
      ...by,
      action: 'role.save',
      subject: { type: 'role', id: role.id, name: input.name },
      changes: changesOf({ name: role.name, ...before }, { name: input.name, ...after }),
    });
    await recordVersions(tx, [
      {
        ...version(role.id, role.rev, { name: role.name, ...wireOf(before) }, deps, by),
        at: role.updatedAt,
        actorName: role.updatedBy,
      },
      version(role.id, role.rev + 1, { name: input.name, ...wireOf(after) }, deps, by),
    ]);
    return role.rev + 1;
  });
  deps.actors.forgetActors();
  return rev;
}

export async function deleteRole(
  deps: Deps,
  by: Provenance,
  which: { readonly id: number; readonly rev: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockRights(tx);
    await authorityOf(tx, by);
    const role = await lockRole(tx, which.id);
    assertCurrent(role, which.rev);
    const holders = await holdersOfRole(tx, role.id);
    const groups = (await readSetting(tx, 'directoryGroups')) ?? [];
    const mapped = groups.filter((row) => row.roles.includes(role.code)).map((row) => row.group);
    const usedBy = [
      ...(holders.length > 0 ? [`${holders.length} 个账号持有`] : []),
      ...(mapped.length > 0 ? [`LDAP 组 ${mapped.join('、')} 对应此角色`] : []),
    ];
    refuseIf(checkRoleRemoval({ isSeeded: SEEDED_ROLE.has(role.code), usedBy }));
    await deleteRoleRow(tx, role.id);
    await recordOperation(tx, {
      ...by,
      action: 'role.delete',
      subject: { type: 'role', id: role.id, name: role.name },
      changes: changesOf({ name: role.name, ...rightsOf(role) }, null),
    });
  });
}

function assertCurrent(role: Role, rev: number, input?: RoleInput): void {
  if (role.rev === rev) return;
  const wanted = input && {
    name: input.name,
    privileges: input.privileges,
    scope: { subjects: input.subjects, phases: input.phases },
  };
  throw staleBy(role, wanted ? changesOf({ name: role.name, ...rightsOf(role) }, wanted) : []);
}

/** In the order of the table, each once. */
async function checkedRights(tx: Tx, { privileges, subjects, phases }: RoleInput): Promise<Rights> {
  const unknown = await unknownPlaces(tx, { subjects, phases });
  if (unknown.length > 0) throw new RefusedError('unknownScope', `${unknown.join('、')}不存在，请重新选择`);
  const once = (ids: readonly number[] | null) => ids && [...new Set(ids)].toSorted((a, b) => a - b);
  return {
    privileges: PRIVILEGE.codes.filter((code) => privileges.includes(code)),
    scope: { subjects: once(subjects), phases: once(phases) },
  };
}

function rightsOf(role: Role): Rights {
  return { privileges: role.privileges, scope: { subjects: role.scopeSubjects, phases: role.scopePhases } };
}

function columnsOf({ privileges, scope }: Rights) {
  return {
    privileges: [...privileges],
    scopeSubjects: scope.subjects && [...scope.subjects],
    scopePhases: scope.phases && [...scope.phases],
  };
}

function wireOf({ privileges, scope }: Rights) {
  return { privileges, subjects: scope.subjects, phases: scope.phases };
}

function version(id: number, rev: number, value: object, { now }: Deps, { actor }: Provenance) {
  return { subjectType: 'role', subjectId: id, rev, value, at: now(), actorName: actor?.name ?? '' } as const;
}

type Named = Rights & { readonly name: string };

function changesOf(before: Named | null, after: Named | null): FieldChange[] {
  const fieldsOf = (role: Named | null) => (role ? { name: role.name, ...wireOf(role) } : {});
  const [from, to]: Readonly<Record<string, unknown>>[] = [fieldsOf(before), fieldsOf(after)];
  return ['name', 'privileges', 'subjects', 'phases']
    .map((field) => ({ field, before: from?.[field] ?? null, after: to?.[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
