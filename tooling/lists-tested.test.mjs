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

/**
 * Pages with a table that are no list of records: a page of one record, a few settings, the answer to one question.
 * A list of records has the skeleton (search in the address, chips, count, columns, saved views, export).
 */
const NO_LISTS = {
  'accounts-page.tsx': 'settings',
  'assistant-page.tsx': 'one record',
  'calls-page.tsx': 'work of one person',
  'desk-page.tsx': 'one record',
  'fact-sources-page.tsx': 'settings',
  'holidays-page.tsx': 'settings',
  'periods-page.tsx': 'the answer to one question',
  'rerun-page.tsx': 'the answer to one question',
  'roles-page.tsx': 'settings',
  'rules-page.tsx': 'settings',
  'sentences-page.tsx': 'one record',
  'statistics-page.tsx': 'the answer to one question',
  'task-list-page.tsx': 'has the parts of the skeleton, but not its ticks',
  'teacher-page.tsx': 'one record',
  'video-page.tsx': 'one record',
};
const TABLE = /\b(?:DataTable|PlainTable|OrderedTable)\b|<table\b/;
const PAGE = /^apps\/web\/src\/features\/(.*-page\.tsx)$/;

test('a page that lists records does so with the skeleton of lists', () => {
  const others = sourceFiles().flatMap((file) => {
    const [, page] = PAGE.exec(file) ?? [];
    const text = page ? textOf(file) : '';
    return TABLE.test(text) && !/\b(?:ListScreen|ListWithFile|ImportedListPage)\b/.test(text)
      ? [path.basename(page)]
      : [];
  });
  expect(others.toSorted()).toEqual(Object.keys(NO_LISTS));
});
