/** 系统管理 by people with real sessions: who may take what from whom, what ends sessions, what a data scope shows. */
import { accountsContract } from '@lectern/contract/administration/accounts';
import { settingsContract } from '@lectern/contract/administration/settings';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import { identityContract } from '@lectern/contract/shell/identity';
import { shellContract } from '@lectern/contract/shell/shell';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { seedRoles } from '../src/modules/staff/index.ts';
import { hashOfToken, newSessionToken, sessionCookieName } from '../src/modules/staff/session-token.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { aLesson, aTeacher, seedDictionaries } from './builders.ts';
import { type OpenTestDatabase, openTestDatabase } from './database.ts';
import { buildTestApp, testClock } from './harness.ts';

let database: OpenTestDatabase;
let app: App;
const clock = testClock();
let count = 0;

interface Person {
  readonly id: number;
  readonly api: ApiClient;
}

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 10 });
  await seedDictionaries(database.db);
  await database.db.transaction().execute(seedRoles);
  app = await buildTestApp(database, { over: { now: clock.now } });
});
afterAll(async () => {
  await app.stop({ noticeMs: 0 });
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('staffRole').execute();
});

const roleIdOf = async (code: string) =>
  (await database.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

async function signedIn(staffId: number): Promise<ApiClient> {
  const token = newSessionToken();
  await database.db
    .insertInto('session')
    .values({ tokenHash: hashOfToken(token), staffId, expiresAt: new Date(Date.now() + 3_600_000) })
    .execute();
  return apiClient(app.http, { cookie: `${sessionCookieName(false)}=${token}` });
}

async function aPerson(...roles: string[]): Promise<Person> {
  count += 1;
  const { id } = await database.db
    .insertInto('staff')
    .values({ account: `p${count}`, name: `员工 ${count}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const code of roles) {
    await database.db
      .insertInto('staffRole')
      .values({ staffId: id, roleId: await roleIdOf(code) })
      .execute();
  }
  return { id, api: await signedIn(id) };
}

const saveRoles = (by: Person, of: Person, roles: string[], rev = 1) =>
  by.api.send(accountsContract.saveAccount, { params: { id: `${of.id}` }, body: { rev, name: '改过', roles } });
const disable = (by: Person, of: Person, rev = 1) =>
  by.api.send(accountsContract.disableAccount, { params: { id: `${of.id}` }, body: { rev, disabled: true } });
const codeOf = (answer: { status: number; error: { code: string } }) =>
  answer.status === 200 ? 'ok' : answer.error.code;
const isIn = async ({ api }: Person) => (await api.send(identityContract.me, {})).status === 200;

describe('issue 5: nobody takes away the last administrator', () => {
  test('not by roles, not by disabling, and not themselves', async () => {
    const admin = await aPerson('ROLE_ADMIN');
    const devops = await aPerson('ROLE_DEVOPS');
    expect(codeOf(await saveRoles(devops, admin, ['ROLE_VIEWER']))).toBe('lastAdministrator');
    expect(codeOf(await disable(devops, admin))).toBe('lastAdministrator');
    expect(codeOf(await disable(admin, admin))).toBe('lastAdministrator');
    expect(await isIn(admin)).toBe(true);
  });

  test('two who take each other away at once leave one, however often', async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.db.deleteFrom('staffRole').execute();
      const [one, two] = [await aPerson('ROLE_ADMIN'), await aPerson('ROLE_ADMIN')];
      const answers = await Promise.all([
        round % 2 === 0 ? disable(one, two) : saveRoles(one, two, []),
        disable(two, one),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test('the administrators’ role stays whole', async () => {
    const admin = await aPerson('ROLE_ADMIN');
    const body = { rev: 1, name: '超级管理员', privileges: ['amaze' as const], subjects: null, phases: null };
    const params = { id: `${await roleIdOf('ROLE_ADMIN')}` };
    expect(codeOf(await admin.api.send(accountsContract.saveRole, { params, body }))).toBe('administratorRoleFixed');
  });
});

describe('issue 5: nobody raises their own role', () => {
  test('not by their account, not by their role, not through another’s account or the directory', async () => {
    await aPerson('ROLE_ADMIN');
    const devops = await aPerson('ROLE_DEVOPS');
    const other = await aPerson('ROLE_VIEWER');
    const admin = await aPerson('ROLE_ADMIN');
    expect(codeOf(await saveRoles(devops, devops, ['ROLE_DEVOPS', 'ROLE_ADMIN']))).toBe('ownAccount');
    expect(codeOf(await saveRoles(devops, other, ['ROLE_ADMIN']))).toBe('beyondOwnRights');
    const role = (await devops.api.call(accountsContract.roles, {})).find(({ code }) => code === 'ROLE_DEVOPS');
    const body = { rev: role?.rev ?? 0, name: '研发运维', subjects: null, phases: null };
    const raised = await devops.api.send(accountsContract.saveRole, {
      params: { id: `${role?.id}` },
      body: { ...body, privileges: ['amaze', 'ADMIN_CONFIG', 'LESSON_WRITE'] },
    });
    expect(codeOf(raised)).toBe('raisesOwnRole');
    const account = { account: 'helper', name: '帮手', password: 'a long password', roles: ['ROLE_ADMIN'] };
    expect(codeOf(await devops.api.send(accountsContract.createAccount, { body: account }))).toBe('beyondOwnRights');
    await database.db.updateTable('staff').set({ passwordHash: 'x' }).where('id', '=', admin.id).execute();
    const reset = { params: { id: `${admin.id}` }, body: { rev: 1, password: 'a long password' } };
    expect(codeOf(await devops.api.send(accountsContract.resetPassword, reset))).toBe('beyondOwnRights');
    const groups = {
      params: { key: 'directoryGroups' as const },
      body: { rev: 0, value: [{ group: 'ops', roles: ['ROLE_ADMIN'] }] },
    };
    expect(codeOf(await devops.api.send(settingsContract.saveSetting, groups))).toBe('beyondOwnRights');
    expect(await isIn(devops)).toBe(true);
  });

  test('somebody who lost the right meanwhile changes nothing more', async () => {
    const [admin, second, third] = [await aPerson('ROLE_ADMIN'), await aPerson('ROLE_ADMIN'), await aPerson()];
    const [lost, late] = await Promise.all([disable(admin, second), saveRoles(second, third, ['ROLE_VIEWER'])]);
    expect(lost.status).toBe(200);
    // Before or after, but never with rights that were gone: a disabled person's roles still count as of the lock.
    expect([200, 401, 403]).toContain(late.status);
    expect(await isIn(second)).toBe(false);
  });
});

describe('sessions', () => {
  test('end when roles of an account or rights of a role change, and when an administrator ends them', async () => {
    const admin = await aPerson('ROLE_ADMIN');
    const [one, two] = [await aPerson('ROLE_VIEWER'), await aPerson('ROLE_TEMP')];
    expect(codeOf(await saveRoles(admin, one, ['ROLE_STAFF']))).toBe('ok');
    expect([await isIn(one), await isIn(two), await isIn(admin)]).toEqual([false, true, true]);
    const temp = (await admin.api.call(accountsContract.roles, {})).find(({ code }) => code === 'ROLE_TEMP');
    const params = { id: `${temp?.id}` };
    const body = { rev: temp?.rev ?? 0, name: '临时员工', privileges: ['amaze' as const], subjects: [2], phases: null };
    expect(codeOf(await admin.api.send(accountsContract.saveRole, { params, body }))).toBe('ok');
    expect(await isIn(two)).toBe(false);
    expect(codeOf(await admin.api.send(accountsContract.saveRole, { params, body }))).toBe('STALE');
    const versions = await admin.api.call(settingsContract.versions, {
      query: { subjectType: 'role', subjectId: `${temp?.id}` },
    });
    expect(versions.map(({ rev }) => rev)).toEqual([body.rev + 1, body.rev]);
    expect(versions[1]?.value).toMatchObject({ subjects: null });

    const again = { id: two.id, api: await signedIn(two.id) };
    const { list } = await admin.api.call(accountsContract.liveSessions, { query: { text: `员工 ${count}` } });
    const session = list.find(({ staffId }) => staffId === two.id);
    await admin.api.call(accountsContract.endSession, { params: { id: `${session?.id}` } });
    expect(await isIn(again)).toBe(false);
  });
});

test('areas 2: a role limited to one subject shows its lessons only, in lists and by id, and writes no other', async () => {
  const admin = await aPerson('ROLE_ADMIN');
  const maths = await aLesson(database.db, { name: '数学课' });
  const chinese = await aLesson(database.db, { name: '语文课', subjectId: 1 });
  const body = {
    code: 'ROLE_MATHS_TEMP',
    name: '数学临时员工',
    privileges: ['amaze', 'LESSON_READ', 'LESSON_WRITE'] as const,
  };
  await admin.api.call(accountsContract.createRole, {
    body: { ...body, privileges: [...body.privileges], subjects: [2], phases: null },
  });
  const temp = await aPerson('ROLE_MATHS_TEMP');
  const { list } = await temp.api.call(lessonsContract.listIds, { query: {} });
  expect(list).toContain(maths);
  expect(list).not.toContain(chinese);
  const read = (id: number) => temp.api.send(lessonsContract.get, { params: { id: `${id}` } });
  expect([(await read(maths)).status, (await read(chinese)).status]).toEqual([200, 404]);
  const write = await temp.api.send(lessonsContract.publish, { params: { id: `${chinese}` }, body: {} });
  expect(write.status).toBe(404);
});

test('areas 2: roles whose scopes cannot be one are not held together, and together show what each of them shows', async () => {
  const admin = await aPerson('ROLE_ADMIN');
  const privileges = ['amaze', 'LESSON_READ'] as const;
  const role = async (code: string, subjects: number[] | null, phases: number[] | null, read = true) => {
    const own = read ? [...privileges] : ['amaze' as const, 'EXPORT' as const];
    await admin.api.call(accountsContract.createRole, {
      body: { code, name: code, privileges: own, subjects, phases },
    });
  };
  await role('ROLE_MATHS_ALL', [2], null);
  await role('ROLE_PRIMARY_ALL', null, [1]);
  await role('ROLE_EXPORT_ALL', null, null, false);
  const person = await aPerson();
  expect(codeOf(await saveRoles(admin, person, ['ROLE_MATHS_ALL', 'ROLE_PRIMARY_ALL']))).toBe('scopesApart');
  const english = await aLesson(database.db, { name: '初中英语课', subjectId: 3, phase: 2 });
  const reads = async (...roles: string[]) => {
    const { api } = await aPerson(...roles);
    return (await api.send(lessonsContract.get, { params: { id: `${english}` } })).status;
  };
  expect(await reads('ROLE_MATHS_ALL', 'ROLE_PRIMARY_ALL')).toBe(404);
  expect(await reads('ROLE_MATHS_ALL', 'ROLE_EXPORT_ALL')).toBe(404);
  expect(await reads('ROLE_VIEWER', 'ROLE_MATHS_ALL')).toBe(200);
});

test('areas 2: an account is made, its password reset and changed by its owner; a role nobody holds is deleted', async () => {
  const admin = await aPerson('ROLE_ADMIN');
  const body = { account: 'newcomer', name: '新同事', password: 'a first password', roles: ['ROLE_VIEWER'] };
  const { id } = await admin.api.call(accountsContract.createAccount, { body });
  const params = { id: `${id}` };
  const reset = { rev: 1, password: 'a second password' };
  await admin.api.call(accountsContract.resetPassword, { params, body: reset });
  const own = await signedIn(id);
  // What another person set opens nothing but the change of it.
  expect((await own.call(identityContract.me, {})).mustChangePassword).toBe(true);
  expect(codeOf(await own.send(lessonsContract.listIds, { query: {} }))).toBe('PASSWORD_CHANGE');
  const change = (current: string) =>
    own.send(accountsContract.changePassword, { body: { current, password: 'a third password' } });
  const elsewhere = await signedIn(id);
  expect([(await change(body.password)).status, (await change(reset.password)).status]).toEqual([400, 200]);
  // ASVS V7.4.3
  expect(codeOf(await elsewhere.send(identityContract.me, {}))).toBe('NOT_SIGNED_IN');
  expect(codeOf(await own.send(lessonsContract.listIds, { query: {} }))).toBe('ok');
  const ended = await admin.api.call(accountsContract.endSessionsOf, { params });
  expect(ended).toEqual({ ended: 1 });
  const role = { code: 'ROLE_GONE', name: '没人用', privileges: [], subjects: null, phases: null };
  const made = await admin.api.call(accountsContract.createRole, { body: role });
  await admin.api.call(accountsContract.deleteRole, { params: { id: `${made.id}` }, query: { rev: '1' } });
  const codes = (await admin.api.call(accountsContract.roles, {})).map(({ code }) => code);
  expect(codes).not.toContain('ROLE_GONE');
});

test('ASVS V6.2.1, V6.2.4, V6.2.9, V6.2.11: whoever sets a password, short and guessable ones are refused, long ones of any kind are taken', async () => {
  const admin = await aPerson('ROLE_ADMIN');
  const body = { account: 'guesser', name: '猜一猜', password: 'short', roles: ['ROLE_VIEWER'] };
  const make = (password: string) => admin.api.send(accountsContract.createAccount, { body: { ...body, password } });
  expect(codeOf(await make('only-eleven'))).toBe('INVALID');
  for (const password of ['password1234', 'lectern-2026', 'Guesser2026!']) {
    expect(codeOf(await make(password))).toBe('guessablePassword');
  }
  // 170 characters, of which the last one counts like the first.
  const long = `${'every word here is one of many '.repeat(5)}and one more.`;
  const { id } = await admin.api.call(accountsContract.createAccount, { body: { ...body, password: long } });
  const reset = { params: { id: `${id}` }, body: { rev: 1, password: 'qwertyuiop12' } };
  expect(codeOf(await admin.api.send(accountsContract.resetPassword, reset))).toBe('guessablePassword');
  const own = await signedIn(id);
  const change = (current: string, password: string) =>
    own.send(accountsContract.changePassword, { body: { current, password } });
  expect(codeOf(await change(`${long.slice(0, -1)},`, 'a third password'))).toBe('WRONG_PASSWORD');
  expect(codeOf(await change(long, 'guesser-guesser'))).toBe('guessablePassword');
  expect(codeOf(await change(long, 'a third password'))).toBe('ok');
});

describe('settings', () => {
  const navigation = { params: { key: 'navigation' as const } };
  const entry = { navKey: 'admin', title: '系统管理', to: '/admin/accounts', privilege: 'ADMIN_CONFIG' };

  test('R026: a saved navigation is seen at once, by its versions, and set back', async () => {
    const [admin, viewer] = [await aPerson('ROLE_ADMIN'), await aPerson('ROLE_VIEWER')];
    const { rev } = await admin.api.call(settingsContract.setting, navigation);
    const value = { items: [entry, { navKey: 'help', title: '值班手册', href: 'https://help.example.com/' }] };
    await admin.api.call(settingsContract.saveSetting, { ...navigation, body: { rev, value } });
    const titles = async () => (await viewer.api.call(shellContract.navigation, {})).items.map(({ title }) => title);
    expect(await titles()).toEqual(['值班手册']);
    const stale = await admin.api.send(settingsContract.saveSetting, { ...navigation, body: { rev, value } });
    expect(codeOf(stale)).toBe('STALE');
    await admin.api.call(settingsContract.saveSetting, { ...navigation, body: { rev: rev + 1, value: null } });
    expect(await titles()).toContain('课程管理');
    const versions = await admin.api.call(settingsContract.versions, {
      query: { subjectType: 'setting', subjectId: '1' },
    });
    expect(versions.map((version) => version.rev)).toEqual([2, 1, 0]);
  });

  test.each([
    ['a script', { href: 'javascript:alert(1)' }],
    ['another site in disguise', { to: '//other.example' }],
    ['plain http', { href: 'http://other.example' }],
  ])(
    'issue 5, bad input: a navigation link that is %s is refused with its place, nothing is written',
    async (_, link) => {
      const admin = await aPerson('ROLE_ADMIN');
      const { rev } = await admin.api.call(settingsContract.setting, navigation);
      const value = { items: [entry, { navKey: 'bad', title: '坏', ...link }] };
      const refused = await admin.api.send(settingsContract.saveSetting, { ...navigation, body: { rev, value } });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.error.details)).toContain('items');
      expect((await admin.api.call(settingsContract.setting, navigation)).rev).toBe(rev);
    },
  );

  test('R290, decision 113: five lists of ids are empty until an administrator fills them', async () => {
    const admin = await aPerson('ROLE_ADMIN');
    const idLists = { params: { key: 'idLists' as const } };
    const { rev, standard } = await admin.api.call(settingsContract.setting, idLists);
    const former = { pendingTutoringIds: [], prestudyLabelIds: [], giftLabelIds: [], promotionLabelIds: [] };
    const empty = { ...former, talentProductLineIds: [] };
    expect(standard).toEqual(empty);
    const value = { ...empty, pendingTutoringIds: [12], giftLabelIds: [700, 701] };
    await admin.api.call(settingsContract.saveSetting, { ...idLists, body: { rev, value } });
    expect(await admin.api.call(settingsContract.setting, idLists)).toMatchObject({ rev: rev + 1, value });
    const wrong = { ...value, giftLabelIds: ['七百'] };
    const refused = await admin.api.send(settingsContract.saveSetting, {
      ...idLists,
      body: { rev: rev + 1, value: wrong },
    });
    expect(refused.status).toBe(400);
  });

  test('R007, R018, R342, R345: addresses, variants, features and the share of recordings act at once', async () => {
    const admin = await aPerson('ROLE_ADMIN');
    const change = async (key: 'sites' | 'platform' | 'features' | 'sessionRecording', part: object) => {
      const { rev, value } = await admin.api.call(settingsContract.setting, { params: { key } });
      const merged = { ...(value as object), ...part };
      await admin.api.call(settingsContract.saveSetting, { params: { key }, body: { rev, value: merged } });
    };
    await change('sites', { commerce: 'https://shop.example.com', logout: 'https://sso.example.com/out?to=' });
    const unsafe = change('sites', { clients: [{ client: 'adminMac', address: 'http://example.com/mac.dmg' }] });
    await expect(unsafe).rejects.toThrow('https://');
    await change('platform', { variant: 2 });
    await change('features', { jamFreezeTime: 1000 });
    await expect(change('features', { episodeDurationMinutes: [33] })).rejects.toThrow('没有 33 分钟的时长');
    await change('sessionRecording', { isOpen: true, ratio: 0.25 });
    const config = await admin.api.call(shellContract.config, {});
    expect(config).toMatchObject({ variant: 2, sites: {}, features: { jamFreezeTime: 1000 } });
    expect(config.platformHeader?.value).toBe('2');
    expect(await admin.api.call(shellContract.sessionRecording, {})).toEqual({ isOpen: true, ratio: 0.25 });
    await change('platform', { variant: 1 });
    expect((await admin.api.call(shellContract.config, {})).sites.commerce).toBe('https://shop.example.com');
    const out = await admin.api.call(identityContract.logout, {} as never);
    expect(out.redirect).toContain('sso.example.com');
  });
});

test('areas 2: a phone number is shown to who asked, after another agreed, until it expires, and each time is logged', async () => {
  const [admin, staff] = [await aPerson('ROLE_ADMIN'), await aPerson('ROLE_STAFF')];
  const teacherId = await aTeacher(database.db, { phone: '13812345678' });
  const body = { subjectType: 'teacher' as const, subjectId: teacherId, purpose: '核对课酬信息', minutes: 30 };
  const { id } = await staff.api.call(phoneRevealsContract.request, { body });
  expect(codeOf(await staff.api.send(phoneRevealsContract.request, { body }))).toBe('alreadyRequested');
  const params = { id: `${id}` };
  const reveal = (by: Person) => by.api.send(phoneRevealsContract.reveal, { params });
  expect(codeOf(await reveal(staff))).toBe('notRevealable');
  await admin.api.call(phoneRevealsContract.decide, { params, body: { approve: true, minutes: 10_000 } });
  const again = await admin.api.send(phoneRevealsContract.decide, { params, body: { approve: false } });
  expect(codeOf(again)).toBe('alreadyDecided');
  expect((await reveal(staff)).reply).toMatchObject({ phone: '13812345678' });
  expect((await reveal(admin)).status).toBe(404);
  // Not longer than was asked for.
  clock.set(new Date(Date.now() + 30 * 60_000 + 1000));
  await database.db.updateTable('session').set({ lastSeenAt: clock.now() }).execute();
  expect(codeOf(await reveal(staff))).toBe('notRevealable');
  const rows = await database.db
    .selectFrom('operationLog')
    .select('action')
    .where('subjectType', '=', 'phoneReveal')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'phoneReveal.request',
    'phoneReveal.approve',
    'phoneReveal.reveal',
  ]);
  const own = await admin.api.call(phoneRevealsContract.request, { body });
  const self = await admin.api.send(phoneRevealsContract.decide, {
    params: { id: `${own.id}` },
    body: { approve: true },
  });
  expect(codeOf(self)).toBe('ownRequest');
});
