/** Issue 15: a lesson with teams without mentor; who could lead them is suggested with the reasons, and the next class stands in the list. */
import { aLesson, anEpisode, aTeacher } from '../../apps/server/test/builders.ts';
import { aStudent, aTeam } from '../../apps/server/test/team-builders.ts';
import { expectGone, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';

const HOUR_MS = 3_600_000;
const SUBJECT = 9;

test('E197: teams without mentor get one of those who have time; 下次上课 and 冲突 stand beside each team', async ({
  page,
  db,
}) => {
  const lesson = { subjectId: SUBJECT, semesterId: null, withMentor: true } as const;
  const [id, other] = [await aLesson(db, { ...lesson, name: '等辅导老师的课程' }), await aLesson(db, lesson)];
  const start = Date.now() + 240 * HOUR_MS;
  const time = { startAt: new Date(start), endAt: new Date(start + 2 * HOUR_MS) };
  await anEpisode(db, { lessonId: id }, { name: '下一讲', ...time });
  await anEpisode(db, { lessonId: other }, { name: '同时的讲次', ...time });
  const mentor = { subjects: [SUBJECT], isMentor: true };
  await aTeacher(db, { ...mentor, name: '有空的罗老师' });
  const busy = await aTeacher(db, { ...mentor, name: '没空的白老师' });
  const elsewhere = await aTeam(db, other, 'on_shelf', { mentorId: busy });
  const clashing = await aTeam(db, id, 'on_shelf', { name: '重叠班', studentCount: 1 });
  const empty = await aTeam(db, id, 'on_shelf', { name: '空班' });
  await aStudent(db, [clashing, elsewhere], { nickname: '两边都在的学员' });
  await signIn(page, 'operator', `/#/jwc/teams?lessonId=${id}`);
  // In the list of all teams the cell of one leads to who could lead it, with that one ticked.
  await page.getByRole('button', { name: '空班未安排辅导老师，查看人选' }).click();
  const suggested = page.getByRole('dialog', { name: '安排辅导老师' });
  await expectVisible(suggested.getByRole('checkbox', { name: '空班', checked: true }));
  await expectVisible(suggested.getByRole('checkbox', { name: '重叠班', checked: false }));
  await expectVisible(suggested.getByRole('button', { name: '预览安排 1 个小班' }));
  await suggested.getByRole('button', { name: '取消' }).click();
  await expectGone(suggested);

  await page.goto(`/#/lessons/${id}/teams`);
  await expectVisible(page.getByRole('row', { name: /重叠班.*有 1 处/ }));
  await expectVisible(page.getByRole('row', { name: /空班.*无/ }));

  await page.getByRole('button', { name: '安排辅导老师', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '安排辅导老师' });
  // Whoever of the world has time comes first; the first one is chosen beforehand.
  await expectVisible(dialog.getByText('后续 1 次安排均有空', { exact: false }).first());
  await dialog.getByRole('checkbox', { name: '重叠班' }).uncheck();
  await dialog.getByRole('button', { name: '预览安排 1 个小班' }).click();
  await page
    .getByRole('button', { name: /更换辅导老师$/ })
    .last()
    .click();
  await page.getByRole('button', { name: '完成' }).click();
  await expectVisible(page.getByRole('row', { name: /重叠班.*未安排/ }));
  await expectGone(page.getByRole('row', { name: /空班.*未安排/ }));
  const mentorOf = (teamId: number) =>
    db.selectFrom('team').select('mentorId').where('id', '=', teamId).executeTakeFirstOrThrow();
  expect((await mentorOf(clashing)).mentorId).toBeNull();
  expect((await mentorOf(empty)).mentorId).not.toBe(busy);
});
