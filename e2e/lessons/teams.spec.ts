/** Issue 15: a publish that is refused for want of a team on the shelf is fixed where its link leads. */
import { aLesson, anEpisode, aTeacher } from '../../apps/server/test/builders.ts';
import { aStudent, aTeam, joinTeam } from '../../apps/server/test/team-builders.ts';
import { expectGone, expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signInOnScreen, test } from '../fixtures.ts';

test('R148: no team on the shelf refuses a publish; teams are made by a pattern, shelved, ordered, and it is published', async ({
  page,
  db,
}) => {
  const id = await aLesson(db, { name: '还没有小班的课程', withMentor: true, inviteFresh: false });
  await anEpisode(db, { lessonId: id });
  await aTeacher(db, { name: '带班的罗老师' });
  await signInOnScreen(page, 'operator', `/#/lessons/${id}`);
  await expectHeading(page, '还没有小班的课程');
  await page.getByRole('link', { name: '小班管理' }).first().click();
  await expectHash(page, `#/lessons/${id}/teams`);
  await expectVisible(page.getByText('还没有小班', { exact: true }));

  await page.getByRole('button', { name: '新建小班' }).click();
  await page.getByLabel('个数').fill('6');
  await page.getByLabel('容量').fill('20');
  await expectText(page.getByRole('region', { name: '将新建' }), /1 班[\s\S]*6 班/);
  const mentor = page.getByRole('combobox', { name: '辅导老师' });
  await mentor.fill('带班的罗');
  await expectVisible(page.getByText('带班的罗老师'));
  await mentor.press('Enter');
  await expectVisible(page.getByRole('button', { name: '移除带班的罗老师' }));
  await page.getByRole('button', { name: '预览' }).click();
  await page.getByRole('button', { name: '新建 6 个小班' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await expectVisible(page.getByRole('row', { name: /6 班/ }));

  await page.getByRole('checkbox', { name: '选择本页全部' }).first().check();
  await page.getByRole('button', { name: '上架小班' }).click();
  // Its episode is over: whoever shelves confirms it.
  await page.getByRole('radio', { name: '仍然执行' }).check();
  await page.getByRole('button', { name: /上架 6 个小班/ }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await expectVisible(page.getByRole('row', { name: /6 班.*已上架/ }));
  await expectGone(page.getByText('课程没有已上架的小班', { exact: false }));

  await page.getByRole('button', { name: '售卖顺序' }).click();
  const dialog = page.getByRole('dialog', { name: '售卖顺序' });
  await dialog.getByRole('button', { name: /^6 班，/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(async () =>
      (await db.selectFrom('team').select('name').where('lessonId', '=', id).orderBy('saleOrdinal').execute()).map(
        ({ name }) => name,
      ),
    )
    .toEqual(['1 班', '2 班', '3 班', '4 班', '6 班', '5 班']);
});

test('teams 2: the students of a team of any instant, and who has left', async ({ page, db }) => {
  const id = await aLesson(db, { name: '看名单的课程', withMentor: true });
  const team = await aTeam(db, id, 'on_shelf', { name: '名单班', studentCount: 1 });
  const stays = [
    { nickname: '还在的学员', leftAt: null },
    { nickname: '走了的学员', leftAt: new Date('2026-09-20T00:00:00+08:00') },
  ];
  for (const { nickname, leftAt } of stays) {
    const studentId = await aStudent(db, [], { nickname });
    const joinedAt = new Date('2026-09-01T00:00:00+08:00');
    await joinTeam(db, { teamId: team, studentId, joinedAt, leftAt });
  }
  await signInOnScreen(page, 'operator', `/#/lessons/${id}/teams`);
  await page.getByRole('button', { name: /^名单班的学员/ }).click();
  const dialog = page.getByRole('dialog', { name: '学员：名单班' });
  await expectVisible(dialog.getByRole('row', { name: /还在的学员/ }));
  await expectGone(dialog.getByText('走了的学员'));
  const at = dialog.getByLabel('查看哪一刻');
  await at.fill('2026-09-10 12:00');
  await at.press('Enter');
  await expectVisible(dialog.getByRole('row', { name: /走了的学员/ }));
  await dialog.getByText('已移出', { exact: true }).click();
  await expectGone(dialog.getByText('还在的学员'));
  await expectVisible(dialog.getByRole('row', { name: /走了的学员/ }));
});

test('teams 6: a team has a page; its reserved places are kept and released there, its log says so', async ({
  page,
  db,
}) => {
  const id = await aLesson(db, { name: '有小班页的课程', withMentor: true });
  const team = await aTeam(db, id, 'off_shelf', { name: '预留班', capacity: 20 });
  await signInOnScreen(page, 'operator', `/#/lessons/${id}/teams`);
  await page.getByRole('link', { name: '预留班', exact: true }).click();
  await expectHash(page, `#/lessons/${id}/teams/${team}`);
  const tabs = page.getByRole('navigation', { name: '小班页签' });
  await tabs.getByRole('link', { name: '预留' }).click();
  await page.getByRole('button', { name: '预留名额' }).click();
  await page.getByText('转班', { exact: true }).click();
  await page.getByRole('dialog').getByLabel('名额').fill('3');
  await page.getByRole('button', { name: '预览影响' }).click();
  await page.getByRole('button', { name: /为.*预留名额/ }).click();
  await expectVisible(page.getByRole('row', { name: /转班.*3/ }));
  await page.getByRole('button', { name: '释放转班的 3 个名额' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /释放预留名额/ })
    .click();
  await expectVisible(page.getByText('没有预留名额'));
  await tabs.getByRole('link', { name: '日志' }).click();
  await expectVisible(page.getByText('释放预留', { exact: true }));
});
