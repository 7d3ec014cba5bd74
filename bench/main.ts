/**
 * `npm run bench`: loads the world, measures the calls beside a bare server over the same SQL, saves the query plans,
 * and measures the page in a real browser. See README.md for what is compared with what.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { valueParsers } from '../apps/server/src/platform/db/value-parsers.ts';
import { missed, printHead, printRow } from './api/print-api-results.ts';
import { reportPlans } from './api/query-plans.ts';
import { readCases } from './api/read-cases.ts';
import { recordStatements } from './api/record-statements.ts';
import { type CaseResult, runApiBench } from './api/run-api-bench.ts';
import { sampleFacts } from './api/sample-facts.ts';
import { type BenchOptions, readBenchOptions, UsageError } from './bench-options.ts';
import { type BenchWorld, startBenchWorld } from './bench-world.ts';
import { examFigures } from './exams/exam-figures.ts';
import { runExamBench } from './exams/run-exam-bench.ts';
import { runFigureBench } from './figures/run-figure-bench.ts';
import { runImportBench } from './imports/run-import-bench.ts';
import { printPageResults } from './page/print-page-results.ts';
import { type PageResults, runPageBench } from './page/run-page-bench.ts';
import { runScheduleBench, type ScheduleFigures } from './schedule/run-schedule-bench.ts';
import { suggestionFigures } from './schedule/suggestion-figures.ts';
import { FULL_SIZE, runTaskBench, SMALL_SIZE, type TaskFigure } from './tasks/run-task-bench.ts';
import { runTeamBench } from './teams/run-team-bench.ts';

const REPORTS = fileURLToPath(new URL('./reports', import.meta.url));
/** Below it a run only shows that everything works. */
const SMALL_WORLD = 100_000;
const IMPORT_ROWS = 1_000_000;
const SMALL_IMPORT_ROWS = 100_000;
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2));
  mkdirSync(REPORTS, { recursive: true });
  say(
    `${cpus().length} 核，${Math.round(totalmem() / 1024 ** 3)} GB，当前负载 ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  const world = await startBenchWorld(options, say);
  try {
    if (world.loadSeconds !== null) say(`载入用时 ${world.loadSeconds} s`);
    const api = options.api || options.plans ? await benchApi(options, world) : [];
    const tasks = options.tasks ? await benchTasks(options, world) : [];
    const schedule = options.schedule ? await benchSchedule(world) : null;
    const teams = options.teams ? await benchTeams(world) : [];
    const figures = options.figures ? await benchFigures(world) : [];
    const exams = options.exams ? await benchExams(world) : [];
    const page = options.page ? await benchPage(options, world) : null;
    saveReport(options, world, { api, tasks, schedule, teams, figures, exams, page });
  } finally {
    await world.database.stop();
  }
}

async function benchApi(options: BenchOptions, world: BenchWorld): Promise<CaseResult[]> {
  // Without the time limits of the server's own pool: a slow plan is what is looked for.
  const settings = { max: 2, types: valueParsers(), options: '-c max_parallel_workers_per_gather=0' };
  const pool = new pg.Pool({ connectionString: world.database.url, ...settings });
  try {
    return await benchWith(pool, options, world);
  } finally {
    await pool.end();
  }
}

async function benchWith(pool: pg.Pool, options: BenchOptions, world: BenchWorld): Promise<CaseResult[]> {
  const { database } = world;
  const facts = await sampleFacts(pool);
  const cases = readCases(facts, options.lessons).filter(({ id }) => id.includes(options.only));
  const recording = await recordStatements(database, cases);
  if (options.plans) {
    const file = join(REPORTS, `plans-${options.lessons}.txt`);
    const slow = await reportPlans(pool, cases, recording, file);
    say(`\n查询计划已写入 ${file}；20 ms 及以上的语句 ${slow.length} 条`);
    for (const { id, statement, mode, ms, scans } of slow.slice(0, 30)) {
      say(`  ${ms.toFixed(1).padStart(8)} ms  ${id} #${statement} ${mode}  ${scans.join('; ')}`);
    }
  }
  if (!options.api) return [];
  say(
    `\n${options.lessons} 门课程；延时单位 ms，单客户端；吞吐为 ${options.clients} 个客户端；“裸”为 node:http + pg 执行相同 SQL\n`,
  );
  say(printHead(options.clients));
  return runApiBench({ options, database, pool, facts, cases, recording, report: (result) => say(printRow(result)) });
}

async function benchTasks(options: BenchOptions, world: BenchWorld): Promise<TaskFigure[]> {
  say('\n预演与批量任务\n');
  const pool = new pg.Pool({ connectionString: world.database.url, max: 2, types: valueParsers() });
  try {
    const size = options.lessons < SMALL_WORLD ? SMALL_SIZE : FULL_SIZE;
    const figures = await runTaskBench(world.database, pool, size, say);
    const suggestions = [...suggestionFigures(), ...examFigures()];
    for (const { what, value, budget } of suggestions) say(`  ${what}：${value} ms（上限 ${budget} ms）`);
    const rows = options.lessons < SMALL_WORLD ? SMALL_IMPORT_ROWS : IMPORT_ROWS;
    const imports = await runImportBench(world.database, pool, rows, say);
    return [...figures, ...suggestions, ...imports];
  } finally {
    await pool.end();
  }
}

async function benchSchedule(world: BenchWorld): Promise<ScheduleFigures> {
  say('\n排课\n');
  const pool = new pg.Pool({ connectionString: world.database.url, max: 2, types: valueParsers() });
  try {
    return await runScheduleBench(world.database, pool, say);
  } finally {
    await pool.end();
  }
}

async function benchTeams(world: BenchWorld): Promise<TaskFigure[]> {
  say('\n小班与学员\n');
  // The owner's: what is put there is taken away again.
  const pool = new pg.Pool({ connectionString: world.database.ownerUrl, max: 2, types: valueParsers() });
  try {
    return await runTeamBench(world.database, pool, say);
  } finally {
    await pool.end();
  }
}

async function benchFigures(world: BenchWorld): Promise<TaskFigure[]> {
  say('\n统计\n');
  // The owner's: what is put there is taken away again.
  const pool = new pg.Pool({ connectionString: world.database.ownerUrl, max: 2, types: valueParsers() });
  try {
    return await runFigureBench(world.database, pool, say);
  } finally {
    await pool.end();
  }
}

async function benchExams(world: BenchWorld): Promise<TaskFigure[]> {
  say('\n考试\n');
  // The owner's: what is put there is taken away again.
  const pool = new pg.Pool({ connectionString: world.database.ownerUrl, max: 2, types: valueParsers() });
  try {
    return await runExamBench(world.database, pool, say);
  } finally {
    await pool.end();
  }
}

async function benchPage(options: BenchOptions, world: BenchWorld): Promise<PageResults> {
  say(`\n页面（无头 Chromium，每项 ${options.pageRuns} 次取中位数）\n`);
  const results = await runPageBench(world.database, options.pageRuns, say);
  say(printPageResults(results));
  return results;
}

interface Results {
  readonly api: readonly CaseResult[];
  readonly tasks: readonly TaskFigure[];
  readonly schedule: ScheduleFigures | null;
  readonly teams: readonly TaskFigure[];
  readonly figures: readonly TaskFigure[];
  readonly exams: readonly TaskFigure[];
  readonly page: PageResults | null;
}

const PARTS = ['api', 'tasks', 'schedule', 'teams', 'figures', 'exams', 'page'] as const;

const machineOf = () => ({
  cpus: cpus().length,
  model: cpus()[0]?.model,
  memoryMb: Math.round(totalmem() / 1048576),
  load: loadavg(),
  node: process.version,
});

function saveReport(
  options: BenchOptions,
  world: BenchWorld,
  { api, tasks, schedule, teams, figures, exams, page }: Results,
): void {
  const misses = api.filter((result) => missed(result).length > 0);
  if (api.length > 0) {
    say(`\n接口：${api.length} 个场景，${misses.length} 个未达目标`);
    for (const result of misses) say(`  ${result.id}：${missed(result).join('，')}`);
  }
  // A run of one part does not replace the figures of the other.
  const run = PARTS.filter((name) => options[name]);
  const part = run.length === PARTS.length ? '' : run.map((name) => `-${name}`).join('');
  const file = join(REPORTS, `bench-${options.lessons}${part}.json`);
  writeFileSync(
    file,
    JSON.stringify(
      {
        at: new Date().toISOString(),
        options,
        machine: machineOf(),
        loadSeconds: world.loadSeconds,
        api,
        tasks,
        schedule,
        teams,
        figures,
        exams,
        page,
      },
      null,
      1,
    ),
  );
  say(`\n完整结果：${file}`);
}

main().catch((error: unknown) => {
  const isUsage = error instanceof UsageError;
  process.stderr.write(`${isUsage ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
