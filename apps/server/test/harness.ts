/**
 * The whole application on a database of its own, for one test file:
 *
 *   import { test } from '../../../test/harness.ts';
 *   test('...', async ({ api, clock }) => {
 *     const operator = await api.as({ privileges: ['amaze', 'LESSON_READ'] });
 *     await operator.call(contract.get, { params: { id: '1' } });
 *   });
 *
 * Tests of one module alone use module-app.ts, tests of the platform bare-app.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import type { FastifyInstance } from 'fastify';
import { test as base } from 'vitest';
import { type App, buildApp } from '../src/app.ts';
import type { AppDeps } from '../src/app-deps.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Now } from '../src/platform/clock.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { type OpenTestDatabase, openTestDatabase } from './database.ts';
import { aSession } from './robustness/a-session.ts';

export interface Principal {
  readonly name?: string;
  /** All of them when absent. */
  readonly privileges?: readonly Privilege[];
}

export interface Api {
  /** Somebody signed in with exactly these privileges. */
  as(principal?: Principal): Promise<ApiClient>;
  readonly anonymous: ApiClient;
}

export interface TestClock {
  readonly now: Now;
  /** Sessions end by this clock too. */
  set(at: Date): void;
}

export function testClock(): TestClock {
  let fixed: Date | undefined;
  return {
    now: () => fixed ?? new Date(),
    set: (at) => {
      fixed = at;
    },
  };
}

export const testConfig = (env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    LECTERN_LOG_LEVEL: 'silent',
    LECTERN_HTTPS: '0',
    // Made when the first file comes.
    LECTERN_STORAGE_FOLDER: join(tmpdir(), `lectern-test-files-${process.pid}`),
    LECTERN_LOG_ANCHORS: '/dev/null',
    ...env,
  });

export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly over?: Partial<AppDeps>;
  readonly log?: (line: string) => void;
}

export function buildTestApp(
  database: OpenTestDatabase,
  { env = {}, over = {}, log }: TestAppOptions = {},
): Promise<App> {
  const logger = createLogger(log ? { level: 'info', write: log } : { level: 'silent' });
  const { db, pool } = database;
  return buildApp({ config: testConfig(env), db, pool, now: testClock().now, logger, demo: false, ...over });
}

export function apiOf(http: FastifyInstance, database: OpenTestDatabase): Api {
  return {
    anonymous: apiClient(http),
    as: async ({ name = '测试员', privileges = PRIVILEGE.codes } = {}) => {
      const { cookie } = await aSession(database.pool, { name, privileges });
      return apiClient(http, { cookie });
    },
  };
}

interface Harness {
  readonly $file: {
    database: OpenTestDatabase;
    clock: TestClock;
    /** Where this file's uploads are kept. */
    storageFolder: string;
    app: App;
    api: Api;
  };
}

export const test = base.extend<Harness>({
  database: [
    async ({}, use) => {
      const database = await openTestDatabase();
      await use(database);
      await database.close();
    },
    { scope: 'file' },
  ],
  clock: [async ({}, use) => use(testClock()), { scope: 'file' }],
  storageFolder: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lectern-files-'));
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
  app: [
    async ({ database, clock, storageFolder }, use) => {
      const env = { LECTERN_STORAGE_FOLDER: storageFolder };
      const app = await buildTestApp(database, { env, over: { now: clock.now } });
      await use(app);
      await app.stop({ noticeMs: 0 });
    },
    { scope: 'file' },
  ],
  api: [async ({ app, database }, use) => use(apiOf(app.http, database)), { scope: 'file' }],
});
