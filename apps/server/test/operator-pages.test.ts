/** Issue 20: what the operators' pages say of settings, scripts and files is so. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AccountBody } from '@lectern/contract/administration/accounts';
import { MAX_CHUNK_BYTES } from '@lectern/contract/administration/session-recordings';
import { MAX_CLOCK_IN_BYTES } from '@lectern/contract/files/clock-in';
import { picturesContract } from '@lectern/contract/files/pictures';
import { MAX_TABLE_BYTES } from '@lectern/contract/files/table-imports';
import { CONTEXT_WORDS } from '@lectern/domain/administration/guessable-password';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { variables } from '../src/config-variables.ts';
import { MAX_UNPACKED_BYTES } from '../src/modules/session-recordings/recording-chunk.ts';
import { hashPassword } from '../src/modules/staff/password-hash.ts';
import { sessionCookieName } from '../src/modules/staff/session-token.ts';
import { ABSOLUTE_MS, IDLE_MS } from '../src/modules/staff/sessions.repository.ts';
import { attemptKeys } from '../src/modules/staff/sign-in-attempts.repository.ts';
import { HEALTH_PATHS } from '../src/platform/http/health-questions.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGES = join(ROOT, 'docs/operations');
const pages = readdirSync(PAGES);
const textOf = (page: string): string => readFileSync(join(PAGES, page), 'utf8');
const blocksOf = (page: string, language: string): string[] =>
  [...textOf(page).matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

/** Of other programs, and of the launcher before the settings are read. */
const OF_OTHERS = /^(MAKE_WORLD|PROMOTIONS)$/;
const SETTING = /`((?:LECTERN|DATABASE|LDAP|POOL|MAX)_[A-Z_]*[A-Z])(?:=[^`]*)?`/g;
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;

test.each(pages)('the settings that %s names are known', (page) => {
  const named = [...textOf(page).matchAll(SETTING)].map(([, name = '']) => name);
  const unknown = named.filter((name) => !(name in variables.shape) && !OF_OTHERS.test(name));
  expect(unknown).toEqual([]);
});

test.each(pages)('the commands that %s has people type are there', (page) => {
  const typed = [...textOf(page).matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
  expect(typed.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...textOf(page).matchAll(/node (tooling\/[\w.-]+)/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test.each(pages)('what %s links to is there', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  const gone = links.filter((link) => !link.startsWith('http') && !existsSync(join(PAGES, link)));
  expect(gone).toEqual([]);
});

test('the settings of the first installation are accepted', () => {
  const [settings = ''] = blocksOf('installation.md', 'ini');
  const given = Object.fromEntries(
    settings
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  expect(Object.keys(given).length).toBeGreaterThan(10);
  expect(readConfig(given)).toMatchObject({ env: 'online', https: true, proxies: 1, healthPort: 8081 });
});

test('ASVS V12.1.1, V12.1.2, V4.1.2, V4.1.3, V13.4.5: the proxy speaks today’s TLS alone, sends nobody on from plain HTTP, sets what browsers may not say, and shows no figures', () => {
  const [proxy = ''] = blocksOf('installation.md', 'nginx');
  expect(/^ *ssl_protocols (.*);$/m.exec(proxy)?.[1]).toBe('TLSv1.2 TLSv1.3');
  const ciphers = /^ *ssl_ciphers (.*);$/m.exec(proxy)?.[1]?.split(':') ?? [];
  expect(ciphers.length).toBeGreaterThan(3);
  expect(ciphers.filter((one) => !/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA\d+|CHACHA20-POLY1305)$/.test(one))).toEqual(
    [],
  );
  expect(proxy).not.toMatch(/listen (\[::\]:)?80\b|return 30\d/);
  expect(proxy).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  const [, closed = ''] = /location ~ (\S+) \{ return 404; \}/.exec(proxy) ?? [];
  for (const path of HEALTH_PATHS) expect(path).toMatch(new RegExp(closed));
  expect('/lectern/api/login').not.toMatch(new RegExp(closed));
});

test('ASVS V6.1.1, V6.1.2, V7.1.1, V5.1.1, V11.1.2: the figures of security.md are those of the code', () => {
  const text = textOf('security.md');
  const [everywhere, oneAddress, address] = attemptKeys('a', 'b').map(({ limit }) => limit);
  expect(text).toContain(
    `${oneAddress} a minute for one account from one address, ${address} a minute from one address, ${everywhere} a minute for one account`,
  );
  expect(text).toContain(`after ${IDLE_MS / 60_000} minutes without a call and ${ABSOLUTE_MS / 3_600_000} hours after`);
  expect(text).toContain(`Secure, HttpOnly, SameSite=Lax`);
  expect(text).toContain(`\`${sessionCookieName(true)}\``);
  expect(text).toContain(`: ${CONTEXT_WORDS.join(', ')}.`);
  expect(AccountBody.shape.password.minLength).toBe(12);
  expect(AccountBody.shape.password.maxLength).toBe(200);
  expect(text).toContain('12 to 200 characters');
  const megabytes = (bytes: number | undefined): string => `${(bytes ?? 0) / 1_048_576} MB`;
  const largest = [...text.matchAll(/^\| .* \| .* \| (\d+ MB)(?:, (\d+ MB) unpacked)? \|$/gm)].flatMap(
    ([, ...sizes]) => sizes,
  );
  expect(largest.filter(Boolean)).toEqual([
    ...[MAX_TABLE_BYTES, MAX_CLOCK_IN_BYTES, picturesContract.upload.bodyLimit].map(megabytes),
    '2 MB',
    ...[MAX_CHUNK_BYTES, MAX_UNPACKED_BYTES].map(megabytes),
  ]);
  const config = readConfig({});
  expect(text).toContain(`${config.maxInFlightPerPerson} calls at a time`);
  expect(text).toContain(`${config.connectionsPerAddress.toLocaleString('en')} connections`);
});

test('ASVS V11.1.2: a password’s hash costs what security.md says', async () => {
  const [, n, r, p] = (await hashPassword('anything')).split('$');
  expect(textOf('security.md')).toContain(`scrypt, N ${n}, r ${r}, p ${p}`);
});

test('the service starts what is there, and is not cut while it ends', () => {
  const [, service = ''] = blocksOf('installation.md', 'ini');
  const [, script = ''] = /^ExecStart=\S+ (\S+) start$/m.exec(service) ?? [];
  expect(existsSync(join(ROOT, script))).toBe(true);
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1]);
  const { stopNoticeMs } = readConfig({ LECTERN_ENV: 'online', DATABASE_URL: 'postgresql://a@b/c' });
  // The notice, the queue of the listener and what is under way (`graceful-stop.ts`), and room to end.
  expect(seconds * 1_000).toBeGreaterThan(stopNoticeMs + 2_000 + 10_000 + 10_000);
});
