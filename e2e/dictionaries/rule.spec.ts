import { expectGone, expectText, expectVisible } from '../expectations.ts';
import { signIn, test } from '../fixtures.ts';

test('a rule is saved with examples that hold, and the form of a lesson says which rule holds a field', async ({
  page,
}) => {
  await signIn(page, 'admin', '/#/jwc/lessonPropsManage/rules');
  await page.getByRole('button', { name: '编辑标签 801–804' }).click();
  const dialog = page.getByRole('dialog');
  const second = dialog.getByRole('group', { name: '示例 2', exact: true });
  await second.getByText('不应触发').click();
  // Enter takes the date and does not send what is half typed.
  await dialog.getByLabel('最后一天').fill('2040-01-01');
  await page.keyboard.press('Enter');
  await expectGone(dialog.getByRole('alert'));
  await dialog.getByRole('button', { name: '预览影响' }).click();
  await expectText(dialog.getByRole('alert'), '请至少写一个触发的示例和一个不触发的示例');
  await second.getByText('应触发', { exact: true }).click();
  await dialog.getByRole('textbox', { name: '备注' }).fill('高中复习各班');
  await dialog.getByRole('button', { name: '预览影响' }).click();
  await expectVisible(dialog.getByText('没有课程会因此变化。'));
  await dialog.getByRole('button', { name: '保存规则条目' }).click();
  await expectVisible(page.getByText('规则条目“标签 801–804”已保存'));

  await page.goto('/#/lessons/new');
  await page.getByRole('button', { name: '为什么：文理科' }).click();
  await expectVisible(dialog.getByRole('link', { name: '高二、高三数学分文理科' }));
});
