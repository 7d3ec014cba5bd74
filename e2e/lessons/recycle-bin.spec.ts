import { aLesson } from '../../apps/server/test/builders.ts';
import { expectGone, expectHash, expectVisible } from '../expectations.ts';
import { signIn, test } from '../fixtures.ts';
import { aName, chooseMore, confirm, expectTold, findByName } from './lesson-page-steps.ts';

test('a lesson that went to the bin by mistake is found there and comes back; the log tells both', async ({
  page,
  db,
}) => {
  const name = aName('误删课程');
  await aLesson(db, { name });
  await signIn(page, 'operator', '/#/lessons');
  const row = await findByName(page, name);
  await chooseMore(page, row, '移入回收站');
  await confirm(page, '移入回收站', '将 1 门课程移入回收站');
  await expectTold(page, /30 天内可以恢复/);
  await expectGone(page.getByRole('row').filter({ hasText: name }));

  await page.getByRole('button', { name: '数据' }).click();
  await page.getByRole('menuitem', { name: '回收站' }).click();
  await expectHash(page, '#/jwc/recycleBin');
  await expectVisible(page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: /^课程\s*\d/ }));
  await page.getByRole('searchbox', { name: '名称或 ID', exact: true }).fill(name);
  await page.keyboard.press('Enter');
  const binned = page.getByRole('row').filter({ hasText: name });
  await expectVisible(binned.getByRole('cell', { name: '30 天' }));
  await binned.getByRole('button', { name: `恢复 ${name}` }).click();
  await expectTold(page, `已恢复课程“${name}”`);
  await expectVisible(page.getByText('没有符合条件的课程'));

  await page.goto(`/#/jwc/operationLogs?subjectType=lesson&text=${encodeURIComponent(name)}`);
  await expectVisible(page.getByRole('listitem').filter({ hasText: '从回收站恢复' }));
  await expectVisible(page.getByRole('listitem').filter({ hasText: '移入回收站' }));
  await page.getByRole('link', { name }).first().click();
  await expectHash(page, /^#\/lessons\/\d+/);
  await expectVisible(page.getByRole('heading', { level: 1, name }));
});

test('a view that is watched is marked on the work bench once it finds more than its limit', async ({ page, db }) => {
  const name = aName('关注课程');
  await aLesson(db, { name });
  await signIn(page, 'operator', `/#/lessons?lessonInfo=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: '视图', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '视图' });
  await panel.getByRole('textbox', { name: '视图名称' }).fill(name);
  await panel.getByRole('button', { name: '保存' }).click();
  await expectVisible(panel.getByRole('link', { name }));

  await page.goto('/#/');
  const view = page.getByRole('listitem').filter({ hasText: name });
  await view.getByRole('button', { name: `关注 ${name}` }).click();
  await view.getByRole('textbox', { name: /超过/ }).fill('x');
  await view.getByRole('button', { name: '保存' }).click();
  await expectVisible(view.getByRole('alert'));
  await view.getByRole('textbox', { name: /超过/ }).fill('0');
  await view.getByRole('button', { name: '保存' }).click();
  await expectVisible(view.getByText('已超过'));
});
