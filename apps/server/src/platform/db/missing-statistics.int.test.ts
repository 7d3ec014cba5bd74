import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { gatherStatistics } from './missing-statistics.ts';

let database: OpenTestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 1 });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});
beforeEach(async () => {
  await client.query(`DROP TABLE IF EXISTS plum; CREATE TABLE plum (name text) WITH (autovacuum_enabled = off);
    INSERT INTO plum SELECT 'plum ' || i FROM generate_series(1, 50000) AS i`);
});

const rowsKnownOf = async (relation: string): Promise<number> =>
  (await client.query('SELECT FROM pg_stats WHERE tablename = $1', [relation])).rowCount ?? 0;

test('issue 13, 8: a large table that nobody looked through yet is, once', async () => {
  expect(await rowsKnownOf('plum')).toBe(0);
  expect(await gatherStatistics(client)).toEqual(['plum']);
  expect(await rowsKnownOf('plum')).toBe(1);
  expect(await gatherStatistics(client)).toEqual([]);
});

test('issue 13, 8: so is one with a new index over an expression, of which nothing is known', async () => {
  await gatherStatistics(client);
  await client.query('CREATE INDEX plum_upper ON plum (upper(name))');
  expect(await gatherStatistics(client)).toEqual(['plum']);
  expect(await rowsKnownOf('plum_upper')).toBe(1);
  expect(await gatherStatistics(client)).toEqual([]);
});

test('a small table is left alone', async () => {
  await client.query('TRUNCATE plum');
  expect(await gatherStatistics(client)).toEqual([]);
});
