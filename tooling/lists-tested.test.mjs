/** Every list of the page that has filters in its address stands in the test that compares addresses with the server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { sourceFiles } from './source-files.mjs';

const TEST = 'apps/web/src/app/list-addresses.test.ts';
const FEATURES = /^apps\/web\/src\/features\/.*(?<!\.test)\.tsx?$/;
const MAKES = /\blist(?:Kind|Address)</;
/** Their names end so, whether they are made at once or for each lesson. */
const LIST = /export (?:const|function) (\w+(?:Kind|Address))\b/g;

const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

function listsOf(file) {
  const text = textOf(file);
  if (!MAKES.test(text)) return [];
  const names = [...text.matchAll(LIST)].map(([, name]) => name);
  return names.length > 0 ? names : [`a list without such a name in ${file}`];
}

test('each list of the screens is compared with its call', () => {
  const lists = sourceFiles()
    .filter((file) => FEATURES.test(file))
    .flatMap(listsOf);
  expect(lists.length).toBeGreaterThan(15);
  const tested = textOf(TEST);
  expect(lists.filter((name) => !new RegExp(`\\b${name}\\b`).test(tested))).toEqual([]);
});
