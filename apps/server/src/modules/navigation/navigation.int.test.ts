import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type NavItem, shellContract } from '@lectern/contract/shell/shell';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { PRIVILEGES_OF_ROLE } from '@lectern/domain/access/roles';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { testConfig } from '../../../test/harness.ts';
import { type ModuleApp, moduleApp } from '../../../test/module-app.ts';
import { BUILT_IN_NAVIGATION } from './built-in-navigation.ts';
import { navigationModule } from './index.ts';
import { parseNavigation } from './navigation-source.ts';

let database: OpenTestDatabase;
let time = Date.parse('2026-03-01T02:00:00Z');
const apps: ModuleApp[] = [];
const warnings: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await database.db.deleteFrom('setting').execute();
});
afterAll(() => database.close());

function aModule(env: Readonly<Record<string, string>> = {}, navigationUrl?: string, db = database.db) {
  const { platform, sites, env: environment, ldap } = testConfig(env);
  const settings = { env: environment, platform, sites, ldap: ldap !== null, demo: false };
  const warn = (what: string) => warnings.push(what);
  return navigationModule({ db, now: () => new Date(time), settings, navigationUrl, warn });
}

function anApp(...given: Parameters<typeof aModule>): ModuleApp {
  const app = moduleApp(aModule(...given));
  apps.push(app);
  return app;
}

async function keysFor(app: ModuleApp, privileges: readonly Privilege[]): Promise<string[]> {
  const api = await app.as({ privileges: new Set(privileges) });
  const { items } = await api.call(shellContract.navigation, {});
  return items.flatMap((item) => [item.navKey, ...(item.children ?? []).map((child) => child.navKey)]);
}
const NO_SITES = {
  ...Object.fromEntries(
    ['commerce', 'commerce2', 'marketing', 'scheduling', 'users', 'questionBank', 'coupon', 'logout', 'intro'].map(
      (site) => [site, ''],
    ),
  ),
  lessonReport: '',
  clients: [],
};
const store = (key: string, value: unknown) =>
  database.db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .execute();

describe('E158: the navigation', () => {
  test('R026: built in, is a valid one with a key for every item, each once', () => {
    expect(parseNavigation(BUILT_IN_NAVIGATION)).toEqual(BUILT_IN_NAVIGATION);
    const all = BUILT_IN_NAVIGATION.items.flatMap((item) => [item, ...(item.children ?? [])]);
    expect(new Set(all.map((item) => item.navKey)).size).toBe(all.length);
    const leaves = all.filter((item: NavItem) => !item.children && !item.heading && !item.divider);
    expect(leaves.every((leaf) => (leaf.to ?? leaf.action) && PRIVILEGE.has(leaf.privilege))).toBe(true);
  });

  test('issue 16: nobody reads more than seven entries at once, the bar included', () => {
    const { items } = BUILT_IN_NAVIGATION;
    // 课程管理 leads to a page by itself, the others are groups.
    expect(items.filter(({ children }) => children).length).toBeLessThanOrEqual(7);
    for (const { title, children = [] } of items) {
      const groups = children.reduce<NavItem[][]>(
        (before, child) =>
          child.heading || child.divider
            ? [...before, []]
            : [...before.slice(0, -1), [...(before.at(-1) ?? []), child]],
        [[]],
      );
      expect(Math.max(...groups.map(({ length }) => length)), title).toBeLessThanOrEqual(7);
    }
  });

  test('R027: shows each person the items of their privileges', async () => {
    const app = anApp({ LECTERN_COMMERCE_URL: 'https://shop.example' });
    expect(await keysFor(app, PRIVILEGE.codes)).toContain('goods');
    const staff = await keysFor(app, PRIVILEGES_OF_ROLE.ROLE_STAFF);
    expect(staff).toEqual(expect.arrayContaining(['lessons', 'clockInCompensate', 'goods']));
    const viewer = await keysFor(app, PRIVILEGES_OF_ROLE.ROLE_VIEWER);
    expect(viewer).not.toContain('clockInCompensate');
    expect(viewer).not.toContain('goods');
    expect(await keysFor(app, [])).not.toContain('lessons');
  });

  test('issue 16: what leads to a site without an address is shown to nobody, until it has one', async () => {
    const app = anApp();
    const away = ['goods', 'lessonOrder', 'coupon', 'users', 'mentors'];
    expect((await keysFor(app, PRIVILEGE.codes)).filter((key) => away.includes(key))).toEqual([]);
    expect(await keysFor(app, PRIVILEGE.codes)).toEqual(expect.arrayContaining(['lessons', 'teams', 'setUp']));
    const users = 'https://users.example';
    await store('sites', { ...NO_SITES, users });
    expect((await keysFor(app, PRIVILEGE.codes)).filter((key) => away.includes(key))).toEqual(['mentors', 'users']);
  });

  test('is the administrators’ own where they have stored one', async () => {
    await store('navigation', { title: '运营', items: [{ navKey: 'x', title: '外部', href: 'https://example.com/' }] });
    expect(await keysFor(anApp(), [])).toEqual(['x']);
  });

  test.each([
    ['a script', { href: 'javascript:alert(1)' }],
    ['a foreign address as an inner one', { to: '//evil.example.com' }],
    ['an inner address with a backslash', { to: '/\\evil.example.com' }],
    ['an address without a scheme', { href: 'evil.example.com' }],
  ])('is not taken when a link is %s', async (_, link) => {
    await store('navigation', { items: [{ navKey: 'x', title: '坏', ...link }] });
    expect(await keysFor(anApp(), PRIVILEGE.codes)).toContain('lessons');
    expect(warnings).toContain('stored navigation is not valid');
  });
});

describe('R341: an outside navigation', () => {
  let server: Server;
  let answer: { status: number; body: string } = { status: 200, body: '' };
  let asked = 0;
  let url: string;
  const items = (navKey: string) => JSON.stringify({ items: [{ navKey, title: '远程' }] });

  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked += 1;
      response.statusCode = answer.status;
      if (answer.status === 302) response.setHeader('location', 'http://127.0.0.1:1/');
      response.end(answer.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/nav`;
  });
  afterAll(() => {
    server.close();
  });

  test('takes the place of ours and is asked once a minute', async () => {
    answer = { status: 200, body: items('remote') };
    asked = 0;
    const app = anApp({}, url);
    expect(await keysFor(app, [])).toEqual(['remote']);
    expect(await keysFor(app, [])).toEqual(['remote']);
    expect(asked).toBe(1);
  });

  test.each([
    ['an error', { status: 500, body: '' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['a bad link', { status: 200, body: '{"items":[{"navKey":"x","title":"x","href":"javascript:alert(1)"}]}' }],
    ['too much', { status: 200, body: `{"items":[],"x":"${'x'.repeat(300_000)}"}` }],
    ['a redirect', { status: 302, body: '' }],
  ])('that answers %s leaves the last good one standing', async (_, bad) => {
    answer = { status: 200, body: items('good') };
    const app = anApp({}, url);
    expect(await keysFor(app, [])).toEqual(['good']);
    answer = bad;
    time += 61_000;
    await keysFor(app, []);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(await keysFor(app, [])).toEqual(['good']);
  });

  test('that was never good leaves ours standing', async () => {
    answer = { status: 500, body: '' };
    expect(await keysFor(anApp({}, url), PRIVILEGE.codes)).toContain('lessons');
  });
});

describe('L010: the page configuration', () => {
  const configFor = async (app: ModuleApp, host: string) => (await app.as()).call(shellContract.config, {}, { host });

  test('R018: the title depends on the variant and on whether families see the host', async () => {
    const app = anApp({ LECTERN_VARIANT_HOSTS: 'two.example.com=2', LECTERN_USER_HOSTS: 'learn.example.com' });
    const staff = await configFor(app, 'one.example.com:8080');
    const second = await configFor(app, 'TWO.example.com:8080');
    const families = await configFor(app, 'learn.example.com');
    expect([staff.variant, second.variant, families.variant]).toEqual([1, 2, 1]);
    expect([staff.userFacing, families.userFacing]).toEqual([false, true]);
    expect(new Set([staff.title, second.title, families.title]).size).toBe(3);
  });

  test('R006: only the second variant marks its requests', async () => {
    const app = anApp({ LECTERN_VARIANT_HOSTS: 'two.example.com=2' });
    expect((await configFor(app, 'one.example.com')).platformHeader).toBeNull();
    expect((await configFor(app, 'two.example.com')).platformHeader).toEqual({
      name: 'x-lectern-platform',
      value: '2',
    });
  });

  test('R340: its page says so before the first request, also while the database is away', async () => {
    const env = { LECTERN_VARIANT_HOSTS: 'two.example.com=2' };
    const gone = () => {
      throw new Error('no database');
    };
    // As much of one as is asked.
    for (const { pageMarks } of [aModule(env), aModule(env, undefined, { selectFrom: gone } as never)]) {
      expect(await pageMarks('one.example.com:8080')).toEqual({});
      expect(await pageMarks('TWO.example.com:8080')).toEqual({ 'platform-header': 'x-lectern-platform:2' });
    }
  });

  test('R007: the commerce site differs by variant; a site without address is left out', async () => {
    const app = anApp({
      LECTERN_VARIANT_HOSTS: 'two.example.com=2',
      LECTERN_COMMERCE_URL: 'https://shop1.example.com',
      LECTERN_COMMERCE_URL_2: 'https://shop2.example.com',
    });
    const one = await configFor(app, 'one.example.com');
    const two = await configFor(app, 'two.example.com');
    expect([one.sites, two.sites].map((sites) => Object.keys(sites))).toEqual([['commerce'], ['commerce']]);
    expect([one.sites.commerce, two.sites.commerce].map((site) => new URL(site ?? '').host)).toEqual([
      'shop1.example.com',
      'shop2.example.com',
    ]);
  });

  test('R017, R345: names the environment and its six features, and nothing secret', async () => {
    const secret = randomBytes(32).toString('base64url');
    const app = anApp({ LECTERN_ENV: 'test', UPSTREAM_SECRET: secret });
    const config = await configFor(app, 'localhost');
    expect(config).toMatchObject({ env: 'test', ldap: false, demo: false });
    expect(Object.keys(config.features).toSorted()).toEqual([
      'episodeDurationMinutes',
      'inviteFreshLessonAllowAgendaLabelIds',
      'jamFreezeTime',
      'jamPromotionModeShowMixedLevelIds',
      'resourceId',
      'teacherIdsDisplayPhone',
    ]);
    expect(JSON.stringify(config)).not.toContain(secret);
  });
});

describe('R342: session recording', () => {
  const recording = async (app: ModuleApp) => (await app.as()).call(shellContract.sessionRecording, {});

  test('is closed unless the environment or an administrator opens it', async () => {
    expect(await recording(anApp())).toEqual({ isOpen: false, ratio: 0 });
    expect(await recording(anApp({ LECTERN_RECORDING: '0.25' }))).toEqual({ isOpen: true, ratio: 0.25 });
    await store('sessionRecording', { isOpen: true, ratio: 0.5 });
    expect(await recording(anApp())).toEqual({ isOpen: true, ratio: 0.5 });
  });

  test('stays as the environment says when what is stored is wrong', async () => {
    await store('sessionRecording', { isOpen: true, ratio: 7 });
    expect(await recording(anApp())).toEqual({ isOpen: false, ratio: 0 });
  });
});
