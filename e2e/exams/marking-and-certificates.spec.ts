/** After an exam: an answer on which two markers differ is decided, and the certificates are issued. */
import { expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';

test('exams 5: a third person decides; what was typed is there after a reload', async ({ page, db }) => {
  const { examId } = await db.selectFrom('responseMark').select('examId').orderBy('examId').executeTakeFirstOrThrow();
  await signIn(page, 'admin', `/#/jwc/jams/${examId}/marking`);
  const points = page.getByRole('spinbutton').first();
  await page.getByText('待仲裁', { exact: true }).click();
  await expectText(page.getByRole('article'), /林静评 8 分，何雨桐评 3 分，分差超过 2 分，由你定分/);
  await points.fill('6');
  await page.reload();
  await page.getByText('待仲裁', { exact: true }).click();
  await expectVisible(page.getByText('输入的分数还没有提交'));
  expect(await points.inputValue()).toBe('6.00');
  await page.getByRole('button', { name: '评分', exact: true }).click();
  await expectVisible(page.getByText('没有待你仲裁的作答'));
  await page.getByText('已评', { exact: true }).click();
  await expectVisible(page.getByText(/陈岚 已评 6 分/));
});

test('R253: certificates that are still to be issued are planned and issued', async ({ page, db }) => {
  const { examId } = await db
    .selectFrom('examCertificate')
    .select('examId')
    .orderBy('examId')
    .executeTakeFirstOrThrow();
  await signIn(page, 'operator', `/#/jwc/jams/${examId}/certificates`);
  await page.getByRole('button', { name: '颁发全部 5 份证书' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '为 5 名考生颁发证书' }).click();
  await dialog.getByRole('button', { name: '完成' }).click();
  await expectVisible(page.getByRole('button', { name: '没有待颁发的证书' }));
  await expectText(page.getByRole('row').nth(1), /已颁发/);
});
