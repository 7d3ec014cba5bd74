/** teams 7: a lesson's teams are balanced with two students kept apart; what cannot be is said; the plan moves and can be undone. */
import { aLesson, aTeacher } from '../../apps/server/test/builders.ts';
import { aStudent, aTeam, joinTeam } from '../../apps/server/test/team-builders.ts';
import { expectGone, expectVisible } from '../expectations.ts';
import { expect, signInOnScreen, test } from '../fixtures.ts';

test('均衡分班: wishes, a proposal with reasons, the plan, and the students in their new teams', async ({
  page,
  db,
}) => {
  const lessonId = await aLesson(db, { name: '要均衡的课程', withMentor: true });
  const mentorId = await aTeacher(db, { name: '均衡的周老师' });
  const large = await aTeam(db, lessonId, 'on_shelf', { name: '大班', mentorId, capacity: 20, studentCount: 6 });
  const small = await aTeam(db, lessonId, 'on_shelf', { name: '小班', mentorId, capacity: 20, studentCount: 2 });
  const students: number[] = [];
  for (let nth = 1; nth <= 8; nth += 1) {
    const studentId = await aStudent(db, [], { nickname: `均衡学员${nth}` });
    await joinTeam(db, { teamId: nth <= 6 ? large : small, studentId });
    students.push(studentId);
  }
  await signInOnScreen(page, 'operator', `/#/lessons/${lessonId}/teams`);
  await page.getByRole('button', { name: '均衡分班' }).click();
  const wishes = page.getByRole('dialog', { name: '均衡分班' });
  await wishes.getByLabel('每班最多人数').fill('3');
  await wishes.getByLabel('须分班的学员').fill('均衡学员1、均衡学员九');
  await wishes.getByRole('button', { name: '生成方案' }).click();
  await expectVisible(wishes.getByText('第 1 行：“均衡学员九”不在所选小班中'));

  await wishes.getByLabel('须分班的学员').fill('均衡学员1、均衡学员2');
  await wishes.getByRole('button', { name: '生成方案' }).click();
  await expectVisible(page.getByRole('heading', { name: '容量合计 6，学员 8' }));
  await page.getByRole('button', { name: '修改要求' }).click();

  await wishes.getByLabel('每班最多人数').fill('4');
  await wishes.getByLabel('基线成绩').fill(students.map((id, index) => `${id}\t${60 + index * 5}`).join('\n'));
  await wishes.getByRole('button', { name: '生成方案' }).click();
  const proposal = page.getByRole('dialog', { name: '均衡分班方案' });
  await expectVisible(proposal.getByText('8 名学员中调动 2 人，这是满足要求的最少人数。'));
  await expectVisible(proposal.getByRole('row', { name: /大班.*6 → 4/ }));
  await expectVisible(proposal.getByRole('row', { name: /均衡学员[12].*大班.*小班.*与均衡学员[12]分班/ }));
  await proposal.getByRole('button', { name: '预览调动 2 人' }).click();
  await page.getByRole('button', { name: /^调动 2 名学员/ }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await expectGone(page.getByRole('dialog'));
  await expectVisible(page.getByRole('row', { name: /大班.*4/ }));
  const counts = await db.selectFrom('team').select('studentCount').where('lessonId', '=', lessonId).execute();
  expect(counts).toEqual([{ studentCount: 4 }, { studentCount: 4 }]);
});
