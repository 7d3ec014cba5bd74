/**
 * Once per run of the journeys: the built page, a database with the demo world, the product on it as people start it
 * (and a second one that knows the addresses of other sites), and one Chromium that all tests share.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  /** The same product and data with the addresses of every other site; it records every session. */
  readonly withSitesUrl: string;
  readonly otherSitesUrl: string;
  readonly databaseUrl: string;
  /** The built page, for a journey that starts a product of its own. */
  readonly pageFolder: string;
  readonly browserEndpoint: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    stage: Stage;
  }
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/**
 * Where the packages of the common systems put it; first the one without a window, which paints nothing for nobody and
 * takes half the processor time.
 */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];
/** Without it Chromium saves a file with a Chinese name as "download". */
const UTF8 = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
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
  // Of several that start at once one may fail: the others must end all the same.
  const endedBy =
    <T>(end: (started: T) => Promise<unknown>) =>
    (started: T): T => {
      atEnd(() => end(started));
      return started;
    };
  const [sites, browser, databaseUrl, pageFolder] = await Promise.all([
    startOtherSites().then(endedBy((started) => started.close())),
    chromium
      .launchServer({ executablePath: installedChromium(), args: FLAGS, env: { ...process.env, ...UTF8 } })
      .then(endedBy((started) => started.close())),
    startDatabase(atEnd),
    build()
      .then(copyPage)
      .then(endedBy(async (folder) => rmSync(folder, { recursive: true, force: true }))),
  ]);
  const storageFolder = mkdtempSync(join(tmpdir(), 'lectern-files-'));
  atEnd(async () => rmSync(storageFolder, { recursive: true, force: true }));
  const settings = {
    DATABASE_URL: databaseUrl,
    LECTERN_LOG_LEVEL: 'warn',
    LECTERN_WEB_DIST: pageFolder,
    LECTERN_STORAGE_FOLDER: storageFolder,
  };
  const product = await startServer({ env: { ...settings, LECTERN_DEMO: '1' } });
  atEnd(() => product.stop());
  const withSites = await startServer({ env: { ...settings, ...addressesOf(sites), LECTERN_RECORDING: '1' } });
  atEnd(() => withSites.stop());
  return {
    baseUrl: product.baseUrl,
    withSitesUrl: withSites.baseUrl,
    otherSitesUrl: sites.url,
    databaseUrl,
    pageFolder,
    browserEndpoint: browser.wsEndpoint(),
  };
}

function installedChromium(): string {
  const found = CHROMIUM.find((path) => existsSync(path));
  if (found === undefined) throw new Error('没有找到 Chromium：请先安装系统的 chromium 包，再运行浏览器测试');
  return found;
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

/** A build that somebody starts meanwhile must not change the page under the journeys. */
function copyPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-page-'));
  cpSync(join(ROOT, 'apps/web/dist'), folder, { recursive: true });
  return folder;
}

/** Journeys of an old page or server would prove nothing; the same step builds them for `npm start`. */
function build(): Promise<void> {
  return run(process.execPath, [join(ROOT, 'tooling/build.mjs')]);
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
