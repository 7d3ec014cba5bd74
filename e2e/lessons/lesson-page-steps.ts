/** Steps that several journeys of lessons take, by the names that a person reads. */
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expectGone, expectText, expectVisible } from '../expectations.ts';

/** No other journey finds a lesson of this name. */
export function aName(what: string): string {
  return `${what} ${randomBytes(3).toString('hex')}`;
}

export async function findByName(page: Page, name: string): Promise<Locator> {
  const box = page.getByRole('searchbox', { name: '课程名称或 ID' });
  await box.fill(name);
  await box.press('Enter');
  const row = page.getByRole('row').filter({ hasText: name });
  await expectVisible(row);
  return row;
}

/** An input with a list: what is typed narrows it down, Enter takes the first. */
export async function choose(page: Page, label: RegExp, option: string, within: Page | Locator = page): Promise<void> {
  const input = within.getByRole('combobox', { name: label });
  await input.click();
  await input.fill(option);
  await expectVisible(page.getByTitle(option, { exact: true }));
  await input.press('Enter');
}

export async function confirm(page: Page, title: string, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: button }).click();
  await expectGone(dialog);
}

export async function chooseMore(page: Page, of: Locator, item: string): Promise<void> {
  await of.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

export async function expectTold(page: Page, text: string | RegExp): Promise<void> {
  await expectText(page.getByRole('region', { name: '消息' }), text);
}
