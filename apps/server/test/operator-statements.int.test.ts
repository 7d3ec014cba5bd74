/** Issue 20: every SQL statement that the operators' pages on replicas and failover have people run, run where they say. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from './global-setup.ts';
import { type Node, type TestPrimary, testPrimary } from './standby.ts';

const PAGES = ['replicas.md', 'failover.md'];
const BLOCK = /```sql\n(?:-- on the (primary|standby|new primary)\n)?([\s\S]*?)```/g;

interface Statement {
  readonly where: string;
  readonly text: string;
}

function statementsOf(page: string): Statement[] {
  const text = readFileSync(fileURLToPath(new URL(`../../../docs/operations/${page}`, import.meta.url)), 'utf8');
  return [...text.matchAll(BLOCK)].flatMap(([, where = 'primary', block = '']) =>
    block
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => ({ where, text: one })),
  );
}

let primary: TestPrimary;
let standby: Node;

beforeAll(async () => {
  primary = await testPrimary();
  standby = await primary.standby('db9');
});
afterAll(() => primary?.close());

test('the statements of the pages do what they are for, in their order', async () => {
  const statements = PAGES.flatMap(statementsOf);
  expect(statements.length).toBeGreaterThan(10);
  const answers = new Map<string, unknown>();
  // One connection for each place: a backup is begun and ended on the same.
  const clients = new Map<string, pg.Client>();
  for (const [where, url] of [
    ['primary', primary.adminUrl],
    ['standby', standby.adminUrl],
    ['new primary', standby.adminUrl],
  ] as const) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    clients.set(where, client);
  }
  for (const { where, text } of statements.filter((one) => !isPromotion(one))) {
    if (where === 'new primary') continue;
    answers.set(text, (await clients.get(where)?.query(text))?.rows);
  }
  const [behind] = [...answers].filter(([text]) => text.includes('pg_stat_replication')).map(([, rows]) => rows);
  expect(behind).toMatchObject([{ application_name: 'db9', state: 'streaming' }]);
  const [place] = [...answers].filter(([text]) => text.includes('AS received')).map(([, rows]) => rows);
  expect(place).toMatchObject([{ standby: true }]);

  for (const { text } of statements.filter(isPromotion)) await clients.get('standby')?.query(text);
  for (const { text } of statements.filter(({ where }) => where === 'new primary')) {
    await clients.get('new primary')?.query(text);
  }
  await Promise.all([...clients.values()].map((client) => client.end()));
  const { rows } = await admin(standby.adminUrl, (client) =>
    client.query(`SELECT pg_is_in_recovery() AS standby, current_setting('synchronous_standby_names') AS names`),
  );
  expect(rows).toEqual([{ standby: false, names: '' }]);
});

const isPromotion = ({ text }: Statement): boolean => text.includes('pg_promote');
