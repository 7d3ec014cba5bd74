/** `npm run dev`: the server, started again on every change, and Vite's own server for the page, which reloads itself. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './root.mjs';

const programs = [
  { args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], cwd: root },
  { args: [path.join(root, 'node_modules/vite/bin/vite.js')], cwd: path.join(root, 'apps/web') },
];
const children = programs.map(({ args, cwd }) => spawn(process.execPath, args, { cwd, stdio: 'inherit' }));

const stop = (signal) => {
  for (const child of children) child.kill(signal);
};
// Ctrl-C in a terminal reaches the children by itself; here it only must not end us before them.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) stop('SIGINT');
});
process.on('SIGTERM', () => stop('SIGTERM'));
for (const child of children) {
  // One without the other is of no use.
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1;
    stop('SIGTERM');
  });
}
