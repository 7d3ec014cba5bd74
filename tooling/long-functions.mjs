/** Functions beyond 50 lines, and components (`.tsx`) beyond 120; tests are as long as their cases. */
import { execFileSync } from 'node:child_process';
import { root } from './root.mjs';

const OXLINT = 'node_modules/oxlint/bin/oxlint';
const CONFIG = 'tooling/function-length.json';
const ENOUGH = 64 * 1024 * 1024;

export function findLongFunctions() {
  return countedByFunction(JSON.parse(output()).diagnostics);
}

export function countedByFunction(diagnostics) {
  const found = {};
  for (const { filename, message, labels } of diagnostics) {
    const name = /`([^`]+)`/.exec(message)?.[1] ?? 'without a name';
    const key = `${filename} ${name}`;
    const count = (found[key]?.count ?? 0) + 1;
    found[key] = { count, text: `${message} (line ${labels[0]?.span.line})` };
  }
  return found;
}

/** It ends with 1 where it finds something. */
function output() {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: ENOUGH };
  try {
    return execFileSync(process.execPath, [OXLINT, '-c', CONFIG, '--format=json', '.'], options);
  } catch (error) {
    if (error.status === 1 && error.stdout) return error.stdout;
    throw error;
  }
}
