/** Builds the page when its sources have changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runToEnd } from './run-process.mjs';

const WEB = path.join(root, 'apps/web');
const BUILT = path.join(WEB, 'dist/index.html');
const STAMP = path.join(WEB, 'dist/.source-hash');
const SOURCES = ['apps/web', 'packages'];
const NO_SOURCE = /^(node_modules|dist|coverage)$|\.test\.tsx?$/;

export async function buildPage(node) {
  if (!existsSync(path.join(WEB, 'index.html'))) return;
  const wanted = sourceHash();
  if (existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('正在构建页面 …');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const code = await runToEnd(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    // Whoever builds, a test run too: the development React is half as large again.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('页面构建失败，请查看上面的输出。');
  writeFileSync(STAMP, wanted);
}

function sourceHash() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const file of SOURCES.flatMap((folder) => filesIn(path.join(root, folder)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  // The system lists them in any order; the hash must not depend on it.
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (NO_SOURCE.test(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}
