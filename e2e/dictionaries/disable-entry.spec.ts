/** Issue 16: who stops offering an entry sees first what uses it. */
import { expectGone, expectText } from '../expectations.ts';
import { signIn, test } from '../fixtures.ts';

test('an administrator reads the uses of an entry before disabling it, and goes back', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await signIn(page, 'admin', '/#/jwc/lessonPropsManage/subjects');
  await page.getByRole('button', { name: '停用 数学' }).click();
  await expectText(dialog.getByRole('heading'), '停用学科');
  await expectText(dialog.getByRole('listitem').filter({ hasText: /^课程 / }), /1,000\+ 门/);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expectGone(dialog);
});
