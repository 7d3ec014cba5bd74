import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { copyFrom } from './copy-from.ts';
import { copyLine } from './copy-text.ts';

let database: TestDatabase;
let client: pg.Client;
const COPY = 'COPY thing (id, name, tags) FROM STDIN';

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TABLE thing (id integer PRIMARY KEY, name text, tags integer[])');
});
beforeEach(() => client.query('TRUNCATE thing'));
afterAll(async () => {
  await client.end();
  await database.drop();
});

const count = async (): Promise<number> =>
  (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM thing')).rows[0]?.n ?? -1;

test('COPY stores texts as they are, also tabs, line ends and backslashes', async () => {
  const names = ['课程', 'a\tb', 'c\nd\re', String.raw`f\g\.`, '', null];
  const lines = names.map((name, id) => copyLine([id, name, [id, id + 1]]));
  expect(await copyFrom(client, COPY, lines)).toBe(names.length);
  const { rows } = await client.query<{ name: string | null; tags: number[] }>(
    'SELECT name, tags FROM thing ORDER BY id',
  );
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(rows[2]?.tags).toEqual([2, 3]);
});

test('COPY of more than the connection takes at once arrives whole', async () => {
  const rows = 60_000;
  function* lines(): Generator<string> {
    for (let id = 0; id < rows; id += 1) yield copyLine([id, '讲次'.repeat(20), []]);
  }
  expect(await copyFrom(client, COPY, lines())).toBe(rows);
  expect(await count()).toBe(rows);
});

test('a source that fails ends the COPY without a row, and the connection goes on', async () => {
  function* broken(): Generator<string> {
    yield copyLine([1, 'a', []]);
    throw new Error('no more');
  }
  await expect(copyFrom(client, COPY, broken())).rejects.toThrow('no more');
  expect(await count()).toBe(0);
});

test('a row that the table refuses ends the COPY, and the connection goes on', async () => {
  await expect(copyFrom(client, COPY, [copyLine([1, 'a', []]), copyLine([1, 'b', []])])).rejects.toThrow(
    'duplicate key',
  );
  expect(await count()).toBe(0);
});

test('a statement that copies nothing is refused', async () => {
  await expect(copyFrom(client, 'SELECT 1', [])).rejects.toThrow('does not copy');
  expect(await count()).toBe(0);
});
