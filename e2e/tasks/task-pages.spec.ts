/** The pages of tasks as staff use them: start one, watch it, look at its rows, take it back, release a colleague's. */
import type { Page } from 'playwright-core';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { aLesson, aReadyLesson } from '../../apps/server/test/builders.ts';
import { expectGone, expectHash, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName } from '../lessons/lesson-page-steps.ts';
import { aColleague } from '../own-account.ts';

const NEW_TASK = '/#/jwc/batch/task/new';
const LONG_MS = 60_000;
const INFO_PAGE = /^#\/jwc\/batch\/task\/\d+$/;

type Change = Parameters<typeof aLesson>[1];

async function lessonsOf(db: Db, count: number, change: Change): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await aReadyLesson(db, { ...change, name: aName('批量课程') }, new Date()));
  return ids;
}

/** Without an outline: nobody publishes them. */
async function bareLessonsOf(db: Db, count: number, change: Change): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await aLesson(db, { ...change, name: aName('批量课程') }));
  return ids;
}

async function statusesOf(db: Db, ids: readonly number[]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('lesson')
    .select(['status', ({ fn }) => fn.countAll<string>().as('lessons')])
    .where('id', 'in', [...ids])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, lessons }) => [status, Number(lessons)]));
}

/** So that a few hundred lessons are a large share of it. */
async function emptiestSemester(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('semester')
    .leftJoin('lesson', 'lesson.semesterId', 'semester.id')
    .select(['semester.id', ({ fn }) => fn.count('lesson.id').as('lessons')])
    .groupBy('semester.id')
    .orderBy('lessons')
    .executeTakeFirstOrThrow();
  return id;
}

async function planFrom(page: Page, command: string, pasted: string): Promise<void> {
  await page.getByRole('searchbox', { name: '查找操作' }).fill(command);
  await page.getByRole('navigation', { name: '操作目录' }).getByRole('link', { name: command }).first().click();
  await page.getByRole('textbox', { name: '课程 ID' }).fill(pasted);
  await page.getByRole('button', { name: '预览影响' }).click();
  await expectHash(page, INFO_PAGE);
}

/** On a busy machine hundreds of rows take their time. */
async function expectSucceeded(page: Page, count: number): Promise<void> {
  const shown = () => page.getByRole('tab', { name: /成功/ }).innerText();
  await expect.poll(shown, { timeout: LONG_MS, message: 'rows done' }).toContain(String(count));
}

test('areas 9: a task is started from pasted ids, tells every row, and is taken back', async ({ page, db }) => {
  const ready = await lessonsOf(db, 3, {});
  const [lacking = 0] = await lessonsOf(db, 1, { refundWay: null });
  await signIn(page, await aColleague(db, '林静', 'ROLE_STAFF'), NEW_TASK);
  await planFrom(page, '发布课程', `${ready.join('，')}\n${lacking} ${lacking}`);
  await expectText(page.getByRole('tab', { name: /拒绝/ }), '1');
  await page.getByRole('button', { name: '发布 3 门课程' }).click();
  await expectText(page.getByRole('tab', { name: /成功/ }), '3');
  expect(await statusesOf(db, [...ready, lacking])).toEqual({ published: 3, init: 1 });

  await page.getByRole('tab', { name: /拒绝/ }).click();
  await expectHash(page, /state=refused/);
  await page.reload();
  await expectVisible(page.getByRole('link', { name: /^去处理/ }).first());

  await page.getByRole('button', { name: '撤销此任务' }).click();
  await page.getByRole('button', { name: /^撤销：.*3 门课程/ }).click();
  await expectText(page.getByRole('region', { name: '任务信息' }), /撤销的任务/);
  await expectText(page.getByRole('tab', { name: /成功/ }), '3');
  expect(await statusesOf(db, ready)).toEqual({ init: 3 });
  await page
    .getByRole('region', { name: '任务信息' })
    .getByRole('link', { name: /^任务 \d+/ })
    .click();
  await expectVisible(page.getByText('已撤销'));
});

test('areas 9: a large one runs in the background and is found by its address', { timeout: 2 * LONG_MS }, async ({
  page,
  openPage,
  db,
}) => {
  const ids = await lessonsOf(db, 210, {});
  await signIn(page, await aColleague(db, '林静', 'ROLE_STAFF'), NEW_TASK);
  await planFrom(page, '发布课程', ids.join(' '));
  await page.getByRole('button', { name: '发布 210 门课程' }).click();
  await expectSucceeded(page, 210);
  expect(await statusesOf(db, ids)).toEqual({ published: 210 });

  const colleague = await openPage();
  await signIn(colleague, 'devops', page.url().replace(/^.*\/#/, '/#'));
  await expectText(colleague.getByRole('region', { name: '任务信息' }), '林静');
  await page.goto('/#/');
  await expectText(page.getByRole('heading', { name: '我的任务' }).locator('..'), '成功 210');
});

test('areas 9: a high one waits for a second person, who sees the same plan', { timeout: 2 * LONG_MS }, async ({
  page,
  openPage,
  db,
}) => {
  const ids = await bareLessonsOf(db, 505, { status: 'published', semesterId: await emptiestSemester(db) });
  await signIn(page, await aColleague(db, '陈思', 'ROLE_ADMIN'), NEW_TASK);
  await planFrom(page, '取消课程', ids.join('\n'));
  await page.getByRole('button', { name: /^取消 505 门课程/ }).click();
  await expectVisible(page.getByText('打开此页核对并放行', { exact: false }));
  expect(await page.getByRole('button', { name: /^放行/ }).count()).toBe(0);
  expect(await statusesOf(db, ids)).toEqual({ published: 505 });

  const second = await openPage();
  await signIn(second, await aColleague(db, '周远', 'ROLE_ADMIN'), '/#/');
  const waiting = second.getByRole('heading', { name: /^待我放行/ }).locator('..');
  await waiting
    .getByRole('link', { name: /取消课程/ })
    .first()
    .click();
  await second.getByRole('button', { name: '放行并取消 505 门课程' }).click();
  await expectSucceeded(second, 505);
  await expectText(second.getByRole('region', { name: '任务信息' }), '周远');
  await expectSucceeded(page, 505);
  expect(await statusesOf(db, ids)).toEqual({ canceled: 505 });
});

test('R047, R048: each path asks for its privilege', async ({ page, openPage }) => {
  await signIn(page, 'viewer', '/#/jwc/batch/task');
  await expectVisible(page.getByRole('heading', { name: '页面不存在' }));
  const tools = await openPage();
  await signIn(tools, 'operator', '/#/convenientTools');
  await expectVisible(tools.getByRole('heading', { name: '页面不存在' }));
  await tools.goto('/#/user/batch/task');
  await expectVisible(tools.getByRole('heading', { name: '我的批量任务' }));
  await expectGone(tools.getByRole('radio', { name: '我发起的' }));
  const devops = await openPage();
  await signIn(devops, 'devops', '/#/convenientTools');
  await expectVisible(devops.getByRole('heading', { name: '便捷工具' }));
});
