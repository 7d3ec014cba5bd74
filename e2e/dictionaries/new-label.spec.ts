import { expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, choose } from '../lessons/lesson-page-steps.ts';

test('an administrator adds a semester and a label and finds them in the form of a lesson', async ({ page }) => {
  const label = aName('标签').slice(-12);
  await signIn(page, 'admin', '/#/mixedLevels');
  await expectText(page.getByRole('heading', { level: 1 }), '混合难度');

  await page.getByRole('navigation', { name: '基础数据' }).getByRole('link', { name: /^学期/ }).click();
  await page.getByRole('button', { name: '新建学期' }).click();
  const dialog = page.getByRole('dialog');
  const semester = await dialog.getByRole('textbox', { name: '名称' }).inputValue();
  await dialog.getByRole('button', { name: '新建学期' }).click();
  await expectVisible(page.getByRole('link', { name: semester, exact: true }));
  await page.getByRole('link', { name: semester, exact: true }).hover();
  await page.mouse.wheel(0, 600);
  const head = page.getByRole('columnheader', { name: '名称' });
  const moved = { message: 'a wheel over a table moves the page' };
  await expect.poll(() => page.evaluate(() => window.scrollY), moved).toBeGreaterThan(200);
  expect((await head.boundingBox())?.y, 'the head of the table stays under the bar').toBe(49);

  await page
    .getByRole('navigation', { name: '基础数据' })
    .getByRole('link', { name: /^课程标签/ })
    .click();
  await page.getByRole('button', { name: '新建课程标签' }).click();
  await dialog.getByRole('textbox', { name: '名称' }).fill('培优');
  await choose(page, /^学段/, '初中', dialog);
  await choose(page, /^学科/, '数学', dialog);
  await dialog.getByRole('button', { name: '新建课程标签' }).click();
  await expectText(dialog.getByRole('alert'), '同一学段和学科中已有同名的课程标签');
  await dialog.getByRole('textbox', { name: '名称' }).fill(label);
  await dialog.getByRole('button', { name: '新建课程标签' }).click();
  await expectVisible(
    page.getByRole('region', { name: /初中 · 数学/ }).getByRole('link', { name: label, exact: true }),
  );

  await page.goto('/#/lessons/new');
  await choose(page, /^学期/, semester);
  await choose(page, /^学段/, '初中');
  await choose(page, /^学科/, '数学');
  await choose(page, /^课程标签/, label);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
