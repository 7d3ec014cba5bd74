/** Ctrl K by keyboard alone: a record by initials, a page by pinyin, a phrase as filters, what was opened last. */
import { aLesson } from '../../apps/server/test/builders.ts';
import { axe } from '../axe.ts';
import { expectGone, expectHash, expectHeading, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';

test('the command bar finds by initials and pinyin, and a phrase opens the filtered list', async ({ page, db }) => {
  const name = '鲲鹏徙南溟夜读会';
  await aLesson(db, { name });
  await signIn(page, 'operator', '/#/lessons');
  const field = page.getByRole('combobox', { name: /^查找页面/ });
  const option = (text: string) => page.getByRole('option').filter({ hasText: text });
  await page.keyboard.press('Control+k');
  await expectVisible(field);
  await field.fill('kpxnm');
  await expectVisible(option(name));
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectHash(page, /lessons\/\d+/);
  await expectGone(field);

  await page.keyboard.press('Control+k');
  await expectVisible(option(name));
  await field.fill('huishouzhan');
  await expectVisible(option('回收站'));
  await page.keyboard.press('Enter');
  await expectHeading(page, '回收站');

  await page.getByRole('button', { name: /^查找/ }).click();
  await field.fill('初二 数学 秋 未发布');
  await expectVisible(page.getByRole('button', { name: '去掉条件：年级' }));
  await expectVisible(option('门课程'));
  await page.keyboard.press('Enter');
  await expectHash(page, /grade=8&subject=2&semester=\d+&status=init/);
});
