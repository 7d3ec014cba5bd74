import { aLesson } from '../../apps/server/test/builders.ts';
import { expectGone, expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, choose, expectTold } from './lesson-page-steps.ts';

test('an operator creates a lesson, and its page says what a publish still needs', async ({ page }) => {
  const name = aName('【2026 秋】初一数学创新班');
  await signIn(page, 'operator', '/#/lessons');
  await page.getByRole('link', { name: '新建课程' }).click();
  await expectHeading(page, '新建课程');
  await page.getByRole('textbox', { name: /^课程名称/ }).fill(name);
  await choose(page, /^学段/, '初中');
  await choose(page, /^学科/, '数学');
  await page.getByRole('spinbutton', { name: /^售价/ }).fill('1999');
  await page.getByRole('button', { name: '新建课程' }).click();

  await expectTold(page, /已新建课程 \d+/);
  await expectHash(page, /^#\/lessons\/\d+\/info$/);
  await expectHeading(page, name);
  await expectVisible(page.getByText(/还不能发布，有 \d+ 项待处理/));
});

test('a name that is missing is said at the field and in the summary, and nothing is sent', async ({ page }) => {
  await signIn(page, 'operator', '/#/lessons/new');
  const name = page.getByRole('textbox', { name: /^课程名称/ });
  await name.fill('一');
  await name.fill('');
  await page.getByRole('spinbutton', { name: /^售价/ }).fill('10');
  await page.getByRole('button', { name: '新建课程' }).click();
  await expectText(page.getByRole('alert').first(), /请填写课程名称/);
  await page.getByRole('button', { name: '课程名称', exact: true }).click();
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectHash(page, '#/lessons/new');
});

test('an edit shows each change before it is saved and stands in the log afterwards', async ({ page, db }) => {
  const before = aName('英语语法班');
  const after = aName('英语语法提高班');
  const id = await aLesson(db, { name: before });
  await signIn(page, 'operator', `/#/lessons/${id}/edit`);
  const name = page.getByRole('textbox', { name: /^课程名称/ });
  await expect.poll(() => name.inputValue()).toBe(before);
  await name.fill(after);
  await page.getByRole('button', { name: '保存课程' }).click();
  const review = page.getByRole('dialog', { name: '保存课程' });
  await expectText(review, before);
  await expectText(review, after);
  await review.getByRole('button', { name: '保存 1 处修改' }).click();
  await expectTold(page, `已保存课程 ${id}`);
  await expectHeading(page, after);

  await page.getByRole('link', { name: '操作日志', exact: true }).click();
  await expectHash(page, `#/lessons/${id}/logs`);
  const log = page.getByRole('region', { name: '操作日志' }).getByRole('listitem').first();
  await expectText(log, before);
  await expectText(log, after);
});

test('a change of type lists every field that it clears, with its old value', async ({ page, db }) => {
  const id = await aLesson(db, { name: aName('语文阅读班') });
  await signIn(page, 'operator', `/#/lessons/${id}/edit`);
  await choose(page, /^课程类型/, '专题课');
  await page.getByRole('button', { name: '保存课程' }).click();
  const review = page.getByRole('dialog', { name: '保存课程' });
  await expectText(review, /以下 \d+ 项将被清空或重置/);
  const label = review.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '课程标签' }) });
  await expectText(label, '—');
  await review.getByRole('button', { name: '继续编辑' }).click();
  await expectGone(review);
  // Picked by mistake: the type put back brings back what it had cleared.
  await choose(page, /^课程类型/, '系统课');
  await expectVisible(page.getByText('没有修改'));
});

test('a price over the crossed-out price is refused at its field and mended there', async ({ page, db }) => {
  const id = await aLesson(db, { name: aName('化学实验班'), price: 100_000, originalPrice: 200_000 });
  await signIn(page, 'operator', `/#/lessons/${id}/edit`);
  const price = page.getByRole('spinbutton', { name: /^售价/ });
  await price.fill('3000');
  await page.getByRole('button', { name: '保存课程' }).click();
  await expectVisible(page.getByText('划线价不能低于售价'));
  await price.fill('1500');
  await expectGone(page.getByText('划线价不能低于售价'));
  await page.getByRole('button', { name: '保存课程' }).click();
  await page.getByRole('dialog', { name: '保存课程' }).getByRole('button', { name: '保存 1 处修改' }).click();
  await expectTold(page, `已保存课程 ${id}`);
});

test('leaving with changes asks first, and the draft is there again after a reload', async ({ page, db }) => {
  const id = await aLesson(db, { name: aName('历史材料题班') });
  const changed = aName('历史材料题提高班');
  await signIn(page, 'operator', `/#/lessons/${id}/edit`);
  const name = page.getByRole('textbox', { name: /^课程名称/ });
  await name.fill(changed);
  await page.getByRole('link', { name: '工作台' }).first().click();
  const guard = page.getByRole('dialog', { name: '离开此页' });
  await guard.getByRole('button', { name: '继续编辑' }).click();
  await expectGone(guard);
  await expectVisible(page.getByText('1 处未保存'));
  // The draft is written a moment after the last key.
  await page.waitForFunction((text) => Object.values(localStorage).some((value) => value.includes(text)), changed);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectVisible(page.getByText(/已恢复 .* 的草稿/));
  await expect.poll(() => name.inputValue()).toBe(changed);
});

test('somebody without the privilege is told so and not shown a form that cannot be saved', async ({ page, db }) => {
  const id = await aLesson(db, { name: aName('地理读图班') });
  await signIn(page, 'viewer', `/#/lessons/${id}`);
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await expectGone(page.getByRole('link', { name: '编辑', exact: true }));
  await expectGone(page.getByRole('button', { name: '发布', exact: true }));
  await page.goto(`/#/lessons/${id}/edit`);
  await expectVisible(page.getByText('没有编辑课程的权限'));
  await expectGone(page.getByRole('button', { name: '保存课程' }));
  await page.goto('/#/lessons/new');
  await expectVisible(page.getByText('没有新建课程的权限'));
});

test('a canceled lesson has no form at its old address', async ({ page, db }) => {
  const id = await aLesson(db, { name: aName('地理已取消班'), status: 'canceled' });
  await signIn(page, 'operator', `/#/lessons/${id}/edit`);
  await expectVisible(page.getByText('课程已取消，不能再修改'));
  await page.getByRole('link', { name: '查看这门课程' }).click();
  await expectVisible(page.getByText(`ID ${id}`));
});
