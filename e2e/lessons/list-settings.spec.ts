import type { Page } from 'playwright-core';
import { aLesson } from '../../apps/server/test/builders.ts';
import { expectGone, expectHash, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, findByName } from './lesson-page-steps.ts';

test('a saved view brings its search back, also from the work bench, until it is deleted', async ({ page, db }) => {
  const name = aName('视图课程');
  const view = aName('我的视图');
  await aLesson(db, { name });
  await signIn(page, 'operator', '/#/lessons');
  await findByName(page, name);
  await page.getByRole('button', { name: '视图', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '视图' });
  await panel.getByRole('textbox', { name: '视图名称' }).fill(view);
  await panel.getByRole('button', { name: '保存' }).click();
  await expectVisible(panel.getByRole('link', { name: view }));

  await page.goto('/#/');
  await page.getByRole('link', { name: view }).click();
  await expectHash(page, /lessonInfo=/);
  await expectVisible(page.getByRole('row').filter({ hasText: name }));

  await page.getByRole('button', { name: '视图', exact: true }).click();
  await panel.getByRole('button', { name: `删除视图 ${view}` }).click();
  await panel.getByRole('button', { name: '确认删除' }).click();
  await expectGone(panel.getByRole('link', { name: view }));
});

test('columns that are hidden and shown stay so after a reload and for this person only', async ({
  page,
  openPage,
}) => {
  await signIn(page, 'devops', '/#/lessons');
  await expectVisible(page.getByRole('columnheader', { name: '学期' }));
  await expectGone(page.getByRole('columnheader', { name: '修改人' }));
  await page.getByRole('button', { name: '列设置' }).click();
  const chooser = page.getByRole('dialog', { name: '列设置' });
  await chooser.getByRole('checkbox', { name: '学期', exact: true }).uncheck();
  await chooser.getByRole('checkbox', { name: '修改人', exact: true }).check();
  await expectVisible(page.getByRole('columnheader', { name: '修改人' }));
  await expect.poll(() => keptPreferences(page), { timeout: 30_000 }).toContain('updatedBy');
  await page.reload();
  await expectVisible(page.getByRole('columnheader', { name: '修改人' }));
  await expectGone(page.getByRole('columnheader', { name: '学期' }));

  const other = await openPage();
  await signIn(other, 'viewer', '/#/lessons');
  await expectVisible(other.getByRole('columnheader', { name: '学期' }));
});

test('an export opens in a spreadsheet: byte order mark, quoted cells, no formula', async ({ page, db }) => {
  const mark = aName('导出');
  await aLesson(db, { name: `=HYPERLINK("http://x") ${mark}`.slice(0, 60) });
  await aLesson(db, { name: `含逗号,和"引号" ${mark}` });
  await signIn(page, 'operator', `/#/lessons?lessonInfo=${encodeURIComponent(mark)}`);
  await expectVisible(page.getByRole('row').filter({ hasText: mark }));
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog', { name: '导出课程' }).getByRole('button', { name: '导出 2 行' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^课程-\d{4}-\d{2}-\d{2}\.csv$/);
  const parts: Uint8Array[] = [];
  for await (const part of await file.createReadStream()) parts.push(part);
  const bytes = Buffer.concat(parts);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('"课程名称"');
  const text = lines.join('\n');
  expect(text).toContain(`"'=HYPERLINK(""http://x"") ${mark}"`);
  expect(text).toContain(`"含逗号,和""引号"" ${mark}"`);
});

/** As the server has them: the page sends changes a moment later. */
function keptPreferences(page: Page): Promise<string> {
  return page.evaluate(async () => (await fetch('/lectern/api/preferences')).text());
}
