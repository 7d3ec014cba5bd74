/**
 * A person at the screen whose actions are counted: a press of the mouse, a choice from a list, a text or key sequence
 * typed into one field, a paste. Looking, scrolling and waiting cost no action, only time.
 */
import type { Locator, Page } from 'playwright-core';

/** A step that takes longer hangs. */
const PATIENCE_MS = 60_000;

export class Operator {
  readonly page: Page;
  readonly #actions: string[] = [];
  readonly #startedAt = performance.now();

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE_MS);
  }

  /** What was done, in order. */
  get actions(): readonly string[] {
    return this.#actions;
  }

  get seconds(): number {
    return (performance.now() - this.#startedAt) / 1000;
  }

  async press(what: Locator): Promise<void> {
    this.#note('点', await nameOf(what));
    await what.click();
  }

  async type(what: Locator, text: string, thenKey?: string): Promise<void> {
    this.#note('输入', `${await nameOf(what)} = ${text.length > 20 ? `${text.slice(0, 20)}…` : text}`);
    await what.fill(text);
    if (thenKey !== undefined) await what.press(thenKey);
  }

  /** An input with a list: what is typed narrows it down, Enter takes the first. */
  async choose(what: Locator, text: string): Promise<void> {
    this.#note('选', `${await nameOf(what)} = ${text}`);
    await what.click();
    await what.fill(text);
    const list = this.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
    await list.filter({ hasText: text }).first().waitFor();
    await what.press('Enter');
  }

  /** The clipboard holds what a spreadsheet puts there. */
  async paste(into: Locator, text: string): Promise<void> {
    this.#note('粘贴', `${text.split('\n').length} 行`);
    await into.focus();
    await into.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  async see(what: Locator): Promise<void> {
    await what.first().waitFor();
  }

  #note(kind: string, name: string): void {
    this.#actions.push(`${kind} ${name}`);
  }
}

async function nameOf(what: Locator): Promise<string> {
  await what.first().waitFor();
  const name = await what.evaluate(
    (element) =>
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent) ??
      element.tagName,
  );
  return name.trim().replaceAll(/\s+/g, ' ');
}
