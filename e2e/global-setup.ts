/**
 * Once per run of the journeys: the built page, a database with the demo world, the product on it as people start it
 * (and a second one that knows the addresses of other sites), and one Chromium that all tests share.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { createTestDatabase } from '../apps/server/test/database.ts';
import { startTestServer } from '../apps/server/test/global-setup.ts';
import { startServer } from '../apps/server/test/robustness/running-server.ts';
import { type OtherSites, startOtherSites } from './other-sites.ts';

export interface Stage {
  /** Knows no other site, as after a first start. */
  readonly baseUrl: string;
  /** The same product and data with the addresses of every other site. */
  readonly withSitesUrl: string;
  readonly otherSitesUrl: string;
  readonly databaseUrl: string;
  readonly browserEndpoint: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    stage: Stage;
  }
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'apps/web/dist/index.html');
const PAGE_SOURCES = ['apps/web/src', 'apps/web/vite', 'packages/contract/src', 'packages/domain/src'];
const CHROMIUM = process.env['LECTERN_CHROMIUM'] ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// oxlint-disable-next-line import/no-default-export -- vitest calls the default export
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const ends: (() => Promise<unknown>)[] = [];
  const tearDown = async () => {
    for (const end of ends.toReversed()) await end().catch(() => undefined);
  };
  try {
    project.provide('stage', await startStage((end) => ends.push(end)));
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

async function startStage(atEnd: (end: () => Promise<unknown>) => void): Promise<Stage> {
  const [sites, browser, databaseUrl] = await Promise.all([
    startOtherSites(),
    chromium.launchServer({ executablePath: CHROMIUM, args: FLAGS }),
    startDatabase(atEnd),
    buildPage(),
  ]);
  atEnd(() => sites.close());
  atEnd(() => browser.close());
  const settings = { DATABASE_URL: databaseUrl, LECTERN_LOG_LEVEL: 'warn' };
  const product = await startServer({ env: { ...settings, LECTERN_DEMO: '1' } });
  atEnd(() => product.stop());
  const withSites = await startServer({ env: { ...settings, ...addressesOf(sites) } });
  atEnd(() => withSites.stop());
  return {
    baseUrl: product.baseUrl,
    withSitesUrl: withSites.baseUrl,
    otherSitesUrl: sites.url,
    databaseUrl,
    browserEndpoint: browser.wsEndpoint(),
  };
}

async function startDatabase(atEnd: (end: () => Promise<unknown>) => void): Promise<string> {
  const { testServer, tearDown } = await startTestServer();
  atEnd(tearDown);
  const { url } = await createTestDatabase(testServer);
  return url;
}

function addressesOf({ url }: OtherSites): Record<string, string> {
  return {
    LECTERN_COMMERCE_URL: `${url}/commerce`,
    LECTERN_MARKETING_URL: `${url}/marketing`,
    LECTERN_SCHEDULING_URL: `${url}/scheduling`,
    LECTERN_USERS_URL: `${url}/users`,
    LECTERN_COUPON_URL: `${url}/coupon`,
    LECTERN_QUESTION_BANK_URL: `${url}/question-bank`,
  };
}

/** Journeys of an old page would prove nothing. */
async function buildPage(): Promise<void> {
  const built = existsSync(PAGE) ? statSync(PAGE).mtimeMs : 0;
  const newest = Math.max(...PAGE_SOURCES.map((folder) => newestIn(join(ROOT, folder))));
  if (built > newest) return;
  await run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', join(ROOT, 'apps/web')]);
}

function newestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.reduce((newest, file) => Math.max(newest, statSync(join(folder, file)).mtimeMs), 0);
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(String(part)));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}:\n${printed.join('')}`)),
    );
  });
}
