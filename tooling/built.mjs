/** What is made of the sources before it is started: made anew when they have changed since. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runToEnd } from './run-process.mjs';

const VITE = path.join(root, 'node_modules/vite/bin/vite.js');
const NO_SOURCE = /^(node_modules|dist|coverage|test)$|\.test\.tsx?$/;

/**
 * `folder` is where vite's configuration stands and `dist` comes to; `entry` is the file of `dist` that is started or
 * opened, `sources` are the folders that decide what it holds. Without its configuration there is nothing to build.
 */
export async function buildWhenChanged(node, { what, folder, entry, sources }) {
  const place = path.join(root, folder);
  if (!existsSync(path.join(place, 'vite.config.ts'))) return;
  const stamp = path.join(place, 'dist/.source-hash');
  const wanted = hashOf(sources);
  if (existsSync(path.join(place, 'dist', entry)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return;
  console.log(`正在构建${what} …`);
  const code = await runToEnd(node, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: place,
    // Whoever builds, a test run too: the development React is half as large again.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`${what}构建失败，请查看上面的输出。`);
  writeFileSync(stamp, wanted);
}

function hashOf(folders) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const file of folders.flatMap((folder) => filesIn(path.join(root, folder)))) {
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
