/** What tests need from the system: a browser with a Chinese font, and a directory server. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NEEDED = [
  { name: 'chromium', there: () => existsSync('/usr/bin/chromium') },
  { name: 'fonts-noto-cjk', there: () => spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim() },
  { name: 'slapd', there: () => existsSync('/usr/sbin/slapd') },
  { name: 'ldap-utils', there: () => existsSync('/usr/bin/ldapadd') },
];

export function ensureSystemPackages() {
  const missing = NEEDED.filter(({ there }) => !there()).map(({ name }) => name);
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) throw new Error(`测试需要以下系统软件，请先安装：sudo ${command}`);
  console.log(`installing ${missing.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (line) => spawnSync('sh', ['-c', line], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
  if (run('apt-get update') !== 0 || run(command) !== 0) throw new Error(`could not install: ${command}`);
}
