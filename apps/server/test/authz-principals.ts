/** Everyone whom the privilege table speaks of, with sessions made by rows alone. */
import { randomBytes } from 'node:crypto';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { seedRoles } from '../src/modules/staff/index.ts';
import { hashOfToken, newSessionToken, sessionCookieName } from '../src/modules/staff/session-token.ts';
import type { Db } from '../src/platform/db/database.ts';

/** The columns of policy/authz.csv. */
export const PRINCIPALS = [
  'anonymous',
  'expired',
  'loggedOut',
  'disabled',
  'guest',
  'amazeOnly',
  'staff',
  'temp',
  'viewer',
  'devops',
  'admin',
] as const;
export type PrincipalName = (typeof PRINCIPALS)[number];

/** Role of each; those who are out had every right before. */
const ROLE: Record<Exclude<PrincipalName, 'anonymous' | 'guest'>, string> = {
  expired: 'ROLE_ADMIN',
  loggedOut: 'ROLE_ADMIN',
  disabled: 'ROLE_ADMIN',
  amazeOnly: 'ROLE_TEST_AMAZE',
  staff: 'ROLE_STAFF',
  temp: 'ROLE_TEMP',
  viewer: 'ROLE_VIEWER',
  devops: 'ROLE_DEVOPS',
  admin: 'ROLE_ADMIN',
};

export interface Principals {
  /** A session of its own for each call: some calls end it. Value of the `cookie` header, empty for nobody. */
  cookieOf(name: PrincipalName): Promise<string>;
  /** The same for several at once. */
  cookiesOf(names: readonly PrincipalName[]): Promise<ReadonlyMap<PrincipalName, string>>;
  /** Somebody with exactly these privileges. */
  cookieWith(privileges: readonly Privilege[]): Promise<string>;
  /** What the principal holds, as the role table says; null for those who count as nobody. */
  privilegesOf(name: PrincipalName): ReadonlySet<Privilege> | null;
}

export async function makePrincipals(db: Db): Promise<Principals> {
  await db.transaction().execute(seedRoles);
  const made = new Map<string, number>();
  const custom = (privileges: readonly Privilege[]) =>
    `ROLE_TEST_${privileges.length}_${randomBytes(4).toString('hex').toUpperCase()}`;
  await db
    .insertInto('role')
    .values({ code: 'ROLE_TEST_AMAZE', name: '仅可进入', privileges: ['amaze'] })
    .execute();
  const roles = await db.selectFrom('role').select(['code', 'privileges']).execute();

  async function personOf(name: PrincipalName): Promise<number> {
    const known = made.get(name);
    if (known !== undefined) return known;
    const id = await aPerson(
      db,
      name === 'anonymous' || name === 'guest' ? undefined : ROLE[name],
      name === 'disabled',
    );
    made.set(name, id);
    return id;
  }

  async function cookiesOf(names: readonly PrincipalName[]): Promise<ReadonlyMap<PrincipalName, string>> {
    const owners: Owner[] = [];
    for (const name of names) if (name !== 'anonymous') owners.push({ name, staffId: await personOf(name) });
    const cookies = await sessionsOf(db, owners);
    return new Map(names.map((name) => [name, cookies[owners.findIndex((owner) => owner.name === name)] ?? '']));
  }

  return {
    cookieOf: async (name) => (await cookiesOf([name])).get(name) ?? '',
    cookiesOf,
    cookieWith: async (privileges) => {
      const key = privileges.join();
      const known = made.get(key);
      if (known !== undefined) return aSession(db, known);
      const code = custom(privileges);
      await db
        .insertInto('role')
        .values({ code, name: '测试', privileges: [...privileges] })
        .execute();
      const id = await aPerson(db, code, false);
      made.set(key, id);
      return aSession(db, id);
    },
    privilegesOf: (name) => {
      if (name === 'anonymous' || name === 'expired' || name === 'loggedOut' || name === 'disabled') return null;
      const role = name === 'guest' ? undefined : roles.find(({ code }) => code === ROLE[name]);
      return new Set(PRIVILEGE.codes.filter((code) => role?.privileges.includes(code)));
    },
  };
}

async function aPerson(db: Db, role: string | undefined, isDisabled: boolean): Promise<number> {
  const account = `p-${randomBytes(5).toString('hex')}`;
  const values = { account, name: '某人', disabledAt: isDisabled ? new Date() : null };
  const { id } = await db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow();
  if (role === undefined) return id;
  await db
    .insertInto('staffRole')
    .columns(['staffId', 'roleId'])
    .expression((from) =>
      from
        .selectFrom('role')
        .select(({ val }) => [val(id).as('staffId'), 'role.id as roleId'])
        .where('role.code', '=', role),
    )
    .execute();
  return id;
}

const HOUR_MS = 3_600_000;

interface Owner {
  readonly staffId: number;
  readonly name: PrincipalName;
}

async function aSession(db: Db, staffId: number): Promise<string> {
  const [cookie = ''] = await sessionsOf(db, [{ staffId, name: 'staff' }]);
  return cookie;
}

/** In the order of those whose they are. */
async function sessionsOf(db: Db, owners: readonly Owner[]): Promise<string[]> {
  const now = Date.now();
  const made = owners.map((owner) => ({ ...owner, token: newSessionToken() }));
  const rows = made.map(({ token, staffId, name }) => ({
    tokenHash: hashOfToken(token),
    staffId,
    expiresAt: new Date(name === 'expired' ? now - 1000 : now + HOUR_MS),
    revokedAt: name === 'loggedOut' ? new Date(now - 1000) : null,
  }));
  if (rows.length > 0) await db.insertInto('session').values(rows).execute();
  return made.map(({ token }) => `${sessionCookieName(false)}=${token}`);
}
