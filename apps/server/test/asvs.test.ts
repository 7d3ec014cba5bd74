/** Issue 20: `docs/asvs.csv` says of each requirement of OWASP ASVS 5.0, levels 1 and 2, what stands and where. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCsvReader } from '@lectern/domain/csv/csv-reader';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const reader = createCsvReader();
const records = [...reader.push(textOf('docs/asvs.csv')), ...reader.end()].map(({ cells }) => cells);
const [head, ...lines] = records;
const rows = lines.map(([id = '', level = '', gist = '', state = '', evidence = '', note = '']) => ({
  id,
  level,
  gist,
  state,
  note,
  paths: evidence.split('; ').filter((path) => path !== ''),
}));
const idsWhere = (isWrong: (row: (typeof rows)[number]) => boolean): string[] =>
  rows.filter(isWrong).map(({ id }) => id);

const IS_ID = /^V\d+\.\d+\.\d+$/;
const IS_TEST = /\.(test|spec)\.(ts|tsx|mjs)$/;
/** What a requirement of documents is met by. */
const IS_DOCUMENT = /^docs\/|^apps\/server\/policy\//;
/** As titles and comments of tests name them, in a list after the one word. */
const NAMED = /ASVS ((?:V\d+\.\d+\.\d+(?:, )?)+)/g;

/** `V10.2.1` stands behind `V9.4.1`. */
function isBefore(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((id) => id.slice(1).split('.').map(Number));
  const at = mine?.findIndex((number, index) => number !== theirs?.[index]) ?? -1;
  return at >= 0 && (mine?.[at] ?? 0) < (theirs?.[at] ?? 0);
}

test('each requirement of both levels stands there once, in order', () => {
  expect(reader.fault).toBeNull();
  expect(head).toEqual(['id', 'level', 'gist', 'state', 'evidence', 'note']);
  expect(idsWhere(({ id }) => !IS_ID.test(id))).toEqual([]);
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, at) => at > 0 && !isBefore(ids[at - 1] ?? '', id))).toEqual([]);
  // As many as the standard has.
  expect([1, 2].map((level) => rows.filter((row) => row.level === `${level}`).length)).toEqual([70, 183]);
  expect(rows).toHaveLength(253);
});

test('each says in its own words what is wanted, its state, and why where it is not met', () => {
  expect(idsWhere(({ gist }) => gist.length < 10 || gist.length > 120)).toEqual([]);
  expect(idsWhere(({ state }) => !['met', 'part', 'not met', 'does not apply'].includes(state))).toEqual([]);
  expect(idsWhere(({ state, note }) => state !== 'met' && note === '')).toEqual([]);
});

test('what is met wholly or in part names where, what is met a test or the document that it is about', () => {
  expect(idsWhere(({ state, paths }) => (state === 'met' || state === 'part') && paths.length === 0)).toEqual([]);
  expect(idsWhere(({ state, paths }) => state.startsWith('not') && paths.length > 0)).toEqual([]);
  const proves = (path: string): boolean => IS_TEST.test(path) || IS_DOCUMENT.test(path);
  expect(idsWhere(({ state, paths }) => state === 'met' && !paths.some(proves))).toEqual([]);
  const gone = rows.flatMap(({ id, paths }) =>
    paths.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${id} ${path}`),
  );
  expect(gone).toEqual([]);
});

test('a test that names a requirement is evidence of it', () => {
  const tests = new Set(rows.flatMap(({ paths }) => paths).filter((path) => IS_TEST.test(path)));
  const claims = [...tests].flatMap((path) =>
    [...textOf(path).matchAll(NAMED)].flatMap(([, ids = '']) =>
      ids
        .split(', ')
        .filter(Boolean)
        .map((id) => ({ path, id })),
    ),
  );
  expect(claims.length).toBeGreaterThan(40);
  const missing = claims.filter(({ path, id }) => !rows.find((row) => row.id === id)?.paths.includes(path));
  expect(missing.map(({ path, id }) => `${id} ${path}`)).toEqual([]);
});
