/**
 * `npm run actions`: counts what an operator does, and how long it takes, for the three flows of work that Lectern promises
 * to make short, in a real browser on a fresh demo world. Ends with 1 where a flow needs more than its goal.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../apps/server/demo/demo-staff.ts';
import { openCluster } from '../../apps/server/test/robustness/cluster-processes.ts';
import { startServer } from '../../apps/server/test/robustness/running-server.ts';
import { coverLeave, publishBatch, scheduleLesson } from './flows.ts';
import { Operator } from './operator.ts';
import {
  BATCH,
  BATCH_NAME,
  busyTeacher,
  EPISODES,
  prepareBatch,
  prepareSchedule,
  UNSCHEDULED,
} from './prepare-world.ts';

const START_MS = 600_000;
/** A task that takes longer hangs. */
const RUN_MS = 60_000;
const POLL_MS = 200;
const BROWSER = '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const DAY_MS = 86_400_000;

interface Flow {
  readonly name: string;
  /** At most so many actions. */
  readonly goal: number;
  /** Answers what was reached, after it was looked up in the database. */
  run(operator: Operator, pool: pg.Pool): Promise<string>;
}

const FLOWS: readonly Flow[] = [
  {
    name: `发布 ${BATCH} 门课程，其中缺学期 20、缺测评 58、缺小班 53`,
    goal: 40,
    run: async (operator, pool) => {
      await prepareBatch(pool);
      await publishBatch(operator);
      const sql = `SELECT count(*)::int AS count FROM lesson WHERE name LIKE $1 || '%' AND status = 'published'`;
      return reached(pool, sql, BATCH_NAME, BATCH, '门已发布');
    },
  },
  {
    name: `排 ${EPISODES} 个讲次和老师`,
    goal: 15,
    run: async (operator, pool) => {
      const sheet = await prepareSchedule(pool, new Date());
      await scheduleLesson(operator, sheet);
      const sql = `SELECT count(*)::int AS count FROM lesson l JOIN lesson_agenda a ON a.lesson_id = l.id AND a.kind = 'episode'
        JOIN episode e ON e.id = a.item_id WHERE l.name = $1 AND e.teacher_id IS NOT NULL AND e.deleted_at IS NULL`;
      return reached(pool, sql, UNSCHEDULED, EPISODES, '讲已排老师');
    },
  },
  {
    name: '一位老师请假一周，看过每个代课理由',
    goal: 7,
    run: async (operator, pool) => {
      const { name } = await busyTeacher(pool);
      const until = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
      const read = await coverLeave(operator, name, `${until} 23:59`);
      const sql = `SELECT count(*)::int AS count FROM teacher_leave v JOIN teacher t ON t.id = v.teacher_id WHERE t.name = $1`;
      return `${await reached(pool, sql, name, 1, '次请假已登记')}，看到 ${read} 个代课理由`;
    },
  },
];

async function reached(pool: pg.Pool, sql: string, name: string, wanted: number, words: string): Promise<string> {
  let count = 0;
  for (const end = performance.now() + RUN_MS; performance.now() < end; await sleep(POLL_MS)) {
    const { rows } = await pool.query<{ count: number }>(sql, [name]);
    count = rows[0]?.count ?? 0;
    if (count >= wanted) return `${count} ${words}`;
  }
  throw new Error(`${count} ${words}，应为 ${wanted}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { steps: { type: 'boolean', default: false } } });
  const folder = mkdtempSync(join(tmpdir(), 'lectern-actions-'));
  // The database's own account has to pass through when this runs as root.
  chmodSync(folder, 0o755);
  const env = { LECTERN_DATA: join(folder, 'data'), LECTERN_DEMO: '1', LECTERN_LOG_LEVEL: 'warn' };
  process.stdout.write('正在启动服务器并载入演示数据 …\n');
  const server = await startServer({ env, readyWithinMs: START_MS });
  const pool = openCluster(env.LECTERN_DATA);
  try {
    for (const flow of FLOWS) await measure(flow, server.baseUrl, pool, values.steps);
  } finally {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(flow: Flow, base: string, pool: pg.Pool, steps: boolean): Promise<void> {
  const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
  try {
    const operator = new Operator(await openHome(browser.newPage.bind(browser), base));
    const result = await flow.run(operator, pool).catch((error: unknown) => {
      process.stdout.write(`${operator.actions.join('\n')}\n`);
      throw error;
    });
    const count = operator.actions.length;
    const met = count <= flow.goal;
    if (!met) process.exitCode = 1;
    const load = loadavg()[0]?.toFixed(1);
    process.stdout.write(
      `${met ? '✓' : '✗'} ${flow.name}：${count} 个动作（目标 ${flow.goal}），${operator.seconds.toFixed(0)} s，负载 ${load}；${result}\n`,
    );
    if (steps) process.stdout.write(operator.actions.map((action) => `    ${action}\n`).join(''));
  } finally {
    await browser.close();
  }
}

/** Signed in as the operator, at the home page, where a day begins. */
async function openHome(newPage: (options: object) => Promise<Page>, base: string): Promise<Page> {
  const page = await newPage({
    baseURL: base,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
  });
  const answer = await page.context().request.post('/lectern/api/login', {
    headers: { 'x-lectern-request': '1' },
    data: { account: 'operator', password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`sign-in failed: ${answer.status()}`);
  await page.goto('/#/');
  await page.getByRole('button', { name: /^我的菜单/ }).waitFor();
  return page;
}

await main();
