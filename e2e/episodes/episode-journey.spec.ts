import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { aLesson, anEpisode, aTeacher } from '../../apps/server/test/builders.ts';
import { expectGone, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { signIn, test } from '../fixtures.ts';
import { aName, expectTold } from '../lessons/lesson-page-steps.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Ten o'clock in the morning in Shanghai, so many days ahead. */
const tenOClock = (days: number) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + 2 * HOUR_MS);

test('an episode is found by its id, moved into a conflict that is named, given to another, saved, canceled and restored', async ({
  page,
  db,
}) => {
  const [name, otherName] = [aName('二次函数'), aName('浮力')];
  const [teacherName, standInName] = [aName('王'), aName('李')];
  const teacherId = await aTeacher(db, { name: teacherName });
  await aTeacher(db, { name: standInName });
  const at = (days: number) => ({ startAt: tenOClock(days), teacherId });
  const lessonId = await aLesson(db, { name: aName('初三数学班'), semesterId: null });
  const id = await anEpisode(db, { lessonId }, { name, ...at(10) });
  const otherLesson = await aLesson(db, { name: aName('初三物理班'), semesterId: null });
  await anEpisode(db, { lessonId: otherLesson }, { name: otherName, ...at(11) });

  await signIn(page, 'operator', '/#/jwc/episodes');
  const box = page.getByRole('searchbox', { name: '讲次名称或 ID' });
  await box.fill(String(id));
  await box.press('Enter');
  const row = page.getByRole('row').filter({ hasText: name });
  await expectVisible(row);
  await row.getByRole('link', { name: '编辑' }).click();
  await expectHeading(page, '编辑讲次');

  const start = page.getByRole('textbox', { name: /^开始时间/ });
  await start.click();
  await start.fill(formatDateTime(tenOClock(11).getTime()));
  await page.keyboard.press('Tab');
  const conflicts = page.locator('.conflict-note');
  await expectText(conflicts, otherName);
  await expectText(conflicts, '重叠 90 分钟');

  const teacher = page.getByRole('combobox', { name: /^授课老师/ });
  await teacher.click();
  await teacher.fill(standInName);
  await page.getByTitle(new RegExp(standInName)).click();
  await expectGone(conflicts.getByText(otherName));
  await page.getByRole('button', { name: '保存讲次' }).click();
  const review = page.getByRole('dialog', { name: '保存讲次' });
  await expectText(review, teacherName);
  await expectText(review, standInName);
  await review.getByRole('button', { name: '保存 3 处修改' }).click();
  await expectTold(page, `已保存讲次 ${id}`);
  await expectHeading(page, name);
  await expectText(page.getByRole('region', { name: '讲次概况' }), standInName);

  await page.getByRole('link', { name: '讲次管理' }).click();
  await expectVisible(row);
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: '批量操作' });
  await bar.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '取消讲次' }).click();
  const plan = page.getByRole('dialog', { name: '取消讲次' });
  await expectText(plan, '课程开课时间');
  await plan.getByRole('button', { name: '取消 1 个讲次' }).click();
  await expectText(row, '已取消');
  await plan.getByRole('button', { name: '撤销' }).click();
  const back = page.getByRole('dialog', { name: /^撤销/ });
  await back.getByRole('button', { name: /1 个讲次/ }).click();
  await expectText(row, '正常');
});

test('issue 16: an episode is read beside the list, with its teacher and its lesson to go to', async ({ page, db }) => {
  const [name, teacherName, lessonName] = [aName('侧栏讲次'), aName('赵'), aName('初一数学班')];
  const teacherId = await aTeacher(db, { name: teacherName });
  const lessonId = await aLesson(db, { name: lessonName });
  await anEpisode(db, { lessonId }, { name, startAt: tenOClock(20), teacherId });
  await signIn(page, 'viewer', '/#/jwc/episodes');
  const box = page.getByRole('searchbox', { name: '讲次名称或 ID' });
  await box.fill(name);
  await box.press('Enter');
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: '讲次概览' });
  await expectVisible(panel.getByRole('link', { name: lessonName }));
  await expectGone(panel.getByRole('link', { name: '编辑' }));
  await panel.getByRole('link', { name: teacherName }).click();
  await expectHeading(page, teacherName);
});
