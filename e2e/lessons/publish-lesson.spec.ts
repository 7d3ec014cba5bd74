import type { Locator, Page } from 'playwright-core';
import { aBundle, aReadyLesson } from '../../apps/server/test/builders.ts';
import { aTeam } from '../../apps/server/test/team-builders.ts';
import { expectGone, expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, choose, chooseMore, confirm, expectTold, findByName } from './lesson-page-steps.ts';

test('an operator finds an unpublished lesson, publishes it and takes it back', async ({ page, db }) => {
  const name = aName('暑期英语提高班');
  const id = await aReadyLesson(db, { name, withMentor: true }, new Date());
  await aTeam(db, id, 'on_shelf');
  await signIn(page, 'operator', '/#/lessons');
  const row = await findByName(page, name);
  await expectText(row, '未发布');

  await row.getByRole('button', { name: '发布', exact: true }).click();
  await confirm(page, '发布课程', '发布 1 门课程');
  await expectTold(page, `已发布“${name}”`);
  await expectText(row, '已发布');
  await page.reload();
  await expectText(row, '已发布');

  await row.getByRole('button', { name: '取消发布' }).click();
  await confirm(page, '取消发布', '取消发布 1 门课程');
  await expectTold(page, `已取消发布“${name}”`);
  await expectText(row, '未发布');
});

test('R142: a refusal names what is missing and leads to the field that mends it', async ({ page, db }) => {
  const name = aName('中考冲刺班');
  const id = await aReadyLesson(db, { name, refundWay: null, withMentor: true }, new Date());
  await signIn(page, 'operator', `/#/lessons/${id}`);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布课程' });
  const row = dialog.getByRole('row').filter({ hasText: name });
  await expectText(row, '拒绝');
  await expectText(row, '退款方式');
  await expectText(row, '已上架的小班');
  await expectText(dialog, '没有可执行的课程');
  expect(await dialog.getByRole('button', { name: /^发布/ }).count()).toBe(0);

  await row.getByRole('link', { name: /^去处理：.*退款方式/ }).click();
  await expectHash(page, new RegExp(`^#/lessons/${id}/edit`));
  const field = page.getByRole('combobox', { name: /^退款方式/ });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement), { timeout: 30_000 }).toBe(true);
  await expectText(field.locator('..'), '请选择');
  await choose(page, /^退款方式/, '全额退款');
  await page.getByRole('button', { name: '保存课程' }).click();
  await page
    .getByRole('dialog', { name: '保存课程' })
    .getByRole('button', { name: /^保存 \d+ 处修改/ })
    .click();
  await expectTold(page, `已保存课程 ${id}`);
  await aTeam(db, id, 'on_shelf');
  await page.reload();
  await expectVisible(page.getByText('发布检查通过，可以发布'));
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await confirm(page, '发布课程', '发布 1 门课程');
  await expectTold(page, `已发布“${name}”`);
});

test('R147: a warning wants a decision; R146: that the lesson is in bundles is said before', async ({ page, db }) => {
  const id = await aReadyLesson(db, { name: aName('内部试讲班'), internal: true }, new Date());
  await aBundle(db, [id], { name: aName('暑期联报') });
  await signIn(page, 'operator', `/#/lessons/${id}`);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布课程' });
  const internal = dialog.getByRole('group', { name: /内部课程/ });
  await expectVisible(internal);
  await expectText(dialog, /商品组合\s*1 个/);
  expect(await dialog.getByRole('button', { name: /^发布 \d/ }).isDisabled()).toBe(true);
  for (const choice of await dialog.getByRole('radio', { name: '仍然执行' }).all()) await choice.check();
  await dialog.getByRole('button', { name: '发布 1 门课程' }).click();
  await expectGone(dialog);
  await expectVisible(page.getByRole('button', { name: '取消发布' }));
});

test('a copy starts unpublished, and its row in the result leads to it', async ({ page, db }) => {
  const name = aName('奥数思维班');
  const copied = aName('奥数思维二班');
  const id = await aReadyLesson(db, { name, status: 'published' }, new Date());
  await signIn(page, 'operator', `/#/lessons/${id}`);
  await chooseMore(page, page.locator('header').filter({ hasText: name }), '复制课程');
  const dialog = page.getByRole('dialog', { name: '复制课程' });
  const named = dialog.getByRole('textbox', { name: '新课程名称' });
  await named.fill(copied);
  await dialog.getByRole('button', { name: '预览影响' }).click();
  await dialog.getByRole('button', { name: '复制 1 门课程' }).click();
  const result = page.getByRole('dialog', { name: '复制课程结果' });
  await result.getByRole('link', { name: copied, exact: true }).click();
  await expectHeading(page, copied);
  await expectVisible(page.getByRole('button', { name: '发布', exact: true }));
});

test('decision 52: canceling is final, and says so before and after', async ({ page, db }) => {
  const name = aName('编程启蒙班');
  const id = await aReadyLesson(db, { name }, new Date());
  await signIn(page, 'operator', '/#/lessons');
  const row = await findByName(page, name);
  await chooseMore(page, row, '取消课程');
  await expectText(page.getByRole('dialog', { name: '取消课程' }), '已取消');
  await confirm(page, '取消课程', '取消 1 门课程');
  await expectText(row, '已取消');
  await expectGone(row.getByRole('link', { name: '编辑' }));
  await page.goto(`/#/lessons/${id}`);
  await expectHeading(page, name);
  await expectGone(page.getByRole('button', { name: '发布', exact: true }));
});

test('R157: a ban on transfers wants a reason, which the log keeps', async ({ page, db }) => {
  const id = await aReadyLesson(db, { name: aName('书法班') }, new Date());
  await signIn(page, 'operator', `/#/lessons/${id}`);
  await chooseMore(page, page.locator('header').filter({ hasText: '书法班' }), '禁止或允许转入');
  const dialog = page.getByRole('dialog', { name: '禁止或允许转入' });
  await dialog.getByRole('textbox', { name: '原因' }).fill('名额留给老学员');
  await dialog.getByRole('button', { name: '预览影响' }).click();
  await dialog.getByRole('button', { name: '为 1 门课程更改转入限制' }).click();
  await expectGone(dialog);
  await expectVisible(page.getByText('禁止转入', { exact: true }));
  await page.getByRole('link', { name: '操作日志', exact: true }).click();
  await expectVisible(page.getByText('名额留给老学员'));
});

test('R154: a batch publishes what passes and says of every other lesson why not', async ({ page, db }) => {
  const mark = aName('批量');
  await aReadyLesson(db, { name: `${mark} 甲` }, new Date());
  await aReadyLesson(db, { name: `${mark} 乙` }, new Date());
  await aReadyLesson(db, { name: `${mark} 丙`, refundWay: null }, new Date());
  const dialog = await planForAll(page, mark, 3);
  await dialog.getByRole('button', { name: '发布 2 门课程' }).click();
  const result = page.getByRole('dialog', { name: '发布课程结果' });
  await expectText(result.getByRole('tab', { name: /成功/ }), '2');
  const left = result.getByRole('row').filter({ hasText: `${mark} 丙` });
  await expectText(left, '退款方式');
  await result.getByRole('button', { name: '完成', exact: true }).click();
  await expectText(page.getByRole('group', { name: '批量操作' }), '已选 1 门');
  await expectText(page.getByRole('row').filter({ hasText: `${mark} 甲` }), '已发布');
  await expectText(page.getByRole('row').filter({ hasText: `${mark} 丙` }), '未发布');
});

test('issue 3: two refusals are mended through their links, all is published, and taken back', async ({ page, db }) => {
  const mark = aName('整批');
  await aReadyLesson(db, { name: `${mark} 甲` }, new Date());
  await aReadyLesson(db, { name: `${mark} 乙`, refundWay: null }, new Date());
  await aReadyLesson(db, { name: `${mark} 丙`, refundWay: null }, new Date());
  const dialog = await planForAll(page, mark, 3);
  await dialog.getByRole('tab', { name: '拒绝 2' }).click();
  for (const name of [`${mark} 乙`, `${mark} 丙`]) {
    const opened = page.waitForEvent('popup');
    await dialog
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('link', { name: /^去处理/ })
      .click();
    const form = await opened;
    await choose(form, /^退款方式/, '全额退款');
    await form.getByRole('button', { name: '保存课程' }).click();
    const review = form.getByRole('dialog', { name: '保存课程' });
    await review.getByRole('button', { name: /^保存 \d+ 处修改/ }).click();
    await expectTold(form, /已保存课程/);
    await form.close();
  }
  await dialog.getByRole('button', { name: '重新预演' }).click();
  await dialog.getByRole('button', { name: '发布 3 门课程' }).click();
  const result = page.getByRole('dialog', { name: '发布课程结果' });
  await expectVisible(result.getByRole('tab', { name: '成功 3' }));
  await result.getByRole('button', { name: '撤销上一步' }).click();
  const back = page.getByRole('dialog', { name: '撤销：发布课程' });
  await back.getByRole('button', { name: '撤销：发布 3 门课程' }).click();
  await expectVisible(page.getByRole('dialog').getByRole('tab', { name: '成功 3' }));
  await page.getByRole('button', { name: '完成', exact: true }).click();
  for (const name of ['甲', '乙', '丙']) {
    await expectText(page.getByRole('row').filter({ hasText: `${mark} ${name}` }), '未发布');
  }
});

/** Everything that the mark finds is ticked and its publish planned. */
async function planForAll(page: Page, mark: string, count: number): Promise<Locator> {
  await signIn(page, 'operator', `/#/lessons?lessonInfo=${encodeURIComponent(mark)}`);
  await expectVisible(page.getByRole('row').filter({ hasText: mark }));
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  const bar = page.getByRole('group', { name: '批量操作' });
  await expectText(bar, `已选 ${count} 门`);
  await bar.getByRole('button', { name: '发布课程' }).click();
  const dialog = page.getByRole('dialog', { name: '发布课程' });
  await expectVisible(dialog.getByRole('tab', { name: `全部 ${count}` }));
  return dialog;
}
