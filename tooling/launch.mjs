/**
 * The way in for every npm script: makes the tree ready (packages, server, page), then runs the command on Node 24.
 * Plain JavaScript for the host's own Node (20 or later), because nothing is installed yet when it starts.
 */
import path from 'node:path';
import { bringNode, installPackages } from './packages.mjs';
import { buildPage } from './page.mjs';
import { root } from './root.mjs';
import { runToEnd } from './run-process.mjs';
import { buildServer, SERVER } from './server.mjs';

/**
 * Calls that look at thousands of rows make many short-lived objects: room for them between two collections took a tenth
 * off the conflict check of 2,000 drafts (`npm run bench`), for at most 100 MB of memory.
 */
const SERVER_FLAGS = ['--max-semi-space-size=64'];

const COMMANDS = {
  start: { script: SERVER, flags: SERVER_FLAGS, product: true },
  dev: { script: 'tooling/dev.mjs' },
  test: { script: 'tooling/test.mjs' },
  bench: { script: 'bench/main.ts', flags: SERVER_FLAGS, product: true },
  actions: { script: 'bench/actions/main.ts', product: true },
  demo: { script: 'apps/server/demo/main.ts' },
  backup: { script: 'apps/server/backup/main.ts' },
  restore: { script: 'apps/server/backup/restore.ts' },
  'sit-exam': { script: 'apps/server/demo/sit-exam.ts' },
  verify: { script: 'apps/server/verify/main.ts' },
  timetable: { script: 'apps/server/timetabling/main.ts' },
  oulad: { script: 'apps/server/oulad/main.ts', flags: SERVER_FLAGS },
  'db:types': { script: 'tooling/generate-db-types.ts' },
  exceptions: { script: 'tooling/check-exceptions.mjs', args: ['--shrink'] },
  format: { script: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '--write', '.'] },
  vitest: { script: 'node_modules/vitest/vitest.mjs', args: ['run'] },
  'spec:calls': { script: 'tooling/generate-call-list.ts' },
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];

try {
  if (!command) throw new Error(`没有命令 ${name}。可用的命令：${Object.keys(COMMANDS).join('、')}`);
  await installPackages();
  const node = bringNode();
  if (command.product) await buildServer(node);
  if (command.product && !process.env.LECTERN_WEB_DIST) await buildPage(node);
  // What Node makes of the sources is kept: the server is ready sooner, also after a kill.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/lectern-compiled');
  process.exitCode = await runToEnd(node, [...(command.flags ?? []), command.script, ...(command.args ?? []), ...args]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
