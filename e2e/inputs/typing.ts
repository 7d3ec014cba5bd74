/** Keys as people press them: one by one at some speed, from the clipboard, through an input method. */
import type { Page } from 'playwright-core';

/** Milliseconds between two keys: a scanner, a fast typist, an ordinary one, somebody who looks for each key. */
export const SPEEDS_MS = [0, 40, 120, 300] as const;

export async function typeAnew(page: Page, text: string, delay: number): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text, { delay });
}

export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

/** What is composed on the way stands in the box first; then Enter, which the input method takes, puts the text there. */
export async function compose(page: Page, onTheWay: readonly string[], text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const part of onTheWay) {
    await session.send('Input.imeSetComposition', {
      text: part,
      selectionStart: part.length,
      selectionEnd: part.length,
    });
    await page.waitForTimeout(60);
  }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });
  await session.send('Input.insertText', { text });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', windowsVirtualKeyCode: 13 });
  await session.detach();
}
