import { text } from 'node:stream/consumers';
import { expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';

test('R321-R326: feedback is searched by version, read page by page, copied and exported', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'operator');
  await page.getByRole('button', { name: '学员' }).click();
  await page.getByRole('menuitem', { name: 'App 改版反馈' }).click();
  await expectHeading(page, 'Android App 改版反馈');
  await expectVisible(page.getByText('还没有查询'));

  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expectText(page.getByRole('alert'), '请先选择开始日期或一个客户端版本');
  await page.getByRole('group', { name: '客户端版本' }).getByText('7.0.1').click();
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expectHash(page, '#/feedback?clientVersion=7.0.1');
  await expectVisible(page.getByRole('table', { name: '评分统计' }).getByRole('cell').first());
  const pager = page.getByRole('navigation', { name: '分页' });
  await expectText(pager, /共 \d+ 条评价/);
  const found = Number(/共 (\d+)/.exec(await pager.innerText())?.[1]);
  expect(found).toBeGreaterThan(20);
  await pager.getByRole('button', { name: '第 2 页' }).click();
  await expectHash(page, '#/feedback?clientVersion=7.0.1&page=2');

  await page.getByRole('button', { name: `复制 ${found} 条` }).click();
  await expectVisible(page.getByText(`已复制 ${found} 条评价`));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(found + 1);
  expect(copied).toContain('用户账号\t用户年级\t评价时间\t评分\t评价内容');
  expect(copied).toMatch(/\n\d{3}\*{4}\d{4}\t/);
  expect(copied).not.toMatch(/\d{11}/);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('button', { name: `导出 ${found} 行` }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^评价-\d{4}-\d{2}-\d{2}\.csv$/);
  expect((await text(await file.createReadStream())).split('\r\n').length).toBeGreaterThan(found);
});

test('R322, R323: the range begins on a chosen day and ends today; the search stands in the address', async ({
  page,
}) => {
  await signIn(page, 'operator', '/#/feedback');
  const start = page.getByRole('textbox', { name: '反馈日期' });
  await start.fill('2026-01-01');
  await start.press('Enter');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expectHash(page, '#/feedback?startDate=2026-01-01');
  await expectText(page.getByRole('navigation', { name: '分页' }), /共 [\d,]+ 条评价/);
  await page.reload();
  await expectVisible(page.getByRole('table', { name: '评分统计' }));
  expect(await page.getByRole('textbox', { name: '反馈日期' }).inputValue()).toBe('2026-01-01');
  expect(await page.getByLabel(/结束日期/).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '重置' }).click();
  await expectVisible(page.getByText('还没有查询'));
});
