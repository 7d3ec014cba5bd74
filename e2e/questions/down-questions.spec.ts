/** The window that another page opens to have questions written to Word: messages out and in, the file, what is forged. */
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';

interface Report {
  readonly type: string;
  readonly payload: { readonly currentId: string; readonly message?: string };
}

declare global {
  interface Window {
    exportReports?: Report[];
    exportWindow?: Window | null;
  }
}

const PAPER = { title: '第一次周测', type: 'questionsAndAnswers', hasQuickQuiz: true, content: { paper: 'a3' } };

/** Opens the window as the page of questions does, and keeps what it reports. */
async function openExport(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => {
    window.exportReports = [];
    window.addEventListener('message', (event: MessageEvent<Report>) => window.exportReports?.push(event.data));
    window.exportWindow = window.open('/#/down-questions?currentId=7');
  });
  return opened;
}

const post = (page: Page, payload: object) =>
  page.evaluate((data) => window.exportWindow?.postMessage(data, location.origin), { type: 'download', payload });
const reports = (page: Page) => page.evaluate(() => window.exportReports ?? []);

test('R306 to R317: a message has the questions written to Word, once, and the file is downloaded', async ({
  page,
  db,
}) => {
  await signIn(page, 'operator');
  const rows = await db.selectFrom('question').select('id').where('deletedAt', 'is', null).limit(3).execute();
  const payload = { ...PAPER, currentId: 7, questions: rows.map(({ id }) => ({ id })) };
  const popup = await openExport(page);
  const dialog = popup.getByRole('dialog', { name: 'Word 文件生成状态' });
  await expectText(dialog.getByRole('status'), '等待打开此页面的窗口提供试题');
  await expect.poll(() => reports(page)).toEqual([{ type: 'loadSuccess', payload: { currentId: '7' } }]);

  // Meant for another window: nothing begins.
  await post(page, { ...payload, currentId: 8 });
  const download = popup.waitForEvent('download');
  await post(page, payload);
  await post(page, payload);
  await expectVisible(dialog.getByText(PAPER.title));
  await expectVisible(dialog.getByText('快速测验题生成较慢，每题约需 10 秒，请耐心等待'));
  // Exams of the demo world will ask them (exams 2).
  await dialog.getByRole('button', { name: '导出' }).click();
  await expectVisible(dialog.getByText('请填写导出原因'));
  await dialog.getByLabel('导出原因').fill('送印刷厂');
  await dialog.getByRole('button', { name: '导出' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.docx$/);
  // A Word file is an archive.
  const bytes = await buffer(await file.createReadStream());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await expectText(dialog.getByRole('status'), '已生成，文件开始下载');
  await expect.poll(() => reports(page)).toContainEqual({ type: 'downloadSuccess', payload: { currentId: '7' } });
  const { tasks } = await db
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<number>().as('tasks'))
    .where('type', '=', 'question.word')
    .executeTakeFirstOrThrow();
  expect(tasks).toBe(1);
});

test('R318: what cannot be written is reported with its reason, and the window closes', async ({ page }) => {
  await signIn(page, 'operator');
  const popup = await openExport(page);
  await expectVisible(popup.getByRole('dialog', { name: 'Word 文件生成状态' }));
  await expect.poll(() => reports(page)).toHaveLength(1);
  const closed = popup.waitForEvent('close');
  await post(page, { ...PAPER, currentId: '7', questions: [999_999_999] });
  await closed;
  await expect
    .poll(async () => (await reports(page)).at(-1))
    .toMatchObject({
      type: 'downloadFail',
      payload: { currentId: '7', message: expect.stringContaining('999999999') },
    });
});

test('opened by nobody it says where to begin', async ({ page }) => {
  await signIn(page, 'operator');
  await page.goto('/#/down-questions?currentId=7');
  await expectVisible(page.getByText('此窗口由试题页面打开，请回到那里重新导出'));
});
