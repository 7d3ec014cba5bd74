/** A teacher's week in the lesson calendar: moved by keyboard, into a conflict and out of it, saved and undone. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { addDays, formatClock, formatDate, startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Page } from 'playwright-core';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { aLesson, anEpisode, aTeacher } from '../../apps/server/test/builders.ts';
import { axe } from '../axe.ts';
import { expectGone, expectHash, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName } from '../lessons/lesson-page-steps.ts';

/** A Wednesday some weeks on, so that the days beside it are in the same week and nothing has begun. */
function aComingWednesday(): number {
  const day = addDays(startOfDay(Date.now()), 28);
  const weekday = Math.floor((day + 8 * HOUR_MS) / DAY_MS + 3) % 7;
  return addDays(day, 2 - weekday);
}

async function aWeek(db: Db) {
  const day = aComingWednesday();
  const at = (hours: number) => new Date(day + hours * HOUR_MS);
  const teacherId = await aTeacher(db, { name: aName('周历老师') });
  const lessonId = await aLesson(db, { name: aName('日历课甲'), semesterId: null });
  const otherId = await aLesson(db, { name: aName('日历课乙'), subjectId: null, semesterId: null });
  const [first, second] = [aName('先讲'), aName('后讲')];
  const id = await anEpisode(db, { lessonId }, { name: first, teacherId, startAt: at(16), endAt: at(17) });
  const later = { teacherId, startAt: at(17.5), endAt: at(18.5), subjectId: null };
  await anEpisode(db, { lessonId: otherId }, { ...later, name: second });
  return { day, teacherId, id, first, second };
}

const eventOf = (page: Page, name: string) => page.getByRole('grid').getByRole('button', { name: new RegExp(name) });
/** The week is drawn once more when its conflicts have come: the keyboard stays with the episode. */
async function focusOn(page: Page, name: string): Promise<void> {
  await eventOf(page, name).focus();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => eventOf(page, name).evaluate((element) => element === document.activeElement)).toBe(true);
}
const movesOf = (page: Page) => page.getByRole('region', { name: '未保存的调整' });

async function startOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('episode').select('startAt').where('id', '=', id).executeTakeFirstOrThrow();
  return formatClock(row.startAt.getTime());
}

test('an episode moved by keyboard into a conflict is told its other side; Escape takes it back', async ({
  page,
  db,
}) => {
  const { day, teacherId, id, first, second } = await aWeek(db);
  await signIn(page, 'operator', `/#/lessonCalendarDetail?date=${formatDate(day)}&teacherIds=${teacherId}`);
  await focusOn(page, first);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => eventOf(page, second).evaluate((element) => element === document.activeElement)).toBe(true);
  // Without a subject it has no colour of one, but a ground all the same.
  expect(await eventOf(page, second).evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(
    /transparent|, 0\)$/,
  );
  await page.keyboard.press('ArrowUp');
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Alt+ArrowDown');
  await expectText(movesOf(page), /16:00–17:00 → 17:00–18:00/);
  await expectText(movesOf(page), new RegExp(second));
  await expectText(movesOf(page), /重叠 30 分钟/);
  await expectVisible(page.getByRole('button', { name: new RegExp(`${first}.*处冲突`) }));
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectGone(movesOf(page));
  expect(await startOf(db, id)).toBe('16:00');
});

test('a move is planned with its consequences, saved, and undone from the same dialog', async ({ page, db }) => {
  const { day, teacherId, id, first } = await aWeek(db);
  await signIn(page, 'operator', `/#/lessonCalendarDetail?date=${formatDate(day)}&teacherIds=${teacherId}`);
  await focusOn(page, first);
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: '预览 1 讲调整' }).click();
  const dialog = page.getByRole('dialog');
  await expectText(dialog, /可执行 1/);
  await dialog.getByRole('button', { name: /调整 1 项讲次安排/ }).click();
  await expectVisible(dialog.getByRole('button', { name: '撤销' }));
  expect(await startOf(db, id)).toBe('15:00');
  await dialog.getByRole('button', { name: '撤销' }).click();
  await dialog
    .getByRole('button', { name: /1 项讲次安排/ })
    .last()
    .click();
  await expect.poll(() => startOf(db, id), { timeout: 20_000 }).toBe('16:00');
});

test('a conflict is solved where it shows: another teacher who has time takes the moved episode', async ({
  page,
  db,
}) => {
  const { day, teacherId, id, first } = await aWeek(db);
  const helper = aName('代课老师');
  const helperId = await aTeacher(db, { name: helper });
  await signIn(page, 'operator', `/#/lessonCalendarDetail?date=${formatDate(day)}&teacherIds=${teacherId}`);
  await focusOn(page, first);
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Alt+ArrowDown');
  await expectText(movesOf(page), /重叠 30 分钟/);
  await movesOf(page).getByRole('button', { name: '更换老师' }).click();
  const choice = page.getByRole('dialog', { name: `为“${first}”选择老师` });
  await choice.getByRole('searchbox', { name: '按姓名筛选老师' }).fill(helper);
  await choice.getByRole('radio', { name: new RegExp(helper) }).check();
  await choice.getByRole('button', { name: '预览调课' }).click();
  const plan = page.getByRole('dialog', { name: '调课' });
  await expectText(plan, /可执行 1/);
  await plan.getByRole('button', { name: /调整 1 项讲次安排/ }).click();
  await expectVisible(plan.getByRole('button', { name: '撤销' }));
  const saved = db.selectFrom('episode').select('teacherId').where('id', '=', id);
  expect(await saved.executeTakeFirst()).toEqual({ teacherId: helperId });
  expect(await startOf(db, id)).toBe('17:00');
});

test('the next conflict is gone to by a key, views and days by theirs, and the address keeps them', async ({
  page,
  db,
}) => {
  const { day, teacherId, first } = await aWeek(db);
  const leave = { teacherId, reason: '培训', startAt: new Date(day), endAt: new Date(day + DAY_MS - MINUTE_MS) };
  await db.insertInto('teacherLeave').values(leave).execute();
  await signIn(page, 'operator', `/#/lessonCalendarDetail?date=${formatDate(day)}&teacherIds=${teacherId}`);
  await expectVisible(page.getByRole('button', { name: '2 处冲突' }));
  await page.keyboard.press('n');
  await expectText(page.getByRole('region', { name: '冲突' }), /冲突 1 \/ 2[\s\S]*请假/);
  await expect.poll(() => eventOf(page, first).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('m');
  await expectHash(page, /view=month/);
  await page.keyboard.press(']');
  await expectHash(page, /date=\d{4}-\d{2}-01/);
  await page.keyboard.press('r');
  await expectVisible(page.getByRole('rowheader'));
  await page.keyboard.press('t');
  await expect.poll(() => page.url()).not.toContain('date=');
});
