import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const ROBUSTNESS = 'apps/server/test/robustness/**/*.int.test.ts';

/** What is waited for comes on a busy machine too; without this a poll gives up after a second. */
const PATIENT = { poll: { timeout: 20_000 } };

/** After this a test hangs; how fast something is, only the bench says. */
const HANGS_MS = 30_000;
const HANGS_WITH_DATABASE_MS = 120_000;

/** Integration tests share one database server, each file with a database of its own. */
const integration = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  testTimeout: HANGS_WITH_DATABASE_MS,
  hookTimeout: HANGS_WITH_DATABASE_MS,
  expect: PATIENT,
};

/** Node runs these sources as they stand, as it does in the product: nothing is rewritten, and nothing is mocked. */
const AS_THEY_STAND = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    reporters: ['default'],
    // Much of the time goes into waiting for the database, so three workers pay on two cores as well.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      // Pure functions and data: nothing that one file leaves behind for the next.
      {
        test: { name: 'domain', isolate: false, include: ['packages/domain/src/**/*.test.ts'], testTimeout: HANGS_MS },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          include: ['packages/contract/src/**/*.test.ts'],
          testTimeout: HANGS_MS,
        },
      },
      {
        test: {
          name: 'server-unit',
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'apps/server/**/*.int.test.ts'],
          testTimeout: HANGS_MS,
        },
      },
      {
        // A file opens a database and an app of its own; of the modules it leaves behind what is the same for all.
        test: {
          name: 'server-int',
          isolate: false,
          experimental: AS_THEY_STAND,
          include: ['apps/server/**/*.int.test.ts'],
          exclude: ['**/node_modules/**', ROBUSTNESS],
          ...integration,
        },
      },
      // Each starts the product as people do; two side by side, as much of their time goes into waiting for a start.
      {
        test: {
          name: 'robustness',
          include: [ROBUSTNESS],
          maxWorkers: 2,
          experimental: AS_THEY_STAND,
          ...integration,
        },
      },
      {
        test: {
          name: 'e2e',
          experimental: AS_THEY_STAND,
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: HANGS_WITH_DATABASE_MS,
          hookTimeout: HANGS_WITH_DATABASE_MS,
          expect: PATIENT,
          // A page waits for its server and for itself: three keep two cores busy.
          maxWorkers: 3,
        },
      },
      // Few of them need a document: those that do say so in their first line.
      { test: { name: 'web-unit', isolate: false, include: ['apps/web/src/**/*.test.ts'], testTimeout: HANGS_MS } },
      // What is drawn keeps toasts and what was asked before in its modules: each file gets its own, in a process
      // that stays.
      {
        plugins: [react()],
        test: {
          name: 'web',
          pool: 'vmThreads',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/test-setup.ts'],
          testTimeout: HANGS_MS,
        },
      },
      { test: { name: 'tooling', include: ['tooling/*.test.{ts,mjs}'], testTimeout: HANGS_MS } },
    ],
  },
});
