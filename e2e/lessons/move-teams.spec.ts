/** teams 5: students of a lesson's teams are spread over others, teams are merged, and the merge is taken back. */
import { aLesson } from '../../apps/server/test/builders.ts';
import { aStudent, aTeam } from '../../apps/server/test/team-builders.ts';
import { expectGone, expectHash, expectVisible } from '../expectations.ts';
import { expect, signInOnScreen, test } from '../fixtures.ts';

test('批量转班, 合班 and its undo', async ({ page, db }) => {
  const lessonId = await aLesson(db, { name: '要合班的课程', withMentor: true });
  const inTeam = { capacity: 4, studentCount: 2 };
  const first = await aTeam(db, lessonId, 'on_shelf', { name: '第一班', ...inTeam });
  const second = await aTeam(db, lessonId, 'on_shelf', { name: '第二班', ...inTeam });
  await aTeam(db, lessonId, 'on_shelf', { name: '第三班', capacity: 4 });
  for (const team of [first, first, second, second]) await aStudent(db, [team]);
  const counts = async () =>
    (await db.selectFrom('team').select('studentCount').where('lessonId', '=', lessonId).orderBy('id').execute()).map(
      ({ studentCount }) => studentCount,
    );
  const tick = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await signInOnScreen(page, 'operator', `/#/lessons/${lessonId}/teams`);

  await tick('第一班');
  await page.getByRole('button', { name: '批量转班' }).click();
  const spread = page.getByRole('dialog', { name: '批量转班：1 个小班，2 名学员' });
  await spread.getByRole('button', { name: '预览' }).click();
  await expectVisible(spread.getByText('请至少选择一个目标小班'));
  await spread.getByRole('checkbox', { name: /第三班/ }).check();
  await spread.getByLabel('原因').fill('合并时段');
  await spread.getByRole('button', { name: '预览' }).click();
  await page.getByRole('button', { name: '为 2 名学员批量转班' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await expectGone(page.getByRole('dialog'));
  expect(await counts()).toEqual([0, 2, 2]);

  await tick('第二班');
  await page.getByRole('button', { name: '合班' }).click();
  const merge = page.getByRole('dialog', { name: /^合班/ });
  await merge.getByRole('radio', { name: /第三班/ }).check();
  await merge.getByLabel('原因').fill('人数少');
  await merge.getByRole('button', { name: '预览' }).click();
  await page.getByRole('button', { name: '合并 1 个小班' }).click();
  // A merge is always a task, on its own page.
  await expectHash(page, /^#\/jwc\/batch\/task\/\d+$/);
  await expect.poll(counts).toEqual([0, 0, 4]);

  await page.getByRole('button', { name: '撤销此任务' }).click();
  await page.getByRole('button', { name: /^撤销.*1 个小班/ }).click();
  await expect.poll(counts).toEqual([0, 2, 2]);
});
