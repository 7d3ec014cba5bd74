import { anEpisodeTemplate, aTeacher, aTemplate, aTutoringTemplate } from '../../apps/server/test/builders.ts';
import { axe } from '../axe.ts';
import { expectGone, expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, choose, expectTold } from '../lessons/lesson-page-steps.ts';

test('a template gets labels and twenty episode templates, is put in order by keyboard, and makes three lessons', async ({
  page,
  db,
}) => {
  const name = aName('初二物理系统班型');
  await signIn(page, 'operator', '/#/lessonTemplates');
  await expectHeading(page, '班型管理');
  await page.getByRole('link', { name: '新建班型' }).click();
  await page.getByRole('textbox', { name: /^班型名称/ }).fill(name);
  await choose(page, /^学段/, '初中');
  await choose(page, /^学科/, '物理');
  await page.getByRole('button', { name: '新建班型' }).click();
  await expectTold(page, `已新建班型“${name}”`);
  await expectHeading(page, name);

  await page.getByRole('link', { name: '讲次模板' }).click();
  await page.getByRole('button', { name: '批量新建' }).click();
  const batch = page.getByRole('dialog', { name: '批量新建讲次模板' });
  const names = Array.from({ length: 20 }, (_, i) => `${i + 1}、第 ${i + 1} 讲 力学`);
  await batch.getByRole('textbox', { name: '讲次名称' }).fill(names.join('\n'));
  await batch.getByRole('button', { name: '新建 20 个讲次模板' }).click();
  await expectTold(page, '已新建 20 个讲次模板');
  await expectText(page.getByRole('region', { name: '讲次模板' }), '共 20 个讲次模板');
  expect(await axe(page)).toEqual([]);

  const third = page.getByRole('button', { name: /^第 3 讲 力学，第 3 位/ });
  await third.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expectVisible(page.getByRole('button', { name: /^第 3 讲 力学，第 1 位/ }));
  const first = () =>
    db
      .selectFrom('episodeTemplate as e')
      .innerJoin('lessonTemplate as t', 't.id', 'e.lessonTemplateId')
      .select('e.name')
      .where('t.name', '=', name)
      .where('e.ordinal', '=', 1)
      .executeTakeFirst();
  await expect.poll(first).toEqual({ name: '第 3 讲 力学' });

  await page.getByRole('button', { name: '更换标签“正课”' }).click();
  await choose(page, /^新标签/, '复习课');
  await page.getByRole('button', { name: '更换 20 个讲次模板的标签' }).click();
  await expectVisible(page.getByRole('heading', { level: 2, name: '复习课' }));
  await expectGone(page.getByRole('heading', { level: 2, name: '正课' }));

  await page.getByRole('button', { name: '从班型建课' }).click();
  const dialog = page.getByRole('dialog', { name: '从班型建课' });
  const lessons = ['甲班', '乙班', '丙班'].map((each) => `${name} ${each}`);
  await dialog.getByRole('textbox', { name: '课程名称' }).fill(lessons.join('\n'));
  await dialog.getByRole('button', { name: '预览新建 3 门课程' }).click();
  const plan = page.getByRole('dialog', { name: '批量新建课程' });
  await plan.getByRole('button', { name: '新建 3 门课程' }).click();
  await plan.getByRole('button', { name: '完成' }).click();
  await page.getByRole('link', { name: '排课' }).click();
  for (const lesson of lessons) await expectVisible(page.getByRole('link', { name: lesson }));
});

test('three lessons are made with their schedule: one pattern, proposed teachers, a changed row', async ({
  page,
  db,
}) => {
  const name = aName('排课班型');
  const id = await aTemplate(db, { name });
  for (const ordinal of [1, 2, 3]) await anEpisodeTemplate(db, id, { name: `第 ${ordinal} 讲`, ordinal });
  for (const teacher of ['甲师', '乙师', '丙师']) await aTeacher(db, { name: aName(teacher) });
  await signIn(page, 'operator', `/#/lessonTemplates/${id}/info`);
  await page.getByRole('button', { name: '从班型建课' }).click();
  const lessons = ['甲班', '乙班', '丙班'].map((each) => `${name} ${each}`);
  await page.getByRole('textbox', { name: '课程名称' }).fill(lessons.join('\n'));
  await page.getByRole('button', { name: '下一步：排课' }).click();

  const dialog = page.getByRole('dialog', { name: '从班型建课：排课' });
  await dialog.getByRole('textbox', { name: '上课时间', exact: true }).fill('周二、周四 19:00');
  await page.keyboard.press('Enter');
  // Beside it stands that the year has no holidays registered.
  const outcome = dialog.getByRole('status').filter({ hasText: '讲，' });
  await dialog.getByRole('button', { name: '采用全部建议（3 门）' }).click();
  await expectText(outcome, /共 9 讲，无冲突/);
  const row = dialog.getByRole('row').filter({ hasText: `${name} 乙班` });
  await row.getByRole('textbox', { name: `${name} 乙班的上课时间` }).fill('周八');
  await page.keyboard.press('Enter');
  await expectText(row, /“周八”无法识别/);
  await row.getByRole('textbox', { name: `${name} 乙班的上课时间` }).fill('每天 9:00');
  await page.keyboard.press('Enter');
  await expectText(outcome, /共 9 讲/);
  expect(await axe(page)).toEqual([]);

  await dialog.getByRole('button', { name: '预览新建 3 门课程' }).click();
  const plan = page.getByRole('dialog', { name: '从班型建课并排课' });
  await plan.getByRole('button', { name: '新建 3 门课程' }).click();
  await plan.getByRole('button', { name: '完成' }).click();
  const made = await db
    .selectFrom('lesson as l')
    .innerJoin('lessonAgenda as a', 'a.lessonId', 'l.id')
    .innerJoin('episode as e', 'e.id', 'a.itemId')
    .select(['l.name', 'e.teacherId', 'e.startAt'])
    .where('l.name', 'in', lessons)
    .execute();
  expect(made).toHaveLength(9);
  expect(made.every(({ teacherId }) => teacherId !== null)).toBe(true);
  const clocks = new Set(made.map(({ name: of, startAt }) => `${of.slice(-2)} ${startAt.getUTCHours()}`));
  expect([...clocks].toSorted()).toEqual(['丙班 11', '乙班 1', '甲班 11']);
});

test('R214-R216: what tutoring is bound to is not deleted; the reminder says why', async ({ page, db }) => {
  const name = aName('绑定班型');
  const id = await aTemplate(db, { name });
  const other = await aTemplate(db, { name: `${name} 二` });
  for (const each of [id, other]) await aTutoringTemplate(db, each, { classType: '1v1' });
  await signIn(page, 'operator', `/#/lessonTemplates?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `删除${name}`, exact: true }).click();
  const reminder = page.getByRole('dialog', { name: '提示' });
  await expectText(reminder, /已绑定辅导班型：\d+（一对一）。解除绑定前不能删除/);
  await reminder.getByRole('button', { name: '我知道了' }).click();
  await expectGone(reminder);

  await page.getByRole('checkbox', { name: /本页|全选/ }).check();
  await page.getByRole('button', { name: '删除班型' }).click();
  await expect.poll(() => reminder.getByRole('listitem').count()).toBe(2);
  await page.keyboard.press('Escape');
  await expectGone(reminder);

  await db
    .updateTable('mentorEpisodeTemplate')
    .set({ deletedAt: new Date() })
    .where('lessonTemplateId', 'in', [id, other])
    .execute();
  await page.getByRole('button', { name: `删除${name}`, exact: true }).click();
  await page.getByRole('dialog', { name: '删除班型' }).getByRole('button', { name: '删除 1 个班型' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await expectGone(page.getByRole('button', { name: `删除${name}`, exact: true }));
  await expectHash(page, /name=/);
});

test('R213: a binding is removed where the reminder says, and then the episode template is deleted', async ({
  page,
  db,
}) => {
  const id = await aTemplate(db, { name: aName('解绑班型') });
  await anEpisodeTemplate(db, id, { name: '第 1 讲' });
  await signIn(page, 'operator', `/#/lessonTemplates/${id}/mentor-episode-template-list`);
  await page.getByRole('button', { name: '新建辅导课模板' }).click();
  const dialog = page.getByRole('dialog', { name: '新建辅导课模板' });
  await dialog.getByRole('combobox', { name: '绑定' }).click();
  await page.getByTitle('讲次模板：第 1 讲').click();
  await expect.poll(() => dialog.getByRole('textbox', { name: '辅导课名称' }).inputValue()).toBe('第 1 讲');
  await dialog.getByRole('button', { name: '新建辅导课模板' }).click();
  await expectVisible(page.getByRole('button', { name: '解除绑定：第 1 讲' }));
  expect(await axe(page)).toEqual([]);

  await page.getByRole('link', { name: '讲次模板', exact: true }).click();
  const remove = page.getByRole('button', { name: '删除第 1 讲', exact: true });
  const confirm = page.getByRole('dialog', { name: '删除讲次模板' });
  await remove.click();
  await confirm.getByRole('button', { name: '删除 1 个讲次模板' }).click();
  const reminder = page.getByRole('dialog', { name: '提示' });
  await expectText(reminder, /解除绑定前不能删除/);
  await reminder.getByRole('link', { name: '去“辅导课模板”解除绑定' }).click();
  await page.getByRole('button', { name: '解除绑定：第 1 讲' }).click();
  await expectVisible(page.getByText('未绑定'));
  await page.getByRole('link', { name: '讲次模板', exact: true }).click();
  await remove.click();
  await confirm.getByRole('button', { name: '删除 1 个讲次模板' }).click();
  await expectGone(remove);
});
