import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = 'kW7-pQ2xZ9vB4nM6tR8yU1iO3sD5gH0j';

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

describe('readConfig', () => {
  it('needs nothing: the defaults are a development server with its own database', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', env: 'dev', https: false, maxInFlight: 200 });
    expect(config.dataFolder).toMatch(/\/data$/);
    expect(config.database).toMatchObject({ url: undefined });
    expect(config).toMatchObject({ demo: undefined, firstAdmin: undefined, ldap: null });
  });

  it('treats an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', LDAP_URL: ' ', UPSTREAM_SECRET: '' }).port).toBe(8080);
  });

  it('names every wrong variable at once, in Chinese and English', () => {
    const text = refusalOf({ PORT: 'http', LECTERN_ENV: 'prod', LECTERN_COMMERCE_URL: 'javascript:alert(1)' });
    expect(text).toMatch(/PORT：应为 0 到 65535 的整数（an integer from 0 to 65535）/);
    expect(text).toMatch(/LECTERN_ENV：.*dev、test、stage、online/);
    expect(text).toMatch(/LECTERN_COMMERCE_URL：.*https:\/\//);
  });

  it.each([
    ['a misspelt name', { LECTERN_DATTA: 'x' }, 'LECTERN_DATTA：没有这个变量'],
    ['a port out of range', { PORT: '70000' }, 'PORT：'],
    [
      'a replica that is no PostgreSQL',
      { DATABASE_URL: 'postgresql://x/y', DATABASE_REPLICA_URLS: 'postgresql://x/y,mysql://x/y' },
      'DATABASE_REPLICA_URLS：',
    ],
    ['replicas of the embedded database', { DATABASE_REPLICA_URLS: 'postgresql://x/y' }, 'DATABASE_REPLICA_URLS：'],
    ['a pooler of the embedded database', { DATABASE_POOLER_URL: 'postgresql://x/y' }, 'DATABASE_POOLER_URL：'],
    ['a database that is no PostgreSQL', { DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL：'],
    ['an unknown variant', { LECTERN_VARIANT: '3' }, 'LECTERN_VARIANT：'],
    ['a host map without a variant', { LECTERN_VARIANT_HOSTS: 'a.example.com' }, 'LECTERN_VARIANT_HOSTS：'],
    ['a header without a value', { LECTERN_PLATFORM_HEADER: 'x-platform' }, 'LECTERN_PLATFORM_HEADER：'],
    [
      'an intro address without the lesson',
      { LECTERN_INTRO_URL: 'https://x.cn/' },
      'LECTERN_INTRO_URL：应包含 {lessonId}',
    ],
    ['features that are no JSON', { LECTERN_FEATURES: '{' }, 'LECTERN_FEATURES：应为 JSON'],
    ['an unknown feature', { LECTERN_FEATURES: '{"color":1}' }, 'LECTERN_FEATURES：'],
    ['an upstream without a scheme', { UPSTREAMS: '/a=127.0.0.1:9001' }, 'UPSTREAMS：'],
    ['upstreams without their secret', { UPSTREAMS: '/a=http://127.0.0.1:1' }, 'UPSTREAM_SECRET：'],
    ['an address that is none', { HOST: 'a b' }, 'HOST：'],
    ['an unknown field, by its place', { LECTERN_TITLES: '{"1":{"boss":"x"}}' }, '其中 “1.boss” 有误'],
    ['what the directory needs without its address', { LDAP_BASE_DN: 'o=x' }, 'LDAP_*：'],
    [
      'a certificate that is not there',
      { LDAP_URL: 'ldaps://x', LDAP_BASE_DN: 'o=x', LDAP_CA_FILE: '/nowhere/ca.pem' },
      'LDAP_CA_FILE：读不到文件 /nowhere/ca.pem',
    ],
    ['a directory without a base', { LDAP_URL: 'ldap://x' }, 'LDAP_BASE_DN：'],
    [
      'a bucket without its keys',
      { LECTERN_STORAGE: 's3', LECTERN_S3_BUCKET_URL: 'https://s3.cn/b' },
      'LECTERN_STORAGE：',
    ],
    ['a bucket that is not used', { LECTERN_S3_BUCKET_URL: 'https://s3.cn/b' }, 'LECTERN_S3_*：'],
    ['a bucket address of no site', { LECTERN_S3_BUCKET_URL: 's3://bucket' }, 'LECTERN_S3_BUCKET_URL：'],
    ['a reader without a password', { LDAP_BIND_DN: 'cn=x' }, 'LDAP_BIND_DN 与 LDAP_BIND_PASSWORD'],
    ['a role code that is none', { LDAP_GROUP_ROLES: '{"staff":"STAFF"}' }, 'LDAP_GROUP_ROLES：'],
    [
      'StartTLS on an encrypted address',
      { LDAP_URL: 'ldaps://x', LDAP_BASE_DN: 'o=x', LDAP_START_TLS: '1' },
      'LDAP_START_TLS：',
    ],
    [
      'ASVS V12.3.1: passwords in clear text on the way to the directory',
      { LECTERN_ENV: 'online', LDAP_URL: 'ldap://directory.example.com', LDAP_BASE_DN: 'o=x' },
      'LDAP_URL：stage 和 online 不能以明文',
    ],
    ['the demo world in public', { LECTERN_ENV: 'online', LECTERN_DEMO: '1' }, 'LECTERN_DEMO：'],
  ])('refuses %s', (_, env, message) => {
    expect(refusalOf(env)).toContain(message);
  });

  it('takes a first administrator with a password of some length', () => {
    const { firstAdmin } = readConfig({ LECTERN_FIRST_ADMIN: 'root:Xq7:vB2-mN9-tR4' });
    expect(firstAdmin).toEqual({ account: 'root', password: 'Xq7:vB2-mN9-tR4' });
    expect(refusalOf({ LECTERN_FIRST_ADMIN: 'root:short' })).toContain('LECTERN_FIRST_ADMIN：');
  });

  it.each([
    ['short', 'kW7-pQ2xZ9'],
    ['a sample', 'change-me-change-me-change-me-change-me'],
    ['a repetition', 'x'.repeat(40)],
    ['counted', '0123456789'.repeat(4)],
  ])('refuses a secret that is %s, and does not repeat it', (_, secret) => {
    const text = refusalOf({ UPSTREAM_SECRET: secret });
    expect(text).toContain('UPSTREAM_SECRET：');
    expect(text).not.toContain(secret);
  });

  it('reads maps, lists and headers', () => {
    const { platform, upstream, scheduleGapMs } = readConfig({
      LECTERN_VARIANT: '2',
      LECTERN_VARIANT_HOSTS: 'a.example.com=1, b.example.com=2',
      LECTERN_USER_HOSTS: 'learn.example.com',
      LECTERN_PLATFORM_HEADER: 'X-Platform: two',
      LECTERN_FEATURES: '{"teacherIdsDisplayPhone":[3]}',
      LECTERN_ID_LISTS: '{"giftLabelIds":[700]}',
      LECTERN_SCHEDULE_GAP_MINUTES: '15',
      UPSTREAMS: '/tutor-atm-lesson=http://127.0.0.1:9001',
      UPSTREAM_SECRET: SECRET,
    });
    expect(scheduleGapMs).toBe(900_000);
    expect(platform).toMatchObject({
      variant: 2,
      variantOfHost: { 'a.example.com': 1, 'b.example.com': 2 },
      userHosts: ['learn.example.com'],
      header: { 1: null, 2: { name: 'x-platform', value: 'two' } },
    });
    expect(platform.idLists).toMatchObject({ giftLabelIds: [700], promotionLabelIds: [] });
    expect(platform.features).toMatchObject({ jamFreezeTime: 600_000, teacherIdsDisplayPhone: [3] });
    expect(upstream.addressOf).toEqual({ '/tutor-atm-lesson': 'http://127.0.0.1:9001' });
  });

  it('R006: marks the requests of the second platform only, unless told otherwise', () => {
    expect(readConfig({}).platform.header).toEqual({ 1: null, 2: { name: 'x-lectern-platform', value: '2' } });
  });

  it.each([
    ['encrypted', { LDAP_URL: 'ldaps://directory.example.com' }],
    ['encrypted by StartTLS', { LDAP_URL: 'ldap://directory.example.com', LDAP_START_TLS: '1' }],
    ['on this machine', { LDAP_URL: 'ldap://127.0.0.1:389' }],
    ['on this machine, by IPv6', { LDAP_URL: 'ldap://[::1]' }],
  ])('ASVS V12.3.1: takes a directory that is %s in public', (_, env) => {
    expect(readConfig({ ...env, LECTERN_ENV: 'online', LDAP_BASE_DN: 'o=x' }).ldap?.url).toBe(env.LDAP_URL);
  });

  it('takes one role or several for a group of the directory, whatever the case of its name', () => {
    const { ldap } = readConfig({
      LDAP_URL: 'ldap://127.0.0.1',
      LDAP_BASE_DN: 'dc=example',
      LDAP_GROUP_ROLES: '{"Tutors":"ROLE_STAFF","ops":["ROLE_STAFF","ROLE_TEMP"]}',
    });
    expect(ldap?.rolesOfGroup).toEqual({ tutors: ['ROLE_STAFF'], ops: ['ROLE_STAFF', 'ROLE_TEMP'] });
    expect(ldap?.groups.base).toBe('dc=example');
  });
});
