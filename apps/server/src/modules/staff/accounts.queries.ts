/** Accounts, roles and sessions as administrators see them. */
import type { Account, LiveSession, Role } from '@lectern/contract/administration/accounts';
import { SEEDED_ROLE } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { IDLE_MS } from './sessions.repository.ts';

export interface AccountSearch {
  readonly page: number;
  readonly pageSize: number;
  readonly text?: string | undefined;
  readonly role?: string | undefined;
  readonly state?: 'enabled' | 'disabled' | undefined;
}

export async function pageOfAccounts(
  db: Db,
  { page, pageSize, text = '', role, state }: AccountSearch,
  now: Date,
): Promise<{ list: Account[]; total: number }> {
  let found = db.selectFrom('staff');
  if (text !== '') found = found.where(namedLike(text));
  if (state !== undefined) found = found.where('disabledAt', state === 'disabled' ? 'is not' : 'is', null);
  if (role !== undefined) {
    found = found.where('staff.id', 'in', (held) =>
      held
        .selectFrom('staffRole')
        .innerJoin('role', 'role.id', 'staffRole.roleId')
        .select('staffRole.staffId')
        .where('role.code', '=', role),
    );
  }
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('staff')
    .orderBy('staff.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [roles, sessions] =
    ids.length > 0 ? await Promise.all([rolesOfAll(db, ids), sessionsOfAll(db, ids, now)]) : [[], []];
  return {
    total,
    list: rows.map(({ id, account, name, source, disabledAt, rev, updatedAt, updatedBy }) => {
      const open = sessions.find((session) => session.staffId === id);
      return {
        id,
        account,
        name,
        source: source === 'ldap' ? 'ldap' : 'local',
        disabled: disabledAt !== null,
        roles: roles
          .filter((held) => held.staffId === id)
          .map((held) => ({ id: held.id, code: held.code, name: held.name, byDirectory: held.grantedBy === 'ldap' })),
        sessions: open?.count ?? 0,
        lastSeenTime: open?.lastSeenAt.getTime() ?? 0,
        rev,
        updatedTime: updatedAt.getTime(),
        updatedBy,
      };
    }),
  };
}

function namedLike(text: string) {
  return sql<boolean>`(position(lower(${text}) in lower(staff.name)) > 0 OR position(lower(${text}) in staff.account) > 0)`;
}

function rolesOfAll(db: Db, staffIds: readonly number[]) {
  return db
    .selectFrom('staffRole')
    .innerJoin('role', 'role.id', 'staffRole.roleId')
    .select(['staffRole.staffId', 'staffRole.grantedBy', 'role.id', 'role.code', 'role.name'])
    .where('staffRole.staffId', 'in', staffIds)
    .orderBy('role.id')
    .execute();
}

function sessionsOfAll(db: Db, staffIds: readonly number[], now: Date) {
  return liveSessions(db, now)
    .select((select) => [
      'session.staffId',
      select.fn.countAll<number>().as('count'),
      select.fn.max('session.lastSeenAt').as('lastSeenAt'),
    ])
    .where('session.staffId', 'in', staffIds)
    .groupBy('session.staffId')
    .execute();
}

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('session')
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('session.lastSeenAt', '>', new Date(now.getTime() - IDLE_MS));
}

export interface SessionSearch {
  readonly page: number;
  readonly pageSize: number;
  readonly text?: string | undefined;
  readonly staffId?: number | undefined;
}

export async function pageOfSessions(
  db: Db,
  { page, pageSize, text = '', staffId }: SessionSearch,
  now: Date,
  ownId: number,
): Promise<{ list: LiveSession[]; total: number }> {
  let found = liveSessions(db, now).innerJoin('staff', 'staff.id', 'session.staffId');
  if (text !== '') found = found.where(namedLike(text));
  if (staffId !== undefined) found = found.where('session.staffId', '=', staffId);
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['session.id', 'session.staffId', 'staff.account', 'staff.name', 'session.userAgent', 'session.address'])
    .select(['session.createdAt', 'session.lastSeenAt'])
    .orderBy('session.lastSeenAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    total,
    list: rows.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      current: row.id === ownId,
      createdTime: createdAt.getTime(),
      lastSeenTime: lastSeenAt.getTime(),
    })),
  };
}

/** At most a hundred: see roles.service.ts. */
export async function allRoles(db: Db): Promise<Role[]> {
  const rows = await db
    .selectFrom('role')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('staffRole')
        .whereRef('staffRole.roleId', '=', 'role.id')
        .select((held) => held.fn.countAll<number>().as('holders'))
        .as('holders'),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    privileges: row.privileges,
    subjects: row.scopeSubjects,
    phases: row.scopePhases,
    holders: row.holders ?? 0,
    seeded: SEEDED_ROLE.has(row.code),
    rev: row.rev,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  }));
}
