/** The accounts of the demo world are a door for everybody: where the public can come, nothing starts (issue 13, 8). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoStaff, DEMO_PASSWORD } from '../../demo/demo-staff.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { startServer } from './running-server.ts';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 });
  await createDemoStaff(database.db, () => new Date());
});

afterAll(() => database?.close());

const start = (LECTERN_ENV: string) =>
  startServer({ env: { DATABASE_URL: database.url, LECTERN_DEMO: '0', LECTERN_TASK_LANES: '0', LECTERN_ENV } });

async function refusalOf(env: string): Promise<string> {
  const started = await start(env).catch((error: unknown) => error);
  if (started instanceof Error) return started.message;
  await (started as Awaited<ReturnType<typeof start>>).stop();
  return 'started';
}

test.each(['online', 'stage'])('%s refuses a demo folder, names the accounts and not their password', async (env) => {
  const refusal = await refusalOf(env);
  expect(refusal).toContain('账号 admin、operator、temp、viewer、devops、guest 仍在使用公开的演示密码');
  expect(refusal).not.toContain(DEMO_PASSWORD);
});

test('one account is enough, whoever granted its roles', async () => {
  await database.pool.query(`UPDATE staff SET disabled_at = now() WHERE account NOT IN ('admin', 'guest')`);
  await database.pool.query(`DELETE FROM staff_role`);
  expect(await refusalOf('online')).toContain('账号 admin、guest 仍在使用');
});

test('without an account that the public could use it starts, and still prints no password', async () => {
  await database.pool.query(`UPDATE staff SET disabled_at = now()`);
  const server = await start('online');
  expect(server.output()).not.toContain(DEMO_PASSWORD);
  await server.stop();
});
