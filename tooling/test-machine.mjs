/** What the tests need from the system beside npm's packages: Chromium, a Chinese font, OpenLDAP, PgBouncer. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

const NEEDS = [
  { what: 'Chromium', packages: ['chromium-headless-shell'], isThere: () => CHROMIUM.some((file) => existsSync(file)) },
  { what: '中文字体', packages: ['fonts-noto-cjk', 'fontconfig'], isThere: hasChineseFont },
  { what: 'OpenLDAP (slapd)', packages: ['slapd'], isThere: () => existsSync('/usr/sbin/slapd') },
  { what: 'PgBouncer', packages: ['pgbouncer'], isThere: () => existsSync('/usr/sbin/pgbouncer') },
];

/** Installs what is missing where that is possible; resolves with a text for each thing that still is. */
export function prepareMachine(say) {
  const missing = NEEDS.filter((need) => !need.isThere());
  if (missing.length === 0) return [];
  const packages = missing.flatMap((need) => need.packages);
  const isDebian = existsSync('/usr/bin/apt-get');
  if (isDebian && process.getuid?.() === 0) {
    say(`正在安装 ${packages.join('、')} …`);
    installDebianPackages(packages);
  }
  const hint = isDebian
    ? `请以 root 运行：apt-get install -y ${packages.join(' ')}`
    : `请用系统的包管理器安装：${packages.join(' ')}`;
  return missing.filter((need) => !need.isThere()).map((need) => `缺少 ${need.what}。${hint}`);
}

function installDebianPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (program, args, input) => {
    const done = spawnSync(program, args, { env, input, encoding: 'utf8' });
    if (done.status !== 0) console.error(`${program} ${args.join(' ')}\n${done.stdout ?? ''}${done.stderr ?? ''}`);
  };
  run('apt-get', ['update', '-q']);
  // The tests start a directory of their own; the system's one stays without configuration and does not start.
  run('debconf-set-selections', [], 'slapd slapd/no_configuration boolean true\n');
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages]);
}

function hasChineseFont() {
  const found = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return found.status === 0 && found.stdout.trim() !== '';
}
