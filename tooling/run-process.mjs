/** Runs a program in the foreground and passes on the signals it has not got itself. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from './root.mjs';

/** Resolves with the exit code to end with ourselves. */
export function runToEnd(program, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: withOwnNode(program, env), stdio: 'inherit' });
    const passOn = (signal) => {
      // Ctrl-C in a terminal reaches the whole group, the program included; a second one would hurry it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, passOn);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** What the program starts by name is of the same Node, and of our own packages. */
function withOwnNode(program, env) {
  if (!path.isAbsolute(program)) return env;
  const folders = [path.dirname(program), path.join(root, 'node_modules/.bin'), env.PATH ?? ''];
  return { ...env, PATH: folders.join(path.delimiter) };
}
