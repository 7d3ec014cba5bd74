import { aLesson } from '../../apps/server/test/builders.ts';
import { axe } from '../axe.ts';
import { expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, choose, expectTold } from '../lessons/lesson-page-steps.ts';

test('an administrator adds a lesson field, sees what it does, fills it in the lesson form and finds it in page and log', async ({
  page,
  db,
}) => {
  const lesson = await aLesson(db, { name: aName('配置字段课程') });
  const name = aName('家访');
  await signIn(page, 'admin', '/#/jwc/functionConfigurations');
  await expectHeading(page, '功能配置');
  await page.getByRole('link', { name: '新建功能配置' }).click();
  await page.getByRole('textbox', { name: /^名称/ }).fill(name);
  await page.getByRole('textbox', { name: /^字段标识/ }).fill(`visits_${lesson}`);
  await choose(page, /^组件类型/, '数字');
  await page.getByLabel('最小值').fill('9');
  await page.getByLabel('最大值').fill('5');
  await page.getByRole('button', { name: '添加规则' }).click();
  await page.getByRole('combobox', { name: /^维度/ }).click();
  // 课程类型 stands before it.
  await page.locator('.ant-select-item-option[title="课程"]').click();
  await page.getByRole('combobox', { name: '课程的取值' }).fill(String(lesson));
  await page.keyboard.press('Enter');
  await expectText(page.getByRole('list', { name: /^已选的/ }), '配置字段课程');
  await page.getByRole('button', { name: '预览并保存' }).click();
  await expectText(page.getByRole('alert').first(), '最小值 9 大于最大值 5');
  await page.getByLabel('最小值').fill('1');
  await page.getByRole('button', { name: '预览并保存' }).click();
  const simulation = page.getByRole('dialog', { name: '保存功能配置' });
  await simulation.getByRole('button', { name: '查看课程新增字段的 1 条' }).click();
  await expectVisible(simulation.getByRole('cell', { name: String(lesson) }));
  expect(await axe(page)).toEqual([]);
  await simulation.getByRole('button', { name: '保存功能配置' }).click();
  await expectTold(page, `已保存功能配置“${name}”`);
  await expectHeading(page, '功能配置');

  await page.goto(`/#/lessons/${lesson}/edit`);
  const field = page.getByLabel(new RegExp(`^${name}`));
  await field.fill('7');
  await page.getByRole('button', { name: '保存课程' }).click();
  await expectVisible(page.getByText(`${name}不能大于 5`));
  await field.fill('3');
  await page.getByRole('button', { name: '保存课程' }).click();
  await page.getByRole('button', { name: '保存 1 处修改' }).click();
  await expectTold(page, `已保存课程 ${lesson}`);
  await expectText(page.getByRole('region', { name: '配置字段' }), `${name}\n3`);
  await page.getByRole('link', { name: '操作日志', exact: true }).click();
  await expectVisible(page.getByText(`配置字段：${name}`));
});
