/** teams 6: students without a team are placed by strategy on 分班台 and it is undone; students of two teams are transferred from 学员. */
import { aLesson } from '../../apps/server/test/builders.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../apps/server/test/team-builders.ts';
import { expectGone, expectHash, expectText, expectVisible } from '../expectations.ts';
import { expect, signInOnScreen, test } from '../fixtures.ts';

test('decision 153: ten students are placed by strategy, with why a team is passed over, and it is undone', async ({
  page,
  db,
}) => {
  const id = await aLesson(db, { name: '要分班的课程', withMentor: true });
  await aTeam(db, id, 'on_shelf', { name: '甲班', capacity: 8 });
  await aTeam(db, id, 'on_shelf', { name: '乙班', capacity: 8 });
  await aTeam(db, id, 'on_shelf', { name: '满班', capacity: 1, studentCount: 1 });
  for (let nth = 1; nth <= 10; nth += 1) {
    await anEnrolment(db, { lessonId: id, studentId: await aStudent(db, [], { nickname: `待分学员${nth}` }) });
  }
  const placed = async () =>
    (
      await db
        .selectFrom('team')
        .select(['name', 'studentCount'])
        .where('lessonId', '=', id)
        .orderBy('saleOrdinal')
        .execute()
    ).map(({ name, studentCount }) => `${name} ${studentCount}`);

  await signInOnScreen(page, 'operator', `/#/lessons/${id}/teams`);
  await page.getByRole('link', { name: '分班台' }).click();
  await expectHash(page, `#/lessons/${id}/teams/placing`);
  await expectVisible(page.getByRole('row', { name: /待分学员10/ }));
  await expectVisible(page.getByRole('radio', { name: '满班，余位 0，没有名额' }));
  await page.getByRole('button', { name: '预览分班：全部未分班 10 名' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '为 10 名学员分班' }).click();
  await expectVisible(page.getByRole('button', { name: '撤销上一步', exact: true }));
  expect(await placed()).toEqual(['甲班 8', '乙班 2', '满班 1']);
  await page.getByRole('button', { name: '撤销上一步', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^撤销.*10/ })
    .click();
  await expect.poll(placed).toEqual(['甲班 0', '乙班 0', '满班 1']);
  await page.getByRole('button', { name: '完成' }).click();

  // By keyboard alone: ticked with space, the team with an arrow, Enter opens the plan.
  await page.getByRole('checkbox', { name: '选择 待分学员10', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: /^甲班/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expectVisible(page.getByRole('button', { name: '预览：已选 2 名分到“乙班”' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '为 2 名学员分班' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  expect(await placed()).toEqual(['甲班 0', '乙班 2', '满班 1']);
  await expectGone(page.getByRole('checkbox', { name: '选择 待分学员10', exact: true }));
});

test('decision 152: students of two teams are transferred in one plan from the tab 学员', async ({ page, db }) => {
  const id = await aLesson(db, { name: '要转班的课程', withMentor: true });
  const [first, second, dest] = [
    await aTeam(db, id, 'on_shelf', { name: '东班', studentCount: 1 }),
    await aTeam(db, id, 'on_shelf', { name: '西班', studentCount: 1 }),
    await aTeam(db, id, 'on_shelf', { name: '南班' }),
  ];
  const students = [
    await aStudent(db, [], { nickname: '东边的小赵' }),
    await aStudent(db, [], { nickname: '西边的小钱' }),
  ];
  for (const [nth, studentId] of students.entries()) {
    await joinTeam(db, { teamId: nth === 0 ? first : second, studentId });
  }
  await signInOnScreen(page, 'operator', `/#/lessons/${id}/students`);
  await page.getByRole('checkbox', { name: '选择本页全部' }).first().check();
  await page.getByRole('button', { name: '转班', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '转班：2 名学员' });
  await dialog.getByRole('button', { name: '预览' }).click();
  await expectVisible(dialog.getByText('请选择目标小班'));
  await dialog.getByRole('radio', { name: /^南班，余位 30/ }).check();
  await dialog.getByLabel('原因').fill('合并上课时段');
  await dialog.getByRole('button', { name: '预览' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '为 2 名学员转班' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await expectVisible(page.getByRole('row', { name: /东边的小赵.*在读.*南班.*东班 → 南班/ }));
  await expectText(page.getByRole('row', { name: /西边的小钱/ }), /西班 → 南班/);
  const { studentCount } = await db
    .selectFrom('team')
    .select('studentCount')
    .where('id', '=', dest)
    .executeTakeFirstOrThrow();
  expect(studentCount).toBe(2);
});
