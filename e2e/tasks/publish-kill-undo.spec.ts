/**
 * A whole query is published as a person does it, on a product with an embedded database of its own: two refusals are
 * mended through their links, the server is killed in the middle of the run and started again, the task finishes, is
 * taken back, and the lessons are as before.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openCluster } from '../../apps/server/test/robustness/cluster-processes.ts';
import { effectsOf, insertLessons, taskFacts } from '../../apps/server/test/robustness/publish-task.ts';
import { type RunningServer, startServer } from '../../apps/server/test/robustness/running-server.ts';
import { expectGone, expectHash, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { choose, expectTold } from '../lessons/lesson-page-steps.ts';

/** Enough to leave as a task of its own; the last two lack what publishing wants. */
const LESSONS = 300;
const LACKING = 2;
/** What `insertLessons` calls them. */
const NAME = '批量课';
const START_MS = 180_000;
const RUN_MS = 120_000;
const TASK_PAGE = /^#\/jwc\/batch\/task\/(\d+)$/;

const root = mkdtempSync(join(tmpdir(), 'lectern-journey-'));
// The database's own account has to pass through when the tests run as root.
chmodSync(root, 0o755);
const dataFolder = join(root, 'data');
let server: RunningServer;
let pool: pg.Pool;
let held: pg.PoolClient | undefined;

const start = (port?: number) =>
  startServer({
    env: {
      LECTERN_DATA: dataFolder,
      LECTERN_DEMO: '1',
      LECTERN_LOG_LEVEL: 'warn',
      LECTERN_WEB_DIST: inject('stage').pageFolder,
    },
    readyWithinMs: START_MS,
    ...(port === undefined ? {} : { port }),
  });

beforeAll(async () => {
  server = await start();
  pool = openCluster(dataFolder);
}, START_MS);

afterAll(async () => {
  letGo();
  await pool?.end();
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
}, START_MS);

test('issue 3: a publish of hundreds survives a kill of the server and is taken back without a trace', {
  timeout: 3 * RUN_MS,
}, async ({ openPage }) => {
  const ids = await insertLessons(pool, LESSONS, LACKING);
  const page = await openPage({ baseUrl: server.baseUrl });
  await signIn(page, 'operator', '/#/lessons');
  const dialog = await planWholeQuery(page);
  // They are bare lessons: what is unusual about them is asked about once for all.
  await expectText(dialog.getByRole('tab', { name: /^需确认/ }), String(LESSONS - LACKING));
  await expectText(dialog.getByRole('tab', { name: /^拒绝/ }), String(LACKING));
  await mendRefusals(page, dialog);
  await dialog.getByRole('button', { name: '重新预演' }).click();
  await expectText(dialog, `${LESSONS} 门要先选择处理方式`);
  for (const goOn of await dialog.getByRole('radio', { name: '仍然执行' }).all()) await goOn.check();
  const publish = dialog.getByRole('button', { name: `发布 ${LESSONS} 门课程` });
  await expectVisible(publish);

  const before = await stored(ids);
  await holdLesson(ids[LESSONS / 2] ?? 0);
  await publish.click();
  await expectHash(page, TASK_PAGE);
  const taskId = Number(TASK_PAGE.exec(new URL(page.url()).hash)?.[1]);
  // The one that is held keeps the run from its end, however fast the machine is.
  await expectSucceeded(taskId, LESSONS / 3);
  await expectText(page.getByRole('tab', { name: /^成功/ }), /[1-9]/);
  const killed = await taskFacts(pool, taskId);
  expect(killed).toMatchObject({ state: 'running' });
  expect(killed.succeeded).toBeLessThan(LESSONS);
  await server.kill();
  letGo();
  await pool.end();

  server = await start(server.port);
  pool = openCluster(dataFolder);
  await page.reload();
  await expectCounters(page, { 成功: LESSONS, 拒绝: 0, 失败: 0, 未执行: 0 });
  await expectGone(page.getByRole('region', { name: '进度' }));
  expect(await effectsOf(pool, taskId, ids)).toMatchObject({ published: LESSONS, logged: LESSONS, twice: 0 });

  await page.getByRole('button', { name: '撤销此任务' }).click();
  await page.getByRole('button', { name: `撤销：发布 ${LESSONS} 门课程` }).click();
  await expectText(page.getByRole('region', { name: '任务信息' }), /撤销的任务/);
  await expectCounters(page, { 成功: LESSONS, 拒绝: 0, 失败: 0, 未执行: 0 });
  expect(await stored(ids)).toEqual(before);
});

/** 列表 -> 条件 -> 选择查询到的全部 -> 发布课程. */
async function planWholeQuery(page: Page): Promise<Locator> {
  const box = page.getByRole('searchbox', { name: '课程名称或 ID' });
  await box.fill(NAME);
  await box.press('Enter');
  await page.getByRole('group', { name: '状态' }).getByText('未发布').click();
  await expectText(page.getByRole('navigation', { name: '分页' }), `共 ${LESSONS} 门课程`);
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  const bar = page.getByRole('group', { name: '批量操作' });
  await bar.getByRole('button', { name: `选择查询到的全部 ${LESSONS} 门` }).click();
  await expectText(bar, `已选 ${LESSONS} 门`);
  await bar.getByRole('button', { name: '发布课程' }).click();
  const dialog = page.getByRole('dialog', { name: '发布课程' });
  await expectVisible(dialog.getByRole('tab', { name: `全部 ${LESSONS}` }));
  return dialog;
}

/** Each link opens the form at what is missing. */
async function mendRefusals(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('tab', { name: /^拒绝/ }).click();
  for (let number = LESSONS - LACKING + 1; number <= LESSONS; number += 1) {
    const row = dialog.getByRole('row').filter({ hasText: `${NAME} ${number}` });
    const opened = page.waitForEvent('popup');
    await row.getByRole('link', { name: /^去处理/ }).click();
    const form = await opened;
    await choose(form, /^退款方式/, '全额退款');
    await form.getByRole('button', { name: '保存课程' }).click();
    const review = form.getByRole('dialog', { name: '保存课程' });
    await review.getByRole('button', { name: /^保存 \d+ 处修改/ }).click();
    await expectTold(form, /已保存课程/);
    await form.close();
  }
}

/** Nobody else gets at it until it is let go. */
async function holdLesson(id: number): Promise<void> {
  held = await pool.connect();
  await held.query('BEGIN');
  await held.query('SELECT FROM lesson WHERE id = $1 FOR UPDATE', [id]);
}

function letGo(): void {
  held?.release(true);
  held = undefined;
}

async function expectSucceeded(taskId: number, atLeast: number): Promise<void> {
  const succeeded = async () => (await taskFacts(pool, taskId)).succeeded;
  await expect.poll(succeeded, { timeout: RUN_MS, interval: 20, message: 'rows done' }).toBeGreaterThanOrEqual(atLeast);
}

async function expectCounters(page: Page, wanted: Readonly<Record<string, number>>): Promise<void> {
  const shown = async () => {
    const found: Record<string, number> = {};
    for (const name of Object.keys(wanted)) {
      const text = await page.getByRole('tab', { name: new RegExp(`^${name}`) }).innerText();
      found[name] = Number(/\d+/.exec(text)?.[0]);
    }
    return found;
  };
  await expect.poll(shown, { timeout: RUN_MS, message: 'counters' }).toEqual(wanted);
}

/** Every column but those that count and sign writes. */
async function stored(ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await pool.query<{ lesson: unknown }>(
    `SELECT to_jsonb(lesson) - ARRAY['rev', 'updated_at', 'updated_by'] AS lesson
     FROM lesson WHERE id = ANY($1) ORDER BY id`,
    [ids],
  );
  return rows.map(({ lesson }) => lesson);
}
