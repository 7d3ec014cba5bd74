/** Decision 302: 120 students are pasted and enrolled in four actions, it is undone, and a file enrols those that its lines name. */
import { aLesson } from '../../apps/server/test/builders.ts';
import { aStudent, aTeam } from '../../apps/server/test/team-builders.ts';
import { expectGone, expectText, expectVisible } from '../expectations.ts';
import { expect, signInOnScreen, test } from '../fixtures.ts';

const STUDENTS = 120;

test('decision 302: 120 students are pasted and enrolled, and it is undone', async ({ page, db }) => {
  const id = await aLesson(db, { name: '要报名的课程', withMentor: true, seatLimit: 0 });
  await aTeam(db, id, 'on_shelf', { name: '甲班', capacity: 70 });
  await aTeam(db, id, 'on_shelf', { name: '乙班', capacity: 70 });
  const ids: number[] = [];
  for (let nth = 1; nth <= STUDENTS; nth += 1) ids.push(await aStudent(db, [], { nickname: `新学员${nth}` }));
  await aStudent(db, [], { nickname: '甪里按名找' });
  const seated = async () =>
    (
      await db.selectFrom('team').select('studentCount').where('lessonId', '=', id).orderBy('saleOrdinal').execute()
    ).map(({ studentCount }) => studentCount);

  await signInOnScreen(page, 'operator', `/#/lessons/${id}/students`);
  const nobody = page.getByRole('table', { name: '学员' });
  await expectVisible(page.getByText('还没有学员'));
  await page.getByRole('button', { name: '添加学员' }).last().click();
  await page.getByRole('textbox', { name: /^学员/ }).fill([...ids, '张三', '999999999'].join('\n'));
  await page.getByRole('button', { name: '预览' }).click();
  await expectVisible(page.getByText('进入小班'));
  await page.getByRole('button', { name: `添加 ${STUDENTS} 名学员` }).click();
  await expectVisible(page.getByRole('button', { name: '撤销上一步', exact: true }));
  expect(await seated()).toEqual([70, 50]);
  await expectText(
    page.getByRole('dialog'),
    /第 121 行 张三[\s\S]*不是学员 ID[\s\S]*第 122 行 999999999[\s\S]*没有找到学员/,
  );
  await page.getByRole('button', { name: '撤销上一步', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^撤销.*120/ })
    .click();
  await expect.poll(seated).toEqual([0, 0]);
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await expectVisible(page.getByText('还没有学员'));

  // One who is found by name, without a team yet.
  await page.getByRole('button', { name: '添加学员' }).first().click();
  await page.getByLabel('按姓名查找').click();
  await page.getByLabel('按姓名查找').pressSequentially('甪里');
  await page.getByText('甪里按名找', { exact: true }).click();
  await page.getByText('暂不分班').click();
  await page.getByRole('button', { name: '预览' }).click();
  await page.getByRole('button', { name: '添加 1 名学员' }).click();
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await expectVisible(nobody.getByRole('row', { name: /甪里按名找.*未分班.*人工/ }));
});

test('decision 302: a file enrols those that its lines name, and a wrong line is named', async ({ page, db }) => {
  const id = await aLesson(db, { name: '要导入学员的课程', withMentor: true, seatLimit: 0 });
  await aTeam(db, id, 'on_shelf', { name: '甲班' });
  await aTeam(db, id, 'on_shelf', { name: '乙班' });
  const [one, two] = [
    await aStudent(db, [], { nickname: '按方式进班', phone: '13922223333' }),
    await aStudent(db, [], { nickname: '按文件进班' }),
  ];
  const lines = ['手机号或学员 ID,小班', '13922223333,', `${two},乙班`, `${one},没有的班`];
  const buffer = Buffer.from(lines.join('\r\n'));
  await signInOnScreen(page, 'operator', `/#/lessons/${id}/students`);
  await page.getByRole('button', { name: '导入学员' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({ name: '学员.csv', mimeType: 'text/csv', buffer });
  await expectVisible(dialog.getByText('共 3 行数据，其中 1 行有问题，导入时会跳过'));
  await expectVisible(dialog.getByText(/课程没有这个小班/));
  await dialog.getByRole('button', { name: '预览导入 2 行' }).click();
  await page.getByRole('button', { name: '导入 2 名学员' }).click();
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await expectVisible(page.getByRole('row', { name: /按方式进班.*甲班.*导入/ }));
  await expectVisible(page.getByRole('row', { name: /按文件进班.*乙班.*导入/ }));
});

test('a plan that stands above a page ends when Back shows another address', async ({ page, db }) => {
  const id = await aLesson(db, { name: '退回的课程', withMentor: true, seatLimit: 0 });
  await aTeam(db, id, 'on_shelf');
  const student = await aStudent(db);
  await signInOnScreen(page, 'operator', `/#/lessons/${id}/students`);
  await page
    .getByRole('navigation', { name: '按状态查看学员' })
    .getByRole('link', { name: /未分班/ })
    .click();
  await page.getByRole('button', { name: '添加学员' }).first().click();
  await page.getByRole('textbox', { name: /^学员/ }).fill(String(student));
  await page.getByRole('button', { name: '预览' }).click();
  await expectVisible(page.getByRole('button', { name: '添加 1 名学员' }));
  await page.goBack();
  await expectGone(page.getByRole('dialog'));
  await expectVisible(page.getByText('还没有学员'));
});
