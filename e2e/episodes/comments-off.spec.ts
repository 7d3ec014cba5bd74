/** Comments of a whole lesson are switched off as a plan, seen in the list, and taken back. */
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { aLesson, anEpisode, TEST_NOW } from '../../apps/server/test/builders.ts';
import { expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName } from '../lessons/lesson-page-steps.ts';

const DAY_MS = 86_400_000;
const EPISODES = 3;

async function aLessonWithEpisodes(db: Db): Promise<number> {
  const lessonId = await aLesson(db, { name: aName('评论课程') });
  for (let day = 1; day <= EPISODES; day += 1) {
    await anEpisode(db, { lessonId }, { name: `第 ${day} 讲`, startAt: new Date(TEST_NOW.getTime() + day * DAY_MS) });
  }
  return lessonId;
}

async function forbiddenIn(db: Db, lessonId: number): Promise<number> {
  const rows = await db
    .selectFrom('lessonAgenda')
    .innerJoin('episode', 'episode.id', 'itemId')
    .select('episode.id')
    .where('lessonId', '=', lessonId)
    .where('commentForbidden', '=', true)
    .execute();
  return rows.length;
}

test('R227: the comments of a lesson are switched off by a plan and come back when it is undone', async ({
  page,
  db,
}) => {
  const lessonId = await aLessonWithEpisodes(db);
  await signIn(page, 'operator', `/#/jwc/episode-comments?lessonId=${lessonId}`);
  await expectText(page.locator('.pager'), `共 ${EPISODES} 个讲次`);
  await page.getByRole('button', { name: '开关整门课程的评论' }).click();
  await page.getByRole('radio', { name: '关闭评论' }).check();
  await page.getByRole('button', { name: '预览影响' }).click();
  await expectText(page.getByRole('tab', { name: /^全部/ }), String(EPISODES));
  expect(await forbiddenIn(db, lessonId)).toBe(0);
  await page.getByRole('button', { name: `为 ${EPISODES} 个讲次开关评论` }).click();
  await expect.poll(() => forbiddenIn(db, lessonId)).toBe(EPISODES);

  await page.getByRole('link', { name: '查看任务' }).click();
  await page.getByRole('button', { name: '撤销此任务' }).click();
  await page.getByRole('button', { name: `撤销：为 ${EPISODES} 个讲次开关评论` }).click();
  await expect.poll(() => forbiddenIn(db, lessonId)).toBe(0);
  await page.goto(`${new URL(page.url()).origin}/#/jwc/episodeComments?lessonId=${lessonId}&enable=true`);
  await expectVisible(page.getByRole('link', { name: '第 3 讲' }));
});
