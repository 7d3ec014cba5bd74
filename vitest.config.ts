import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const ROBUSTNESS = 'apps/server/test/robustness/**/*.int.test.ts';

/** What is waited for comes on a busy machine too; without this a poll gives up after a second. */
const PATIENT = { poll: { timeout: 60_000 } };

/** After this a test hangs; how fast something is, only the bench says. */
const HANGS_MS = 60_000;
const HANGS_WITH_DATABASE_MS = 300_000;

/** Integration tests share one database server, each file with a database of its own. */
const integration = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  testTimeout: HANGS_WITH_DATABASE_MS,
  hookTimeout: HANGS_WITH_DATABASE_MS,
  expect: PATIENT,
};

/** Node runs these sources as they stand: nothing is rewritten, and nothing is mocked. */
const AS_THEY_STAND = { viteModuleRunner: false, nodeLoader: false };

/** Modules without state: Node runs them as they stand, once for all files of a worker. */
const RULES_AND_CALLS = /\/packages\/(domain|contract)\/src\//;

export default defineConfig({
  test: {
    reporters: ['default'],
    // A worker takes longer than vitest's ten seconds to end where the machine is busy.
    teardownTimeout: 60_000,
    // The journeys run beside: with more workers than these, two cores let pages and calls run into their time limits.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Pure functions and data: nothing that one file leaves behind for the next.
      {
        test: {
          name: 'domain',
          isolate: false,
          experimental: AS_THEY_STAND,
          include: ['packages/{domain,formulas}/src/**/*.test.ts'],
          testTimeout: HANGS_MS,
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          experimental: AS_THEY_STAND,
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
          globalSetup: ['apps/server/test/robustness/built-server.ts', ...integration.globalSetup],
        },
      },
      {
        test: {
          name: 'e2e',
          // A worker keeps its modules and its connection to the browser; a journey has a context of its own.
          isolate: false,
          experimental: AS_THEY_STAND,
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: HANGS_WITH_DATABASE_MS,
          hookTimeout: HANGS_WITH_DATABASE_MS,
          expect: PATIENT,
          maxWorkers: 2,
        },
      },
      // None of them needs a document: what does is named `.test.tsx`. A worker that has to change its environment from
      // file to file would start anew each time.
      {
        test: {
          name: 'web-unit',
          isolate: false,
          include: ['apps/web/src/**/*.test.ts'],
          server: { deps: { external: [RULES_AND_CALLS] } },
          testTimeout: HANGS_MS,
        },
      },
      // One document and one copy of React and antd for all files of a worker; the page's own modules are evaluated anew
      // for each file (test-setup.ts), because they keep toasts and what was asked before.
      {
        plugins: [react()],
        test: {
          name: 'web',
          isolate: false,
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/test-setup.ts'],
          server: { deps: { external: [RULES_AND_CALLS] } },
          testTimeout: HANGS_MS,
        },
      },
      { test: { name: 'tooling', isolate: false, include: ['tooling/*.test.{ts,mjs}'], testTimeout: HANGS_MS } },
    ],
  },
});
