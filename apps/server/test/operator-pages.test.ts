/** Issue 20: what the operators' pages say of settings, scripts and files is so. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { variables } from '../src/config-variables.ts';

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

test('the service starts what is there, and is not cut while it ends', () => {
  const [, service = ''] = blocksOf('installation.md', 'ini');
  const [, script = ''] = /^ExecStart=\S+ (\S+) start$/m.exec(service) ?? [];
  expect(existsSync(join(ROOT, script))).toBe(true);
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1]);
  const { stopNoticeMs } = readConfig({ LECTERN_ENV: 'online', DATABASE_URL: 'postgresql://a@b/c' });
  // The notice, the queue of the listener and what is under way (`graceful-stop.ts`), and room to end.
  expect(seconds * 1_000).toBeGreaterThan(stopNoticeMs + 2_000 + 10_000 + 10_000);
});
