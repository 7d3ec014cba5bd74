import { aReadyLesson } from '../../apps/server/test/builders.ts';
import { expectGone, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, expectTold } from './lesson-page-steps.ts';

test('two people edit one lesson: what only one changed is joined, the same field asks', async ({
  page,
  openPage,
  db,
}) => {
  const id = await aReadyLesson(db, { name: aName('生物遗传班'), price: 100_000 });
  const mine = aName('生物遗传提高班');
  const theirs = aName('生物遗传冲刺班');
  const colleague = await openPage();
  await signIn(page, 'operator', `/#/lessons/${id}/edit`);
  await signIn(colleague, 'admin', `/#/lessons/${id}/edit`);
  const name = page.getByRole('textbox', { name: /^课程名称/ });
  await name.fill(mine);

  await colleague.getByRole('textbox', { name: /^课程名称/ }).fill(theirs);
  await colleague.getByRole('spinbutton', { name: /^售价/ }).fill('1200');
  await colleague.getByRole('button', { name: '保存课程' }).click();
  await colleague.getByRole('dialog', { name: '保存课程' }).getByRole('button', { name: '保存 2 处修改' }).click();
  await expectTold(colleague, `已保存课程 ${id}`);

  await page.getByRole('button', { name: '保存课程' }).click();
  await page.getByRole('dialog', { name: '保存课程' }).getByRole('button', { name: '保存 1 处修改' }).click();
  const merge = page.getByRole('dialog', { name: '合并修改' });
  await expectText(merge, '售价将一并保留');
  const conflict = merge.getByRole('row').filter({ hasText: '课程名称' });
  await expectText(conflict, mine);
  await expectText(conflict, theirs);
  expect(await conflict.getByRole('radio', { name: mine }).isChecked()).toBe(true);
  await merge.getByRole('button', { name: '合并修改' }).click();
  await expectGone(merge);

  await expectText(page.getByRole('spinbutton', { name: /^售价/ }).locator('xpath=..'), '');
  await expect.poll(() => page.getByRole('spinbutton', { name: /^售价/ }).inputValue()).toBe('1200.00');
  await page.getByRole('button', { name: '保存课程' }).click();
  await page.getByRole('dialog', { name: '保存课程' }).getByRole('button', { name: '保存 1 处修改' }).click();
  await expectTold(page, `已保存课程 ${id}`);
  await expectHeading(page, mine);
  await expectVisible(page.getByText('1,200.00').first());
});

test('areas 0: what changed since the plan is left as it is, and says so', async ({ page, openPage, db }) => {
  const id = await aReadyLesson(db, { name: aName('政治时事班') }, new Date());
  const colleague = await openPage();
  await signIn(page, 'operator', `/#/lessons/${id}`);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布课程' });
  await expectVisible(dialog.getByRole('button', { name: '发布 1 门课程' }));
  await signIn(colleague, 'admin', `/#/lessons/${id}/edit`);
  await colleague.getByRole('textbox', { name: /^课程名称/ }).fill(aName('政治时政班'));
  await colleague.getByRole('button', { name: '保存课程' }).click();
  await colleague
    .getByRole('dialog', { name: '保存课程' })
    .getByRole('button', { name: /^保存 1 处/ })
    .click();
  await expectTold(colleague, `已保存课程 ${id}`);

  await dialog.getByRole('button', { name: '发布 1 门课程' }).click();
  const result = page.getByRole('dialog', { name: '发布课程结果' });
  await expectText(result.getByRole('row').nth(1), '预览后已变更');
});
