/** Issue 20: `docs/operations/installation.md` carried out: its roles, its database, its settings, the first sign-in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { admin, databaseUrl } from '../global-setup.ts';
import { type RunningServer, startServer } from './running-server.ts';

const PAGES = fileURLToPath(new URL('../../../../docs/operations', import.meta.url));
const SQL = /```sql\n(?:-- in lectern\n)?([\s\S]*?)```/g;
const { adminUrl, prefix } = inject('testServer');
/** Beside what other tests have on the same server. */
const own = (text: string): string => text.replaceAll(/\blectern(?=_owner|_app|\b)/g, `${prefix}_inst`);
const database = own('lectern');
let server: RunningServer | undefined;

const statements = (page: string): string[] =>
  [...readFileSync(join(PAGES, page), 'utf8').matchAll(SQL)].map(([, text = '']) => own(text));

afterAll(async () => {
  await server?.stop();
  await admin(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    for (const role of ['_app', '_owner']) await client.query(`DROP ROLE IF EXISTS ${database}${role}`);
  });
});

const asRole = (role: string): string => {
  const url = new URL(databaseUrl(adminUrl, database));
  url.username = `${database}${role}`;
  return url.href;
};

test('the statements make a database on which a server starts, and the first administrator signs in', async () => {
  const [cluster = '', inside = ''] = statements('installation.md');
  // A database cannot be made in a transaction, which several statements in one would be.
  await admin(adminUrl, async (client) => {
    for (const one of cluster.split(';')) if (one.trim() !== '') await client.query(one);
  });
  await admin(databaseUrl(adminUrl, database), (client) => client.query(inside));
  server = await startServer({
    env: {
      LECTERN_ENV: 'online',
      LECTERN_TRUST_PROXY: '1',
      DATABASE_URL: asRole('_app'),
      DATABASE_OWNER_URL: asRole('_owner'),
      LECTERN_FIRST_ADMIN: 'first:a-long-password',
    },
  });
  const answer = await fetch(`${server.baseUrl}/lectern/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-lectern-request': '1',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'https',
    },
    body: JSON.stringify({ account: 'first', password: 'a-long-password' }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(/Secure/);
}, 180_000);

test('the statements of the incidents find what works for longest', async () => {
  const [incident = ''] = statements('incidents.md');
  const [longest = '', end = ''] = incident.split(';');
  const { rows } = await admin(databaseUrl(adminUrl, database), (client) => client.query(longest));
  expect(rows).toEqual([
    expect.objectContaining({ state: 'active', statement: expect.stringContaining('SELECT pid') }),
  ]);
  await admin(databaseUrl(adminUrl, database), (client) => client.query(end));
});
