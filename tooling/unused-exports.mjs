/** What is exported and imported nowhere, types too. The packages' files are entries: what they export is their purpose. */
import { execFileSync } from 'node:child_process';
import { root } from './root.mjs';

const KNIP = ['node_modules/knip/bin/knip.js', '--no-progress', '--include=exports,types', '--reporter=json'];
const ENOUGH = 64 * 1024 * 1024;

export function findUnusedExports() {
  return countedByName(JSON.parse(output()).issues);
}

export function countedByName(issues) {
  const found = {};
  for (const { file, exports, types } of issues) {
    for (const { name, line } of [...exports, ...types]) {
      found[`${file} ${name}`] = { count: 1, text: `is exported and imported nowhere (line ${line})` };
    }
  }
  return found;
}

/** It ends with 1 where it finds something. */
function output() {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: ENOUGH };
  try {
    return execFileSync(process.execPath, KNIP, options);
  } catch (error) {
    if (error.status === 1 && error.stdout) return error.stdout;
    throw error;
  }
}
