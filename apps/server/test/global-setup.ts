/**
 * Once per test run: one database server (embedded, or the one of DATABASE_URL) with a migrated template that
 * `createTestDatabase` copies. Everything it makes carries the run's own name and is dropped at the end.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';

const MAX_CONNECTIONS = 300;

export interface TestServer {
  /** A database of the server to send CREATE DATABASE from. */
  readonly adminUrl: string;
  /** All databases of this run begin with it. */
  readonly prefix: string;
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

// oxlint-disable-next-line import/no-default-export -- vitest calls the default export
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { testServer, tearDown } = await startTestServer();
  project.provide('testServer', testServer);
  return tearDown;
}

/** Also used by the browser journeys, which run outside vitest's worker pool. */
export async function startTestServer(): Promise<{ testServer: TestServer; tearDown: () => Promise<void> }> {
  const server = await serverToUse();
  const prefix = `lectern_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  await admin(server.adminUrl, (client) => client.query(`CREATE DATABASE ${template} TEMPLATE template0`));
  await migrate(databaseUrl(server.adminUrl, template));
  return {
    testServer: { adminUrl: server.adminUrl, prefix, template },
    tearDown: async () => {
      if (!server.isOwn) await dropAll(server.adminUrl, prefix);
      await server.stop();
    },
  };
}

export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function admin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'lectern-test' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function serverToUse(): Promise<{ adminUrl: string; isOwn: boolean; stop: () => Promise<void> }> {
  const { url } = readConfig().database;
  if (url !== undefined) return { adminUrl: url, isOwn: false, stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  // The server's account has to pass through when the tests run as root.
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedPostgres({ dataFolder: join(folder, 'data'), maxConnections: MAX_CONNECTIONS });
  const adminUrl = embedded.urlOf('postgres');
  await waitForNoDisk(adminUrl);
  return {
    adminUrl,
    isOwn: true,
    stop: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Nobody needs this cluster after a power cut; that the product's own is durable has tests on clusters of their own. */
async function waitForNoDisk(adminUrl: string): Promise<void> {
  await admin(adminUrl, async (client) => {
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      await client.query(`ALTER SYSTEM SET ${name} = off`);
    }
    await client.query('SELECT pg_reload_conf()');
  });
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  await admin(adminUrl, async (client) => {
    const found = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of found.rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  });
}
