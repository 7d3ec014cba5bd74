import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Page } from 'playwright-core';
import { aLesson, anEpisode, aTeacher } from '../../apps/server/test/builders.ts';
import { expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, expectTold } from '../lessons/lesson-page-steps.ts';
import { compose, paste, SPEEDS_MS, typeAnew } from './typing.ts';

const BEFORE = '2027-03-01 10:00';
const startBox = (page: Page) => page.getByRole('textbox', { name: /^开始时间/ });

async function anEpisodeForm(page: Page, db: Parameters<typeof aLesson>[0]): Promise<number> {
  const lessonId = await aLesson(db, { name: aName('初三数学班'), semesterId: null });
  const startAt = new Date(`${BEFORE.replace(' ', 'T')}:00+08:00`);
  const id = await anEpisode(db, { lessonId }, { name: aName('二次函数'), startAt, teacherId: await aTeacher(db) });
  await signIn(page, 'operator', `/#/jwc/episodes/${id}/edit`);
  await expectHeading(page, '编辑讲次');
  return id;
}

test('issue 13, 6: a time typed at any speed, pasted or composed is the time that was typed', async ({ page, db }) => {
  await anEpisodeForm(page, db);
  const box = startBox(page);
  const until = (text: string) => expect.poll(() => box.inputValue(), { message: text }).toBe(text);
  await until(BEFORE);

  for (const delay of SPEEDS_MS) {
    const text = `2027-03-0${2 + SPEEDS_MS.indexOf(delay)} 21:09`;
    await box.focus();
    await typeAnew(page, text, delay);
    await page.keyboard.press('Tab');
    await until(text);
  }
  await box.click();
  await paste(page, '2027年3月8日（周一）晚上7点半');
  await page.keyboard.press('Tab');
  await until('2027-03-08 19:30');

  await box.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await compose(page, ['２０２７', '２０２７／３／９'], '２０２７／３／９　２３：５９');
  await expectHeading(page, '编辑讲次');
  await page.keyboard.press('Enter');
  await until('2027-03-09 23:59');
  expect(await page.getByRole('dialog').count(), 'the first Enter takes the time and sends nothing').toBe(0);
});

test('issue 13, 6: a time typed at ordinary speed while the conflict check answers late stays as typed', async ({
  page,
  db,
}) => {
  await anEpisodeForm(page, db);
  let answered = 0;
  await page.route('**/schedule/check**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
    answered += 1;
  });
  const box = startBox(page);
  for (const text of ['2027-03-04 09:19', '2027-03-05 18:59']) {
    const before = answered;
    await box.focus();
    await typeAnew(page, text, 120);
    await page.keyboard.press('Tab');
    await expect.poll(() => answered, { message: 'the check was made' }).toBeGreaterThan(before);
    await expect.poll(() => box.inputValue()).toBe(text);
  }
});

test('issue 13, 6: a minute that ends in 9 is picked from the calendar, and saved as it was picked', async ({
  page,
  db,
}) => {
  const id = await anEpisodeForm(page, db);
  const box = startBox(page);
  await box.click();
  const minutes = page.locator('.ant-picker-time-panel-column').nth(1);
  await minutes.getByText('59', { exact: true }).click();
  await expect.poll(() => box.inputValue()).toBe('2027-03-01 10:59');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '保存讲次' }).click();
  await page
    .getByRole('dialog', { name: '保存讲次' })
    .getByRole('button', { name: /^保存 \d+ 处修改/ })
    .click();
  await expectTold(page, `已保存讲次 ${id}`);
  const saved = await db.selectFrom('episode').select('startAt').where('id', '=', id).executeTakeFirstOrThrow();
  expect(formatDateTime(saved.startAt?.getTime() ?? 0)).toBe('2027-03-01 10:59');
});

test('issue 13, 6: what is no time leaves the one before, and says so; Escape takes the typed one back', async ({
  page,
  db,
}) => {
  await anEpisodeForm(page, db);
  const box = startBox(page);
  await box.focus();
  await typeAnew(page, '2027-02-30 10:00', 20);
  await page.keyboard.press('Tab');
  await expectText(page.getByRole('alert').filter({ hasText: '无法识别' }), `仍为 ${BEFORE}`);
  expect(await box.inputValue()).toBe(BEFORE);

  await box.focus();
  await typeAnew(page, '2027-05', 20);
  await page.keyboard.press('Escape');
  expect(await box.inputValue()).toBe(BEFORE);
});

test('issue 13, 6: the minutes of a leave are those that were typed, up to its last one', async ({ page, db }) => {
  const name = aName('请假');
  await aTeacher(db, { name });
  await signIn(page, 'operator', '/#/jwc/teacherLeaves');
  await page.getByRole('button', { name: '新建请假' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^请假老师/ }).click();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: /开始/ }).focus();
  await page.keyboard.type('2027-03-01 08:00', { delay: 90 });
  await page.keyboard.press('Tab');
  await dialog.getByRole('textbox', { name: /结束/ }).focus();
  await page.keyboard.type('2027-03-03 23:59', { delay: 90 });
  await dialog.getByRole('textbox', { name: /请假事由/ }).fill('外出培训');
  await dialog
    .getByRole('button', { name: /下一步|预演|登记|预览/ })
    .first()
    .click();
  await expectVisible(dialog.getByText('2027-03-03 23:59').first());
});
