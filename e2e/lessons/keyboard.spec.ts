/** The way from the list through the form to a published lesson without a mouse. */
import type { Page } from 'playwright-core';
import { aReadyLesson } from '../../apps/server/test/builders.ts';
import { expectGone, expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, expectTold } from './lesson-page-steps.ts';

const MAX_TABS = 120;

test('by keyboard alone a lesson is found, opened, changed, saved and published', async ({ page, db }) => {
  const name = aName('键盘班');
  const changed = `${name} 改`;
  const id = await aReadyLesson(db, { name }, new Date());
  await signIn(page, 'operator', '/#/lessons');
  await expectVisible(page.getByRole('row').nth(1));
  await tabTo(page, '课程名称或 ID');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('row').filter({ hasText: name }));
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expectHeading(page, name);

  await tabTo(page, '编辑');
  await page.keyboard.press('Enter');
  await expectHash(page, `#/lessons/${id}/edit`);
  await expectVisible(page.getByRole('textbox', { name: /^课程名称/ }));
  await tabTo(page, '课程名称');
  await page.keyboard.press('End');
  await page.keyboard.type(' 改');
  await page.keyboard.press('Control+s');
  const review = page.getByRole('dialog', { name: '保存课程' });
  await expectVisible(review);
  await tabTo(page, '保存 1 处修改');
  await page.keyboard.press('Enter');
  await expectTold(page, `已保存课程 ${id}`);
  await expectHeading(page, changed);

  await tabTo(page, '发布');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '发布课程' });
  await expectText(dialog, '可执行');
  // The main button takes the focus as soon as it may be pressed.
  await expect.poll(() => focusedName(page)).toBe('发布 1 门课程');
  await page.keyboard.press('Enter');
  await expectTold(page, `已发布“${changed}”`);
});

test('Escape closes a dialog and the focus is where it was; the menu is walked with arrows', async ({ page, db }) => {
  const name = aName('退出键班');
  await aReadyLesson(db, { name }, new Date());
  await signIn(page, 'operator', `/#/lessons?lessonInfo=${encodeURIComponent(name)}`);
  await expectVisible(page.getByRole('row').filter({ hasText: name }));
  await tabTo(page, `${name}的更多操作`);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('menu'));
  await expect.poll(() => focusedName(page)).toBe('更换老师');
  await page.keyboard.press('End');
  await expect.poll(() => focusedName(page)).toBe('取消课程');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('dialog', { name: '取消课程' }));
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('dialog'));
  await expect.poll(() => focusedName(page)).toBe(`${name}的更多操作`);
});

test('the first Tab offers to skip the bar', async ({ page }) => {
  await signIn(page, 'operator', '/#/lessons');
  await page.reload();
  await expectVisible(page.getByRole('row').nth(1));
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('跳到正文');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (focused === name || (focused.startsWith(name) && focused.endsWith('（发布前必填）'))) return;
    passed.push(focused);
  }
  throw new Error(`Tab never reached ${name}; it passed ${passed.join(' | ')}`);
}

/** Its name as a person hears it, as far as labels and texts give one. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (element.getAttribute('aria-label') ?? label ?? element.innerText)
      .replaceAll(/\s+/g, ' ')
      .replace('*', '')
      .trim();
  });
}
