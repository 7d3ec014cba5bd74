/** What every journey gets: a page of its own in the shared Chromium, signing in as a person does, the database. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';

export { expect };

/** Git-ignored. */
const PICTURES = fileURLToPath(new URL('../reports/e2e/', import.meta.url));
/** After this a step hangs: a page that loads beside two others takes seconds where the machine is busy. */
const ACTION_TIMEOUT_MS = 30_000;
export const DEMO_PASSWORD = 'lectern-demo';
export type DemoAccount = 'admin' | 'operator' | 'temp' | 'viewer' | 'devops' | 'guest';

export const test = base
  // vitest reads from the pattern what a fixture depends on, so that an empty one stands here and below.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.connect(inject('stage').browserEndpoint);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('db', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const database = openDatabase({ url: inject('stage').databaseUrl, poolSize: 2, applicationName: 'lectern-e2e' });
    onCleanup(() => database.close());
    return database.db;
  })
  .extend('openPage', async ({ browser, task }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') await takePictures(contexts, task.fullTestName);
      await Promise.all(contexts.map((context) => context.close()));
      expect(faults, 'the page throws nothing').toEqual([]);
    });
    return async ({ baseUrl = inject('stage').baseUrl, dark = false } = {}): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: baseUrl,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        viewport: { width: 1440, height: 900 },
        acceptDownloads: true,
      });
      context.setDefaultTimeout(ACTION_TIMEOUT_MS);
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
      return page;
    };
  })
  .extend('page', ({ openPage }) => openPage());

/** Accounts that a journey makes for itself have the same password. */
type OwnAccount = `own-${string}`;

/** As the sign-in screen does it, without the screen: that has journeys of its own. */
export async function signIn(page: Page, account: DemoAccount | OwnAccount, address = '/#/'): Promise<void> {
  const answer = await page.context().request.post('/lectern/api/login', {
    data: { account, password: DEMO_PASSWORD },
    headers: { 'x-lectern-request': '1' },
  });
  expect(answer.status(), `${account} signs in`).toBe(200);
  const isOpen = page.url().startsWith('http');
  await page.goto(address);
  // Another address behind the `#` is the same page, which still knows the one before.
  if (isOpen) await page.reload();
  await page.getByRole('button', { name: /^我的菜单/ }).waitFor();
}

/** Through the screen, which stands at whatever address was asked for. */
export async function signInOnScreen(page: Page, account: DemoAccount | OwnAccount, address = '/#/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByLabel('密码').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: /^我的菜单/ }).waitFor();
}

async function takePictures(contexts: readonly BrowserContext[], name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100);
  for (const [index, page] of pages.entries()) {
    // A page that is gone or hangs must not hide why the test failed.
    await page.screenshot({ path: join(PICTURES, `${file}-${index + 1}.png`), timeout: 5_000 }).catch(() => undefined);
  }
}
