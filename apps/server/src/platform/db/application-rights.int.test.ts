/** Issue 13, 8: the role that serves calls adds to the log and can do nothing else to it. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOrdinaryRole,
  type OpenTestDatabase,
  openTestDatabase,
  type RoleOfDatabase,
} from '../../../test/database.ts';
import { grantToApplication, powerOverLog } from './application-rights.ts';
import { startDatabase } from './start-database.ts';

let database: OpenTestDatabase;
let client: pg.Client;
let role: RoleOfDatabase;
let roleName: string;

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 1 });
  role = await anOrdinaryRole(database);
  roleName = new URL(role.url).username;
  await grantToApplication(database.url, roleName);
  client = new pg.Client({ connectionString: role.url });
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await role.drop();
  await database.close();
});

const ROW = `INSERT INTO operation_log (actor_name, action, subject_type, subject_id, request_id)
  VALUES ('林静', 'lesson.update', 'lesson', 1, 'one')`;

test('it adds to the log and reads it', async () => {
  await client.query(ROW);
  expect((await client.query('SELECT actor_name FROM operation_log')).rows).toEqual([{ actor_name: '林静' }]);
});

test.for([
  'TRUNCATE operation_log',
  'DELETE FROM operation_log',
  `UPDATE operation_log SET actor_name = ''`,
  'ALTER TABLE operation_log DISABLE TRIGGER USER',
  'DROP TABLE operation_log',
  // Neither the past nor a place in it is the writer's to choose.
  ROW.replace('(actor_name', '(at, actor_name').replace(`VALUES (`, `VALUES ('2020-01-01', `),
  ROW.replace('(actor_name', '(id, actor_name').replace(`VALUES (`, `VALUES (1, `),
  'TRUNCATE operation_log_chain',
  'DELETE FROM operation_log_chain',
  `UPDATE operation_log_chain SET position = position + 1`,
  `SET session_replication_role = replica`,
  'DELETE FROM schema_migration',
  `SELECT setval('operation_log_id_seq', 1)`,
  'CREATE TABLE mine (id int)',
])('it may not: %s', async (statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('every other table it reads and writes', async () => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
        AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')) ORDER BY 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    'operation_log',
    'operation_log_chain',
    'schema_migration',
    // Transfers are only added.
    'student_transfer',
  ]);
});

test('rights that were too many are taken back, and those of new tables given', async () => {
  await database.pool.query(`GRANT ALL ON operation_log TO ${roleName}; CREATE TABLE later (id int)`);
  expect(await powerOverLog(client)).toBe('changes');
  await grantToApplication(database.url, roleName);
  expect(await powerOverLog(client)).toBeUndefined();
  await expect(client.query('TRUNCATE operation_log')).rejects.toMatchObject({ code: '42501' });
  await client.query('INSERT INTO later VALUES (1)');
  await database.pool.query('DROP TABLE later');
});

test('a role that could forge the log is told of, one that could not is not', async () => {
  const told = async (url: string, ownerUrl?: string) => {
    const events: unknown[] = [];
    const settings = { dataFolder: '/unused', url, ownerUrl, poolSize: 1 };
    const started = await startDatabase(settings, (event) => events.push(event));
    await started.stop();
    return events;
  };
  expect(await told(database.url)).toEqual([{ kind: 'powerful-role', power: 'superuser' }]);
  expect(await told(role.url, database.url)).toEqual([]);
});
