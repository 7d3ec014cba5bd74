import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { buildTestApp } from '../../../test/harness.ts';
import { aSession } from '../../../test/robustness/a-session.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { type SlowStatement, slowStatements, workingFor } from './slow-statements.ts';

const SLOW_MS = 60;
const reported: SlowStatement[] = [];
const slow = slowStatements(SLOW_MS, (statement) => reported.push(statement));
let database: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase({ url: database.url, poolSize: 2 }, slow);
});
afterAll(async () => {
  await open?.close();
  await database?.drop();
});

test('issue 20: a slow statement is reported with what it was run for, without a value; a quick one is not', async () => {
  const { db } = open;
  await workingFor('GET /lectern/api/teams', async () => {
    await sql`SELECT 1`.execute(db);
    await sql`SELECT pg_sleep(0.08), ${'13800138000'}::text, '13900139000'`.execute(db);
  });
  await sql`SELECT pg_sleep(0.08)`.execute(db);
  expect(reported).toEqual([
    {
      work: 'GET /lectern/api/teams',
      ms: expect.any(Number),
      statement: "SELECT pg_sleep(0.08), $1::text, '…'",
    },
    { work: 'background', ms: expect.any(Number), statement: 'SELECT pg_sleep(0.08)' },
  ]);
  expect(reported.every(({ ms }) => ms >= SLOW_MS)).toBe(true);
});

test('issue 20: one that fails counts as well', async () => {
  const cut = sql.raw(`DO $$ BEGIN PERFORM pg_sleep(0.08); RAISE EXCEPTION 'cut'; END $$`);
  await expect(workingFor('task lesson.publish', () => cut.execute(open.db))).rejects.toThrow('cut');
  await workingFor('task lesson.publish', () => sql`SELECT pg_sleep(0.08)`.execute(open.db));
  const [publish] = slow.figures().filter(({ work }) => work === 'task lesson.publish');
  expect(publish?.count).toBe(2);
  expect(publish?.seconds).toBeGreaterThanOrEqual((2 * SLOW_MS) / 1_000);
});

test('issue 20: what a call reads is reported by the pattern of its address', async () => {
  const all: SlowStatement[] = [];
  const watched = openDatabase(
    { url: database.url, poolSize: 4 },
    slowStatements(0, (statement) => all.push(statement)),
  );
  const app = await buildTestApp({ ...watched, url: database.url });
  try {
    const { cookie } = await aSession(watched.pool, { name: '慢语句', privileges: PRIVILEGE.codes });
    const answer = await app.http.inject({ url: '/tutor-atm-lesson/api/lessons/123', headers: { cookie } });
    expect(answer.statusCode).toBe(404);
    expect(new Set(all.map(({ work }) => work))).toContain('GET /tutor-atm-lesson/api/lessons/:id');
  } finally {
    await app.stop({ noticeMs: 0 });
    await watched.close();
  }
});
