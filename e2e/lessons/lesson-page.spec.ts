/** Issues 15 and 16: the page of a lesson on a small screen, and what stands where a list could not be read. */
import { aLesson, anEpisode } from '../../apps/server/test/builders.ts';
import { anEnrolment, aStudent, aTeam } from '../../apps/server/test/team-builders.ts';
import { expectHash, expectHeading, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName } from './lesson-page-steps.ts';

/** Of 800 px in all. */
const WORK_BEGINS_AT = 190;

test('the work of a tab begins high on the page, at the teams of a lesson on sale', async ({ page, db }) => {
  const name = aName('【2026 秋】小学五年级语文阅读与写作综合能力提升目标班·第 2 期 周六上午');
  const id = await aLesson(db, { name, withMentor: true, status: 'published' });
  await anEpisode(db, { lessonId: id });
  await aTeam(db, id, 'on_shelf', { name: '唯一的班' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'operator', `/#/lessons/${id}`);
  await expectHash(page, `#/lessons/${id}/teams`);
  await expectHeading(page, name);
  await expectVisible(page.getByRole('list', { name: '课程时间' }).getByText('今天'));
  await expectVisible(page.getByRole('row', { name: /唯一的班/ }));
  for (const tab of ['小班管理', '课程信息', '大纲管理', '学员']) {
    await page.getByRole('navigation', { name: '课程页签' }).getByRole('link', { name: tab, exact: true }).click();
    const work = page.locator('.lesson-tab');
    await expectVisible(work);
    expect((await work.boundingBox())?.y, tab).toBeLessThanOrEqual(WORK_BEGINS_AT);
  }
});

test('a list that could not be read says so in the middle of what is seen of it', async ({ page, db }) => {
  const id = await aLesson(db, { name: aName('读不到名单的课程'), withMentor: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(/\/lectern\/api\/lessons\/\d+\/students(\?|$)/, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'INVALID', message: '名单读取失败', requestId: 'r1', retryable: false },
    }),
  );
  await signIn(page, 'operator', `/#/lessons/${id}/students`);
  await expectVisible(page.getByRole('alert').filter({ has: page.getByRole('button', { name: '重试' }) }));
  const [note, list] = await Promise.all([
    page.locator('.table-empty-text').boundingBox(),
    page.locator('.table-scroll').boundingBox(),
  ]);
  if (!note || !list) throw new Error('no list');
  expect(await page.locator('.data-table').evaluate((table) => table.clientWidth)).toBeGreaterThan(list.width);
  expect(Math.abs(note.x + note.width / 2 - (list.x + list.width / 2))).toBeLessThanOrEqual(2);
});

test('students without team are warned of, and the link leads to where they are placed', async ({ page, db }) => {
  const id = await aLesson(db, { name: aName('有人未分班'), withMentor: true, status: 'published' });
  await anEpisode(db, { lessonId: id }, { startAt: new Date('2030-03-01T00:00:00Z') });
  await aTeam(db, id, 'on_shelf');
  await anEnrolment(db, { lessonId: id, studentId: await aStudent(db) });
  await signIn(page, 'operator', `/#/lessons/${id}`);
  await page.getByRole('button', { name: /项需留意/ }).click();
  await page.getByRole('link', { name: '去处理“分班台”' }).click();
  await expectHash(page, `#/lessons/${id}/teams/placing`);
  await expectVisible(page.getByRole('heading', { name: /分班台/ }));
});
