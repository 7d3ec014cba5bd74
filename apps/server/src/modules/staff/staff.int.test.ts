import { scryptSync } from 'node:crypto';
import { identityContract } from '@lectern/contract/shell/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { BY_NOBODY, type IdentityApp, identityApp, TEST_PASSWORD, tokenOf } from '../../../test/identity-app.ts';
import { createStaff, saveAccount, saveRole, setStaffDisabled } from './index.ts';
import { attemptKeys, countAttempt } from './sign-in-attempts.repository.ts';

let database: OpenTestDatabase;
let app: IdentityApp;
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 10 });
  app = await identityApp(database, { logoutUrl: 'https://sso.example.com/logout?back=' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

interface Person {
  readonly id: number;
  readonly account: string;
}

async function aPerson(roles: readonly string[] = ['ROLE_STAFF']): Promise<Person> {
  count += 1;
  const account = `person${count}`;
  const input = { account, name: `员工 ${count}`, password: TEST_PASSWORD, roles };
  return { account, id: await createStaff(app.staff.accounts, BY_NOBODY, input) };
}

/** Every attempt comes from an address of its own, unless the test is about addresses. */
function attempt(account: string, password: string, address = `10.1.${Math.floor(count / 250)}.${count % 250}`) {
  count += 1;
  return app.browser().raw({
    method: 'POST',
    url: identityContract.login.path,
    remoteAddress: address,
    payload: { account, password },
  });
}

async function signedIn(person: Person): Promise<string> {
  const answer = await attempt(person.account, TEST_PASSWORD);
  expect(answer.status, answer.text).toBe(200);
  return tokenOf(answer.headers) ?? '';
}

const meStatus = async (token: string) => (await app.browser({ token }).send(identityContract.me, {})).status;

describe('signing in', () => {
  test('answers the person with roles, privileges and scope, and sets a cookie that scripts cannot read', async () => {
    const person = await aPerson();
    const answer = await attempt(person.account.toUpperCase(), TEST_PASSWORD);
    expect(answer.reply).toMatchObject({
      account: person.account,
      identity: '教务运营',
      roles: ['ROLE_STAFF'],
      scope: { subjects: null, phases: null },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^lectern_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('keeps only a hash of the token in the database', async () => {
    const person = await aPerson();
    const token = await signedIn(person);
    const sessions = await database.db.selectFrom('session').selectAll().where('staffId', '=', person.id).execute();
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(sessions[0]?.tokenHash).toHaveLength(32);
  });

  test('gives a new session each time and ends the one the browser held', async () => {
    const person = await aPerson();
    const before = await signedIn(person);
    const answer = await app.browser({ token: before }).raw({
      method: 'POST',
      url: identityContract.login.path,
      payload: { account: person.account, password: TEST_PASSWORD },
    });
    const after = tokenOf(answer.headers) ?? '';
    expect(after).not.toBe(before);
    expect([await meStatus(before), await meStatus(after)]).toEqual([401, 200]);
  });

  test('does not adopt a session token that somebody planted', async () => {
    const person = await aPerson();
    const planted = 'A'.repeat(43);
    const answer = await app.browser({ token: planted }).raw({
      method: 'POST',
      url: identityContract.login.path,
      payload: { account: person.account, password: TEST_PASSWORD },
    });
    expect(answer.status).toBe(200);
    expect(tokenOf(answer.headers)).not.toBe(planted);
    expect(await meStatus(planted)).toBe(401);
  });

  test('refuses a wrong password and an unknown account with the same answer', async () => {
    const person = await aPerson();
    const wrong = await attempt(person.account, 'wrong');
    const unknown = await attempt('nobody-at-all', 'wrong');
    expect(wrong).toMatchObject({ status: 401, error: { code: 'SIGN_IN_FAILED' } });
    expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('tells a disabled person so only when the password is right', async () => {
    const person = await aPerson();
    await setStaffDisabled(app.staff.accounts, BY_NOBODY, person.id, { disabled: true });
    expect(await attempt(person.account, TEST_PASSWORD)).toMatchObject({
      status: 403,
      error: { code: 'ACCOUNT_DISABLED' },
    });
    expect(await attempt(person.account, 'wrong')).toMatchObject({ status: 401, error: { code: 'SIGN_IN_FAILED' } });
  });
});

test('ASVS V11.2.2, V11.4.2: a sign-in replaces a hash of lower cost, and leaves the account as it was otherwise', async () => {
  const person = await aPerson();
  const rowOf = () => database.db.selectFrom('staff').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  const { passwordHash: _, ...before } = await rowOf();
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(TEST_PASSWORD, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 96 * 1024 * 1024 });
  const older = `scrypt$32768$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  await database.db.updateTable('staff').set({ passwordHash: older }).where('id', '=', person.id).execute();
  expect((await attempt(person.account, 'wrong')).status).toBe(401);
  expect((await rowOf()).passwordHash).toBe(older);
  await signedIn(person);
  const { passwordHash, ...after } = await rowOf();
  expect(passwordHash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(after).toEqual(before);
  await signedIn(person);
  expect((await rowOf()).passwordHash).toBe(passwordHash);
});

describe('the limit of attempts', () => {
  test('lets five a minute fail for one account from one address, then says when to come back, and locks nobody out', async () => {
    const person = await aPerson();
    const from = '10.5.5.5';
    for (let round = 0; round < 5; round += 1) expect((await attempt(person.account, 'wrong', from)).status).toBe(401);
    const refused = await attempt(person.account, TEST_PASSWORD, from);
    expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS', retryable: true } });
    expect(Number(refused.headers['retry-after'])).toBe(60);
    app.pass(61);
    expect((await attempt(person.account, TEST_PASSWORD, from)).status).toBe(200);
  });

  test('issue 13, 8: what a stranger types wrongly keeps nobody out who comes from elsewhere', async () => {
    const person = await aPerson();
    for (let round = 0; round < 5; round += 1) await attempt(person.account, 'wrong', '10.6.6.6');
    expect((await attempt(person.account, TEST_PASSWORD, '10.6.6.6')).status).toBe(429);
    expect((await attempt(person.account, TEST_PASSWORD, '10.6.6.7')).status).toBe(200);
  });

  test('issue 13, 8: a known address has five tries as well', async () => {
    const person = await aPerson();
    const known = '10.7.3.1';
    expect((await attempt(person.account, TEST_PASSWORD, known)).status).toBe(200);
    for (let round = 0; round < 5; round += 1) expect((await attempt(person.account, 'wrong', known)).status).toBe(401);
    expect((await attempt(person.account, TEST_PASSWORD, known)).status).toBe(429);
  });

  test('issue 13, 8: many strangers make an account wait, but not where its person has been signed in', async () => {
    const person = await aPerson();
    expect((await attempt(person.account, TEST_PASSWORD, '10.7.0.1')).status).toBe(200);
    app.pass(61);
    // Counted as a wrong password is, without the thirty password hashes.
    for (let round = 0; round < 30; round += 1) {
      const keys = attemptKeys(person.account, `10.7.1.${round % 10}`);
      expect(await countAttempt(database.db, keys, app.now())).toBeNull();
    }
    expect((await attempt(person.account, TEST_PASSWORD, '10.7.2.1')).status).toBe(429);
    expect((await attempt(person.account, TEST_PASSWORD, '10.7.0.1')).status).toBe(200);
  });

  test('holds for attempts that come all at once', async () => {
    const person = await aPerson();
    const tries = Array.from({ length: 30 }, () => attempt(person.account, 'wrong', '10.5.5.6'));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test('lets twenty a minute fail from one address, whatever the account', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 22; round += 1) {
      statuses.push((await attempt(`guess${round}`, 'wrong', '10.9.9.9')).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429]);
  });

  test('ASVS V16.3.1: what fails is written down with its address, and not what was typed', async () => {
    const person = await aPerson();
    for (let round = 0; round < 6; round += 1) await attempt(person.account, 'wrong', '10.6.1.1');
    await attempt('typed-instead-of-an-account', 'wrong', '10.6.1.1');
    const rows = await database.db.selectFrom('deniedAccess').selectAll().where('address', '=', '10.6.1.1').execute();
    expect(rows.map(({ kind, staffId, count: times }) => [kind, staffId, times])).toEqual([
      ['signIn', person.id, 5],
      ['tooMany', person.id, 1],
      ['signIn', null, 1],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/typed-instead|wrong/);
  });

  test('is not used up by those who sign in rightly', async () => {
    const person = await aPerson();
    for (let round = 0; round < 8; round += 1) {
      expect((await attempt(person.account, TEST_PASSWORD, '10.8.8.8')).status).toBe(200);
    }
  });

  test('keeps no account in clear text', async () => {
    await attempt('secret-typed-as-account', 'wrong');
    const rows = await database.db.selectFrom('signInAttempt').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('secret-typed');
  });
});

describe('a session', () => {
  test('ends after 30 minutes without a request', async () => {
    const token = await signedIn(await aPerson());
    app.pass(29 * 60);
    expect(await meStatus(token)).toBe(200);
    app.pass(29 * 60);
    expect(await meStatus(token)).toBe(200);
    app.pass(31 * 60);
    expect(await meStatus(token)).toBe(401);
  });

  test('ends 12 hours after it began, however busy', async () => {
    const token = await signedIn(await aPerson());
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      app.pass(20 * 60);
      expect(await meStatus(token)).toBe(200);
    }
    app.pass(20 * 60 + 1);
    expect(await meStatus(token)).toBe(401);
  });

  test('ends with the next request when the person is disabled', async () => {
    const person = await aPerson();
    const token = await signedIn(person);
    expect(await meStatus(token)).toBe(200);
    await setStaffDisabled(app.staff.accounts, BY_NOBODY, person.id, { disabled: true });
    expect(await meStatus(token)).toBe(401);
  });

  test('ends when a role is granted or the privileges of a held role change', async () => {
    const person = await aPerson(['ROLE_VIEWER']);
    const before = await signedIn(person);
    const save = { rev: 1, name: '员工', roles: ['ROLE_VIEWER', 'ROLE_DEVOPS'] };
    await saveAccount(app.staff.accounts, BY_NOBODY, person.id, save);
    expect(await meStatus(before)).toBe(401);
    const after = await signedIn(person);
    const { id } = await database.db
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'ROLE_DEVOPS')
      .executeTakeFirstOrThrow();
    const role = { name: '研发运维', privileges: ['amaze'] as const, subjects: null, phases: null };
    await saveRole(app.staff.accounts, BY_NOBODY, { id, rev: 1 }, role);
    expect(await meStatus(after)).toBe(401);
    const stale = saveRole(app.staff.accounts, BY_NOBODY, { id, rev: 1 }, { ...role, subjects: [2] });
    const fields = [{ field: 'subjects', yours: [2], theirs: null }];
    await expect(stale).rejects.toMatchObject({ code: 'STALE', details: { fields } });
    const old = saveAccount(app.staff.accounts, BY_NOBODY, person.id, { ...save, name: '改名' });
    const theirs = [{ field: 'name', yours: '改名', theirs: '员工' }];
    await expect(old).rejects.toMatchObject({ code: 'STALE', details: { fields: theirs } });
  });

  test('is not kept in the person of another session', async () => {
    const [one, two] = [await aPerson(['ROLE_ADMIN']), await aPerson([])];
    const tokens = [await signedIn(one), await signedIn(two)];
    const people = await Promise.all(tokens.map((token) => app.browser({ token }).call(identityContract.me, {})));
    expect(people.map((me) => [me.account, me.privileges.length > 0, me.identity])).toEqual([
      [one.account, true, '超级管理员'],
      [two.account, false, '未分配角色'],
    ]);
  });

  test('is listed to its owner, who ends it from elsewhere; nobody else can', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const [here, there, foreign] = [await signedIn(person), await signedIn(person), await signedIn(other)];
    const browser = app.browser({ token: here });
    const sessions = await browser.call(identityContract.sessions, {});
    expect(sessions.filter((session) => session.current)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    const elsewhere = sessions.find((session) => !session.current)?.id ?? 0;
    const refused = await app
      .browser({ token: foreign })
      .send(identityContract.revokeSession, { params: { id: `${elsewhere}` } });
    expect(refused.status).toBe(404);
    await browser.call(identityContract.revokeSession, { params: { id: `${elsewhere}` } });
    expect([await meStatus(here), await meStatus(there)]).toEqual([200, 401]);
  });
});

describe('signing out', () => {
  test('R025: ends the session, takes the cookie away and leads back without the hash', async () => {
    const token = await signedIn(await aPerson());
    const body = { target: 'http://localhost:8080/lectern?x=1#/lessons' };
    const answer = await app.browser({ token }).send(identityContract.logout, { body }, { host: 'localhost:8080' });
    expect(answer.reply).toEqual({
      ok: true,
      redirect: `https://sso.example.com/logout?back=${encodeURIComponent('http://localhost:8080/lectern?x=1')}`,
    });
    expect(tokenOf(answer.headers)).toBe('');
    expect(await meStatus(token)).toBe(401);
  });

  test('never leads back to another site, and works without a session', async () => {
    const send = (target: string) => app.browser().send(identityContract.logout, { body: { target } });
    for (const target of ['https://evil.example.com/', 'javascript:alert(1)', '//evil.example.com', 'localhost']) {
      expect((await send(target)).reply.redirect).toBe('https://sso.example.com/logout?back=');
    }
  });

  // `URL` takes the host before the backslash for the place, as a browser does; other programs take the one behind it.
  test.each([
    'http://localhost\\@evil.example.com/',
    'http://localhost\\.evil.example.com/',
    'http:\\\\localhost/lectern',
    'http://localhost/\\evil.example.com',
    'http://localhost/lectern?next=\\\\evil.example.com',
    '\\\\evil.example.com',
    'http://localhost/lectern\t',
    'http://localhost/\nlectern',
    ' http://localhost/lectern',
    'http://localhost:80\\@evil.example.com/',
  ])('issue 13 section 8: %j, which programs read differently, leads nowhere', async (target) => {
    const answer = await app.browser().send(identityContract.logout, { body: { target } }, { host: 'localhost' });
    expect(answer.reply.redirect).toBe('https://sso.example.com/logout?back=');
  });
});

test('each change of rights and each sign-in leaves a row in the operation log', async () => {
  const person = await aPerson();
  await signedIn(person);
  await saveAccount(app.staff.accounts, BY_NOBODY, person.id, { rev: 1, name: '员工', roles: ['ROLE_VIEWER'] });
  await setStaffDisabled(app.staff.accounts, BY_NOBODY, person.id, { disabled: true });
  const rows = await database.db
    .selectFrom('operationLog')
    .select('action')
    .where('subjectType', '=', 'staff')
    .where('subjectId', '=', person.id)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.action)).toEqual(['staff.create', 'staff.signIn', 'staff.changeRoles', 'staff.disable']);
});
