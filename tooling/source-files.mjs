/** The text files that people write: sources, tests, migrations, documents. What is installed, built or generated is none. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const FOLDERS = ['apps', 'bench', 'docs', 'e2e', 'packages', 'tooling'];
const TEXT = /\.(cjs|css|csv|html|js|json|md|mjs|sql|ts|tsx|txt)$/;
const SKIPPED = /(^|\/)(node_modules|dist|data|coverage|reports|boundary-fixtures)(\/|$)|\.generated\.ts$/;

/** Paths from the root, sorted. */
export function sourceFiles() {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  const inRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  return [...inFolders, ...inRoot]
    .filter((file) => TEXT.test(file) && !SKIPPED.test(file) && file !== 'package-lock.json')
    .toSorted();
}
