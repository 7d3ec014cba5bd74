import { identityContract } from '@lectern/contract/shell/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { BY_NOBODY, type IdentityApp, identityApp, TEST_PASSWORD, tokenOf } from '../../../test/identity-app.ts';
import { HOSTILE_SIGN_INS } from '../../../test/ldap/hostile-sign-ins.ts';
import { ldapOptions } from '../../../test/ldap/ldap-options.ts';
import { LDAP_PASSWORD, type LdapServer, startLdapServer } from '../../../test/ldap/ldap-server.ts';
import { createStaff } from './index.ts';

let server: LdapServer;
let database: OpenTestDatabase;
let app: IdentityApp;

beforeAll(async () => {
  server = await startLdapServer();
  database = await openTestDatabase({ poolSize: 10 });
  app = await identityApp(database, { ldap: ldapOptions(server) });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await server.stop();
});

const login = (account: string, password: string, on: IdentityApp = app) =>
  on.browser().raw({ method: 'POST', url: identityContract.login.path, payload: { account, password } });
const rolesOf = async (account: string) => {
  const rows = await database.db
    .selectFrom('staff')
    .innerJoin('staffRole', 'staffRole.staffId', 'staff.id')
    .innerJoin('role', 'role.id', 'staffRole.roleId')
    .select(['role.code', 'staffRole.grantedBy'])
    .where('staff.account', '=', account)
    .execute();
  return rows.map((row) => `${row.code} by ${row.grantedBy}`);
};

describe('signing in through the directory', () => {
  test('makes the account at the first time, with the name and the roles of the groups', async () => {
    const answer = await login('wang.fang', LDAP_PASSWORD);
    expect(answer.reply).toMatchObject({ account: 'wang.fang', name: '王芳', roles: ['ROLE_STAFF'] });
    const again = await login('Wang.Fang', LDAP_PASSWORD);
    expect(again.status).toBe(200);
    const rows = await database.db.selectFrom('staff').selectAll().where('account', '=', 'wang.fang').execute();
    expect(rows).toMatchObject([{ source: 'ldap', passwordHash: null }]);
  });

  test('takes away what the directory granted and no longer maps, and leaves what an administrator granted', async () => {
    const fewer = await identityApp(database, { ldap: ldapOptions(server, { rolesOfGroup: {} }) });
    await login('han.meimei', LDAP_PASSWORD);
    await database.db
      .insertInto('staffRole')
      .columns(['staffId', 'roleId'])
      .expression((from) =>
        from
          .selectFrom(['staff', 'role'])
          .select(['staff.id', 'role.id as roleId'])
          .where('staff.account', '=', 'han.meimei')
          .where('role.code', '=', 'ROLE_VIEWER'),
      )
      .execute();
    expect(await rolesOf('han.meimei')).toEqual(['ROLE_ADMIN by ldap', 'ROLE_VIEWER by admin']);
    await login('han.meimei', LDAP_PASSWORD, fewer);
    // Issue 5: the directory does not take away the last administrator.
    expect(await rolesOf('han.meimei')).toEqual(['ROLE_ADMIN by ldap', 'ROLE_VIEWER by admin']);
    const input = { account: 'another', name: '另一位管理员', password: TEST_PASSWORD, roles: ['ROLE_ADMIN'] };
    await createStaff(app.staff.accounts, BY_NOBODY, input);
    await login('han.meimei', LDAP_PASSWORD, fewer);
    expect(await rolesOf('han.meimei')).toEqual(['ROLE_VIEWER by admin']);
    await fewer.close();
  });

  test('does not let the directory speak for a local account', async () => {
    await createStaff(app.staff.accounts, BY_NOBODY, { account: 'li.lei', name: '本地李雷', password: TEST_PASSWORD });
    expect((await login('li.lei', LDAP_PASSWORD)).status).toBe(401);
    expect((await login('li.lei', TEST_PASSWORD)).reply).toMatchObject({ name: '本地李雷' });
  });

  test('lets none of more than 200 hostile sign-ins in, and none of them breaks anything', async () => {
    const before = await counts();
    const statuses = new Map<number, number>();
    for (let start = 0; start < HOSTILE_SIGN_INS.length; start += 4) {
      // Out of reach of the limit of attempts: it must not be what keeps them out.
      app.pass(61);
      const some = HOSTILE_SIGN_INS.slice(start, start + 4);
      const answers = await Promise.all(some.map(({ account, password }) => login(account, password)));
      for (const { status, headers } of answers) {
        expect(tokenOf(headers)).toBeUndefined();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([400, 401, 413]);
    expect(await counts()).toEqual(before);
  });

  test('answers within three seconds when the directory is gone, and local accounts still sign in', async () => {
    const gone = await startLdapServer();
    await gone.stop();
    const alone = await identityApp(database, { ldap: ldapOptions(gone) });
    await createStaff(alone.staff.accounts, BY_NOBODY, { account: 'local', name: '本地', password: TEST_PASSWORD });
    // Past the attempts that the other tests left.
    alone.pass(24 * 60 * 60);
    const before = performance.now();
    expect(await login('wang.fang', LDAP_PASSWORD, alone)).toMatchObject({
      status: 503,
      error: { code: 'LDAP_UNAVAILABLE', retryable: true },
    });
    const answered = performance.now();
    expect((await login('local', TEST_PASSWORD, alone)).status).toBe(200);
    // A machine that is busy with other tests takes its time for either.
    expect(answered - before).toBeLessThan(3000 + 10 * (performance.now() - answered));
    await alone.close();
  });

  test('issue 13 section 8: with the directory gone, a wrong password shows no account to be local', async () => {
    const gone = await startLdapServer();
    await gone.stop();
    const alone = await identityApp(database, { ldap: ldapOptions(gone) });
    const person = { account: 'away.local', name: '本地', password: TEST_PASSWORD };
    await createStaff(alone.staff.accounts, BY_NOBODY, person);
    const disabled = { account: 'away.disabled', name: '停用', password: TEST_PASSWORD };
    await createStaff(alone.staff.accounts, BY_NOBODY, disabled);
    await database.db
      .updateTable('staff')
      .set({ disabledAt: new Date() })
      .where('account', '=', disabled.account)
      .execute();
    alone.pass(48 * 60 * 60);
    const answers = new Map<string, unknown>();
    for (const account of ['away.local', 'away.disabled', 'wang.fang', 'nobody.at.all', 'AWAY.LOCAL']) {
      const { status, error, headers } = await login(account, 'wrong-password', alone);
      const { requestId: _, ...said } = error;
      answers.set(account, { status, said, headers: Object.keys(headers).toSorted() });
    }
    expect(answers.get('nobody.at.all')).toMatchObject({ status: 503, said: { code: 'LDAP_UNAVAILABLE' } });
    for (const [account, answer] of answers) expect(answer, account).toEqual(answers.get('nobody.at.all'));
    expect((await login('away.local', TEST_PASSWORD, alone)).status).toBe(200);
    await alone.close();
  });
});

describe('R012: the LDAP-authentication screen', () => {
  const grant = (token: string, account: string, password: string, on: IdentityApp = app) =>
    on.browser({ token }).send(identityContract.ldapGrant, { body: { account, password } });

  async function guestSession(account: string, on: IdentityApp = app): Promise<string> {
    const taken = await database.db.selectFrom('staff').select('id').where('account', '=', account).executeTakeFirst();
    const person = { account, name: '来宾', password: TEST_PASSWORD };
    if (!taken) await createStaff(on.staff.accounts, BY_NOBODY, person);
    return tokenOf((await login(account, TEST_PASSWORD, on)).headers) ?? '';
  }

  test('grants a signed-in person the roles of their groups, in a new session', async () => {
    const before = await guestSession('guest');
    const answer = await grant(before, 'guest', LDAP_PASSWORD);
    expect(answer.reply).toMatchObject({ account: 'guest', roles: ['ROLE_STAFF'] });
    expect(answer.reply.privileges).toContain('amaze');
    const after = tokenOf(answer.headers) ?? '';
    const statuses = [before, after].map(
      async (token) => (await app.browser({ token }).send(identityContract.me, {})).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200]);
    expect(await rolesOf('guest')).toEqual(['ROLE_STAFF by ldap']);
  });

  test('refuses somebody else’s account of the directory, without asking it', async () => {
    const token = await guestSession('nobody');
    const answer = await grant(token, 'han.meimei', LDAP_PASSWORD);
    expect(answer).toMatchObject({ status: 403, error: { code: 'LDAP_ACCOUNT_DIFFERS' } });
    expect(await rolesOf('nobody')).toEqual([]);
  });

  test('refuses a wrong password and keeps the session', async () => {
    const token = await guestSession('nobody');
    expect(await grant(token, 'nobody', 'wrong')).toMatchObject({ status: 400, error: { code: 'LDAP_REFUSED' } });
    expect((await app.browser({ token }).send(identityContract.me, {})).status).toBe(200);
  });

  test('refuses with noMappedGroup when no group maps to a role, and changes nothing', async () => {
    const token = await guestSession('nobody');
    expect(await grant(token, 'nobody', LDAP_PASSWORD)).toMatchObject({
      status: 409,
      error: { code: 'noMappedGroup', details: { groups: ['someone-else'] } },
    });
    expect((await app.browser({ token }).send(identityContract.me, {})).status).toBe(200);
  });

  test('refuses with ldapNotConfigured where there is no directory', async () => {
    const plain = await identityApp(database);
    const token = await guestSession('nobody', plain);
    expect(await grant(token, 'nobody', LDAP_PASSWORD, plain)).toMatchObject({
      status: 409,
      error: { code: 'ldapNotConfigured' },
    });
    await plain.close();
  });
});

async function counts() {
  const { db } = database;
  const all = async (table: 'staff' | 'session' | 'staffRole' | 'operationLog') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  return [await all('staff'), await all('session'), await all('staffRole'), await all('operationLog')];
}
