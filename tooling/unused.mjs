/**
 * What nobody uses, by one run of knip: files, dependencies, exports and types. The packages' files are entries: what they
 * export is their purpose.
 */
import { execFileSync } from 'node:child_process';
import { root } from './root.mjs';

const KNIP = [
  'node_modules/knip/bin/knip.js',
  '--no-progress',
  '--include=files,dependencies,unlisted,exports,types',
  '--reporter=json',
];
const ENOUGH = 64 * 1024 * 1024;
const TEXTS = {
  files: 'is imported nowhere',
  dependencies: 'is a dependency that nothing imports',
  devDependencies: 'is a dependency that nothing imports',
  optionalPeerDependencies: 'is an optional peer that is imported',
  unlisted: 'is imported, and no dependency',
  exports: 'is exported and imported nowhere',
  types: 'is exported and imported nowhere',
};

export function findUnused() {
  return countedByName(JSON.parse(output()).issues);
}

export function countedByName(issues) {
  const found = {};
  for (const issue of issues) {
    for (const [kind, text] of Object.entries(TEXTS)) {
      for (const { name, line } of issue[kind] ?? []) {
        found[`${issue.file} ${name}`] = { count: 1, text: line ? `${text} (line ${line})` : text };
      }
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
