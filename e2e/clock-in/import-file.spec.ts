import type { Page } from 'playwright-core';
import { aLesson, anEpisode } from '../../apps/server/test/builders.ts';
import { axe } from '../axe.ts';
import { expectGone, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName } from '../lessons/lesson-page-steps.ts';

/** 手机号 and 讲 in GB18030; what else stands in the file is letters and digits. */
const PHONE = [0xca, 0xd6, 0xbb, 0xfa, 0xba, 0xc5];
const ORDINAL = [0xbd, 0xb2];

function gb18030File(lines: readonly string[]): Buffer {
  const head = [Buffer.from(PHONE), Buffer.from(',lessonId,'), Buffer.from(ORDINAL), Buffer.from('\r\n')];
  return Buffer.concat([...head, Buffer.from(lines.join('\r\n'))]);
}

async function openDialog(page: Page, item: string) {
  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await expectVisible(dialog);
  return dialog;
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(选择 csv 文件|重新选择)$/ }).click();
  const opened = await chooser;
  expect(opened.isMultiple()).toBe(false);
  await opened.setFiles({ name, mimeType: 'text/csv', buffer });
}

test('R031, R094-R108: an operator makes up clock-ins from a GB18030 file with ten broken lines', async ({
  page,
  db,
}) => {
  const lessonId = await aLesson(db, { name: aName('补录课程') });
  await anEpisode(db, { lessonId });
  await anEpisode(db, { lessonId });
  const good = Array.from({ length: 20 }, (_, i) => `1390000${String(i).padStart(4, '0')},${lessonId},${1 + (i % 2)}`);
  const broken = [
    `1.39E+10,${lessonId},1`,
    `${lessonId},13900000000,1`,
    `139000,${lessonId},1`,
    `,${lessonId},1`,
    '13900000000,,1',
    '13900000000,1E+05,1',
    `13900000000,${lessonId},`,
    `13900000000,${lessonId},x`,
    `13900000000,${lessonId},9`,
    '13900000000,999999999,1',
  ];
  await signIn(page, 'operator');
  const dialog = await openDialog(page, '打卡补录');
  await expectText(dialog, '打卡补录');
  await expectText(dialog, 'csv 文件必须有表头；第一列为用户手机号，第二列为 lessonId，第三列为第 N 讲。');
  const start = dialog.getByRole('button', { name: '导入', exact: true });
  expect(await start.isDisabled()).toBe(true);

  await chooseFile(page, '没有表头.csv', Buffer.from(good.join('\n')));
  await expectText(dialog, '不能导入：第 1 行须为表头');
  expect(await start.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: '删除 没有表头.csv' }).click();
  await expectGone(dialog.getByText('没有表头.csv'));

  await chooseFile(page, '三月补录.csv', gb18030File([...good, ...broken]));
  await expectText(dialog, '三月补录.csv');
  await expectText(dialog, '共 30 行数据，其中 8 行有问题，导入时会跳过');
  await expectText(dialog, /第 22 行\s*手机号变成了科学计数法/);
  await expectText(dialog, /第 23 行\s*第 1 列与第 2 列颠倒/);
  await expectVisible(dialog.getByRole('columnheader', { name: '手机号', exact: true }));
  await expectText(dialog, '已上传');
  expect(await axe(page)).toEqual([]);

  await start.click();
  const confirm = page.getByRole('dialog', { name: '确认导入' });
  await expectText(confirm, '将为表格 三月补录.csv 中的用户补录打卡');
  expect(await makeUps(db, lessonId)).toBe(0);
  await confirm.getByRole('button', { name: '确认导入' }).click();
  const result = page.getByRole('dialog', { name: '导入结果' });
  await expectText(result, '导入完成');
  await expectText(result, '成功解析 20 条记录');
  await expectText(result, '10 行解析失败，行号：22、23、24、25、26、27、28、29、30、31');
  await expectText(result, /第 31 行\s*课程不存在/);
  expect(await axe(page)).toEqual([]);
  expect(await makeUps(db, lessonId)).toBe(20);

  const download = page.waitForEvent('download');
  await result.getByRole('link', { name: '下载检查结果' }).click();
  expect((await download).suggestedFilename()).toBe('三月补录-检查结果.csv');
  expect(await result.getByRole('button').count()).toBe(1);
  await result.getByRole('button', { name: '知道了' }).click();
  await expectGone(page.getByRole('dialog'));
  expect(await page.getByRole('button', { name: '工具' }).evaluate((button) => button === document.activeElement)).toBe(
    true,
  );
});

test('R103: the express entrance imports without asking, and the same file again adds nothing', async ({
  page,
  db,
}) => {
  const lessonId = await aLesson(db, { name: aName('物流课程') });
  const file = Buffer.from(`\ufeff手机号,lessonId\n13900001111,${lessonId}\n13900002222,${lessonId}\n`);
  await signIn(page, 'operator');
  for (const told of ['成功解析 2 条记录', '成功解析 2 条记录，此前都已导入，没有重复写入']) {
    const dialog = await openDialog(page, '打卡物流上传');
    await expectText(dialog, '上传初高中打卡 T 恤物流信息');
    await chooseFile(page, '物流.csv', file);
    await expectText(dialog, '已上传');
    await expectText(dialog, '格式没有问题');
    await dialog.getByRole('button', { name: '导入', exact: true }).click();
    const result = page.getByRole('dialog', { name: '导入结果' });
    await expectVisible(result.getByText(told, { exact: true }));
    expect(await result.getByText(/解析失败/).count()).toBe(0);
    await result.getByRole('button', { name: '知道了' }).click();
  }
});

test('R027, R031: who may not import finds no such item', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.getByRole('button', { name: '工具' }).click();
  await expectVisible(page.getByRole('menuitem', { name: '客户端下载' }));
  await expectGone(page.getByRole('menuitem', { name: /打卡/ }));
});

async function makeUps(db: Parameters<typeof aLesson>[0], lessonId: number): Promise<number> {
  const rows = await db.selectFrom('clockInMakeUp').select('phone').where('lessonId', '=', lessonId).execute();
  return rows.length;
}
