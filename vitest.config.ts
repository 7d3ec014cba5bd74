import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const ROBUSTNESS = 'apps/server/test/robustness/**/*.int.test.ts';

/** Integration tests share one database server, each file with a database of its own. */
const integration = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    reporters: ['default'],
    // Much of the time goes into waiting for the database, so three workers pay on two cores as well.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      // Pure functions and data: nothing that one file leaves behind for the next.
      { test: { name: 'domain', isolate: false, include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', isolate: false, include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server-unit',
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'apps/server/**/*.int.test.ts'],
        },
      },
      {
        // A file opens a database and an app of its own; of the modules it leaves behind what is the same for all.
        test: {
          name: 'server-int',
          isolate: false,
          include: ['apps/server/**/*.int.test.ts'],
          exclude: ['**/node_modules/**', ROBUSTNESS],
          ...integration,
        },
      },
      // Each starts the product as people do; two side by side, as much of their time goes into waiting for a start.
      { test: { name: 'robustness', include: [ROBUSTNESS], maxWorkers: 2, ...integration } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 45_000,
          hookTimeout: 60_000,
          // A page waits for its server and for itself: three keep two cores busy.
          maxWorkers: 3,
        },
      },
      { test: { name: 'web-unit', isolate: false, environment: 'jsdom', include: ['apps/web/src/**/*.test.ts'] } },
      // What is drawn keeps toasts and what was asked before in its modules: each file gets its own.
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'tooling', include: ['tooling/*.test.{ts,mjs}'] } },
    ],
  },
});
