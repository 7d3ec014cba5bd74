/** Issue 15: teams of a database from before their rules stand as they stood, and keep the rules (migration 0089). */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { MIGRATIONS_FOLDER, migrate } from '../src/platform/db/migrate.ts';
import { admin, databaseUrl } from './global-setup.ts';

const server = inject('testServer');
const name = `${server.prefix}_upgraded_teams`;
const url = databaseUrl(server.adminUrl, name);
const FIRST_WITH_RULES = '0089';
const before = mkdtempSync(join(tmpdir(), 'lectern-upgrade-'));

afterAll(async () => {
  rmSync(before, { recursive: true });
  await admin(server.adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
});

const LESSONS = `INSERT INTO lesson (id, name, category, flatted_category) OVERRIDING SYSTEM VALUE
  VALUES (1, '甲', 'systematic', 'systematic'), (2, '乙', 'systematic', 'systematic')`;
const TEAMS = `INSERT INTO team (id, lesson_id, name, class_type, capacity, reserved_limit, sale_status, sale_ordinal)
  OVERRIDING SYSTEM VALUE VALUES
    (11, 1, '1 班', 'zhong_large', 30, 0, 'on_shelf', 0),
    (12, 1, '1 班', 'zhong_large', 10, 20, 'on_shelf', 0),
    (13, 1, '2 班', 'zhong_small', 0, 0, 'on_shelf', 7),
    (21, 2, '1 班', 'unknown', 5, 0, 'off_shelf', 3)`;

test('names, places, reserved seats and the shelf of older teams come to keep the rules', async () => {
  for (const file of readdirSync(MIGRATIONS_FOLDER).filter((one) => one < FIRST_WITH_RULES)) {
    cpSync(join(MIGRATIONS_FOLDER, file), join(before, file));
  }
  await admin(server.adminUrl, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 STRATEGY FILE_COPY`);
  });
  await migrate(url, before);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(LESSONS);
    await client.query(TEAMS);
    await migrate(url);
    const { rows } = await client.query(
      'SELECT id::int, name, type_id, reserved_limit, sale_status, sale_ordinal FROM team ORDER BY lesson_id, sale_ordinal',
    );
    expect(rows.map((row: Record<string, unknown>) => Object.values(row))).toEqual([
      [11, '1 班', 5, 0, 'on_shelf', 1],
      [12, '1 班（2）', 5, 10, 'on_shelf', 2],
      [13, '2 班', 6, 0, 'off_shelf', 3],
      [21, '1 班', null, 0, 'off_shelf', 1],
    ]);
  } finally {
    await client.end();
  }
});
