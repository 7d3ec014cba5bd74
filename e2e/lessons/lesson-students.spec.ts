/** Issue 15: the tabs 学员, AI 写作 and 主讲老师 of a lesson, and the address of a tab that it does not have. */
import { setTimeout } from 'node:timers/promises';
import { aLesson, anEpisode, aTeacher, aTemplate } from '../../apps/server/test/builders.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../apps/server/test/team-builders.ts';
import { anEpisodeTemplate } from '../../apps/server/test/template-builders.ts';
import { expectGone, expectHash, expectText, expectVisible } from '../expectations.ts';
import { signInOnScreen, test } from '../fixtures.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test('issue 15: the students of a lesson by state, where one went and why, and the roster of an earlier day', async ({
  page,
  db,
}) => {
  const id = await aLesson(db, { name: '看学员的课程', withMentor: true });
  const other = await aLesson(db, { name: '转去的课程', withMentor: true });
  const [team, there] = [await aTeam(db, id, 'on_shelf', { name: '红班' }), await aTeam(db, other)];
  const student = async (nickname: string) => {
    const studentId = await aStudent(db, [], { nickname, phone: '13912345678' });
    await anEnrolment(db, { lessonId: id, studentId, startedAt: daysAgo(20) });
    return studentId;
  };
  await joinTeam(db, { teamId: team, studentId: await student('在班的小林'), joinedAt: daysAgo(19) });
  await student('没分班的小周');
  const gone = await student('转走的小何');
  await joinTeam(db, { teamId: team, studentId: gone, joinedAt: daysAgo(19), leftAt: daysAgo(2) });
  await db
    .updateTable('enrolment')
    .set({ endedAt: daysAgo(2), endReason: 'transfer' })
    .where('studentId', '=', gone)
    .execute();
  const move = { studentId: gone, fromLessonId: id, fromTeamId: team, toLessonId: other, toTeamId: there };
  await db
    .insertInto('studentTransfer')
    .values({ ...move, at: daysAgo(2), reason: '与校内社团时间冲突', kind: 'acrossLessons', madeBy: '运营' })
    .execute();

  await signInOnScreen(page, 'operator', `/#/lessons/${id}/students`);
  const states = page.getByRole('navigation', { name: '按状态查看学员' });
  await expectVisible(states.getByRole('link', { name: /全部报名\s*3/ }));
  await expectVisible(page.getByRole('row', { name: /在班的小林.*139\*{4}5678.*在读.*红班/ }));
  await states.getByRole('link', { name: /未分班/ }).click();
  await expectHash(page, `#/lessons/${id}/students?state=unplaced`);
  await expectVisible(page.getByRole('row', { name: /没分班的小周/ }));
  await expectGone(page.getByText('在班的小林'));
  await states.getByRole('link', { name: /已转出/ }).click();
  await page.getByRole('button', { name: /^转走的小何的转班记录/ }).click();
  const dialog = page.getByRole('dialog', { name: '转班记录：转走的小何' });
  await expectText(dialog.getByRole('row').last(), /跨课程转班[\s\S]*红班[\s\S]*转去的课程[\s\S]*与校内社团时间冲突/);
  await page.keyboard.press('Escape');

  await page.goto(`/#/lessons/${id}/students?at=${daysAgo(10).getTime()}`);
  await expectVisible(page.getByRole('row', { name: /转走的小何.*在读.*红班/ }));
});

test('T030: writing tasks come from the template, are moved and switched off at once, and it is undone', async ({
  page,
  db,
}) => {
  const templateId = await aTemplate(db, { withWritingTrain: true });
  const episodeTemplateId = await anEpisodeTemplate(db, templateId, 1);
  const id = await aLesson(db, { name: '写作的课程', templateId });
  const startAt = new Date(Date.now() + 3 * DAY_MS);
  await anEpisode(db, { lessonId: id }, { name: '第 1 讲 写人记事', startAt, episodeTemplateId });
  await db
    .insertInto('templateExtra')
    .values({
      lessonTemplateId: templateId,
      kind: 'writingTask',
      name: '我的同桌',
      fields: JSON.stringify({ genre: 'narrative', episodeTemplateId, openDays: 7 }),
      ordinal: 1,
    })
    .execute();
  await signInOnScreen(page, 'operator', `/#/lessons/${id}/withWritingTrain`);
  await expectVisible(page.getByText('还没有写作题目', { exact: true }));
  await page.getByRole('button', { name: '从班型生成' }).click();
  await page.getByRole('button', { name: '生成 1 个写作题目' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await expectVisible(page.getByRole('row', { name: /我的同桌.*记叙文.*第 1 讲 写人记事.*未开放/ }));

  await page.getByRole('button', { name: '新建写作题目' }).click();
  const dialog = page.getByRole('dialog', { name: '新建写作题目' });
  await dialog.getByLabel('题目').fill('给老师的一封信');
  await dialog.getByLabel('开放时间').fill('2030-01-02 10:00');
  await dialog.getByLabel('截止时间').fill('2030-01-01 10:00');
  await dialog.getByRole('button', { name: '新建写作题目' }).click();
  await expectVisible(dialog.getByText('截止时间须晚于开放时间'));
  await dialog.getByLabel('截止时间').fill('2030-01-09 10:00');
  await dialog.getByRole('button', { name: '新建写作题目' }).click();
  await expectVisible(page.getByRole('row', { name: /给老师的一封信/ }));

  await page.getByRole('checkbox', { name: '选择本页全部' }).first().check();
  await page.getByRole('button', { name: '启用或停用' }).click();
  await page.getByRole('radiogroup', { name: '状态' }).getByRole('radio', { name: '停用' }).check();
  await page.getByRole('button', { name: /^预览/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /启用或停用 2 个写作题目/ })
    .click();
  await page.getByRole('button', { name: '完成' }).click();
  await expectVisible(page.getByRole('row', { name: /我的同桌.*已停用/ }));
});

test('T031: the teachers with their episodes; one is replaced from a chosen episode on, and the history says so', async ({
  page,
  db,
}) => {
  const id = await aLesson(db, { name: '换老师的课程' });
  const [teacherId] = [await aTeacher(db, { name: '原来的陈老师' }), await aTeacher(db, { name: '接手的秦老师' })];
  // At ten in the morning of Shanghai, whenever this runs: late in the evening nobody teaches.
  const [today] = new Date().toISOString().split('T');
  for (const [ordinal, name] of ['第一讲', '第二讲', '第三讲'].entries()) {
    const startAt = new Date(Date.parse(`${today}T02:00:00Z`) + (7 + 7 * ordinal) * DAY_MS);
    await anEpisode(db, { lessonId: id, ordinal: ordinal + 1 }, { name, startAt, teacherId });
  }
  await signInOnScreen(page, 'operator', `/#/lessons/${id}/teachers`);
  const group = page.getByRole('region', { name: '原来的陈老师' });
  await expectText(group, /3 讲 · 4\.5 小时/);
  await group.getByRole('button', { name: '从此讲起更换老师：第二讲' }).click();
  const taker = page.getByRole('combobox', { name: /老师/ }).first();
  // The button is pressed while the answer to what was entered is still on its way.
  await page.route('**/teacher-rankings', async (route) => {
    await setTimeout(1_000);
    await route.continue();
  });
  await taker.fill('接手的秦');
  await taker.press('Enter');
  await page.getByRole('button', { name: '预览影响' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^为 .*更换老师$/ })
    .click();
  await page.getByRole('button', { name: '完成' }).click();
  await expectText(page.getByRole('region', { name: '接手的秦老师' }), /2 讲/);
  await expectText(page.getByRole('region', { name: '更换记录' }), /原来的陈老师[\s\S]*接手的秦老师/);
});

test('decision 151: the address of a tab that the lesson does not have says why, and stays', async ({ page, db }) => {
  const id = await aLesson(db, { name: '没有小班的课程', withMentor: false });
  await signInOnScreen(page, 'operator', `/#/lessons/${id}/teams`);
  await expectVisible(page.getByText('课程未设置辅导老师，没有小班。'));
  await expectHash(page, `#/lessons/${id}/teams`);
  await page.goto(`/#/lessons/${id}/teamStat`);
  await expectVisible(page.getByText('这门课程没有“小班对比”'));
  await page.getByRole('link', { name: '查看“课程信息”' }).click();
  await expectHash(page, `#/lessons/${id}/info`);
});
