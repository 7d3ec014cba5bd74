/** A database of its own for a test file or a test: a copy of the migrated template, made in well under 100 ms. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { admin, databaseUrl, type TestServer } from './global-setup.ts';

/** Copying a template needs that nobody else works on it, so the copies of all workers stand in one line. */
const COPY_LOCK_KEY = 5_821_404;
const POOL_SIZE = 5;

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(server: TestServer = inject('testServer')): Promise<TestDatabase> {
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  await admin(server.adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [COPY_LOCK_KEY]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY FILE_COPY`);
  });
  return {
    url: databaseUrl(server.adminUrl, name),
    drop: () => dropDatabase(server, name),
  };
}

async function dropDatabase(server: TestServer, name: string): Promise<void> {
  await admin(server.adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

/** Without any table: for what makes them itself. */
export async function emptyDatabase(server: TestServer = inject('testServer')): Promise<TestDatabase> {
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  await admin(server.adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
  return { url: databaseUrl(server.adminUrl, name), drop: () => dropDatabase(server, name) };
}

export interface RoleOfDatabase {
  readonly url: string;
  /** Before the database goes. */
  drop(): Promise<void>;
}

/** A role as an installation gives it to the product: it may not touch the tables themselves. */
export async function anOrdinaryRole({ pool, url }: OpenTestDatabase): Promise<RoleOfDatabase> {
  const name = `lectern_test_${randomBytes(6).toString('hex')}`;
  await pool.query(`CREATE ROLE ${name} LOGIN`);
  const address = new URL(url);
  address.username = name;
  return {
    url: address.href,
    drop: async () => {
      await pool.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
    },
  };
}

export interface OpenTestDatabase extends OpenDatabase {
  readonly url: string;
}

/** The same with a pool on it; `close` ends the pool and drops the database. */
export async function openTestDatabase({ poolSize = POOL_SIZE } = {}): Promise<OpenTestDatabase> {
  const { url, drop } = await createTestDatabase();
  const { db, pool, close } = openDatabase({ url, poolSize, applicationName: 'lectern-test' });
  return {
    url,
    db,
    pool,
    close: async () => {
      await close();
      await drop();
    },
  };
}
