/** What a person sees; each waits until it is so. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** As patient as every poll of the tests (`vitest.config.ts`). */
const WITHIN_MS = 60_000;
const POLL_MS = 50;
const WITHIN = { timeout: WITHIN_MS, interval: POLL_MS };

export async function expectVisible(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.first().isVisible(), { ...WITHIN, message: `visible: ${String(locator)}` })
    .toBe(true);
}

export async function expectGone(locator: Locator): Promise<void> {
  await expect.poll(() => locator.count(), { ...WITHIN, message: `gone: ${String(locator)}` }).toBe(0);
}

export async function expectText(locator: Locator, wanted: string | RegExp): Promise<void> {
  const shown = () => locator.first().innerText();
  await expect.poll(shown, { ...WITHIN, message: `text of ${String(locator)}` }).toMatch(wanted);
}

export async function expectHash(page: Page, wanted: string | RegExp): Promise<void> {
  const shown = () => decodeURIComponent(new URL(page.url()).hash);
  const options = { ...WITHIN, message: 'address' };
  if (typeof wanted === 'string') await expect.poll(shown, options).toBe(wanted);
  else await expect.poll(shown, options).toMatch(wanted);
}

export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expectVisible(page.getByRole('heading', { level: 1, name }));
}
