/**
 * `npm run oulad -- --data FOLDER`: loads the presentations of OULAD that are in a folder into the database that the
 * environment names, as statistics 12 maps them, reports their attendance through the ingest call, waits for the
 * figures and compares each with the second implementation. The world stays, to be looked at.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createDemoStaff, DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-staff.ts';
import { type App, buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { monotonicMs, systemNow } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/database.ts';
import { gatherStatistics } from '../src/platform/db/missing-statistics.ts';
import { type StartedDatabase, startDatabase } from '../src/platform/db/start-database.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { StartRefusedError } from '../src/platform/start-refused-error.ts';
import { attendanceFigures } from '../test/statistics-oracle/attendance.ts';
import { homeworkFigures } from '../test/statistics-oracle/homework.ts';
import type { Comparison } from './compare-figures.ts';
import { compareRenewal } from './compare-renewal.ts';
import { compareAttendance, compareHomework } from './compare-with-oracle.ts';
import { type LoadedOulad, loadOulad } from './load-oulad.repository.ts';
import { pendingMarks } from './loaded-rollups.queries.ts';
import { readOulad } from './oulad-data.ts';
import { type OuladWorld, ouladWorld } from './oulad-world.ts';
import { comparisonLines, lessonLines } from './report.ts';
import { attendanceOnWire, doubledAndShuffled, homeworkOnWire, inOrder, sendFacts, signedIn } from './send-facts.ts';

const USAGE = `用法：npm run oulad -- --data 文件夹 [选项]
  --data 文件夹   OULAD 的 CSV 文件（可为 .gz），有哪些批次就载入哪些
  --shuffled      每条事实上报两遍，打乱顺序
  --calls N       与 --shuffled 一起使用：分成 N 次上报，默认 1000
  --seed N        打乱用的随机种子，默认 1
载入到 LECTERN_DATA 或 DATABASE_URL 指定的数据库；之后用同样的环境变量 npm start 查看。`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      shuffled: { type: 'boolean', default: false },
      calls: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.data === undefined) throw new StartRefusedError(USAGE);
  const whole = (name: 'calls' | 'seed'): number => {
    if (!/^[1-9]\d{0,5}$/.test(values[name])) throw new StartRefusedError(`--${name} 须为正整数\n${USAGE}`);
    return Number(values[name]);
  };
  return { folder: values.data, shuffled: values.shuffled, calls: whole('calls'), seed: whole('seed') };
}
type Options = ReturnType<typeof readOptions>;

const startedAt = monotonicMs();
const say = (text: string): void => {
  process.stdout.write(`${((monotonicMs() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${text}\n`);
};

async function main(): Promise<void> {
  const options = readOptions();
  const config = readConfig();
  if (config.env === 'stage' || config.env === 'online') {
    throw new StartRefusedError('LECTERN_ENV 为 stage 或 online 时不能载入：演示账号的密码是公开的。');
  }
  if (config.tasks.lanes === 0) throw new StartRefusedError('LECTERN_TASK_LANES 为 0 时不计算数据，请去掉后再试。');
  const world = ouladWorld(await readOulad(options.folder), systemNow().getTime());
  say(
    `读到 ${world.lessons.length} 个批次，${world.facts.attendance.length} 条到课事实，${world.facts.homework.length} 份作业`,
  );
  const database = await startDatabase(config.database);
  try {
    await createDemoStaff(database.db, systemNow);
    const loaded = await loadOulad(database.db, world);
    say(`已载入 ${loaded.students.size} 名学员，${loaded.teams.size} 个小班，${loaded.episodes.size} 个讲次`);
    // Else the first computations would be planned without knowing how many rows there are.
    await withOwner(database.ownerUrl, gatherStatistics);
    const renewal = await report(config, database, { options, world, loaded });
    const isEqual = await compare(database.db, world, loaded, renewal);
    if (!isEqual) process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

interface Loading {
  readonly options: Options;
  readonly world: OuladWorld;
  readonly loaded: LoadedOulad;
}

/** The application is there only for this: its ingest call takes the facts, its worker computes, and E152 answers for 续报. */
async function report(
  config: Config,
  { db, pool }: StartedDatabase,
  { options, world, loaded }: Loading,
): Promise<Comparison> {
  const logger = createLogger({ level: 'warn', write: (line) => process.stderr.write(line) });
  const app: App = await buildApp({ config, db, pool, now: systemNow, logger, demo: true });
  try {
    const { attendance, homework } = world.facts;
    const facts = [...attendanceOnWire(attendance, loaded), ...homeworkOnWire(homework, loaded)];
    const calls = options.shuffled ? doubledAndShuffled(facts, options.calls, options.seed) : inOrder(facts);
    const admin = { account: DEMO_ACCOUNTS[0]?.account ?? '', password: DEMO_PASSWORD };
    const name = `OULAD ${systemNow().getTime()}`;
    const send = await signedIn(app.http, admin);
    const before = monotonicMs();
    const { refused, ...sent } = await sendFacts(send, { name, calls });
    const seconds = (monotonicMs() - before) / 1000;
    say(`${sent.calls} 次上报，收下 ${sent.accepted} 条，未变 ${sent.unchanged} 条，拒绝 ${refused.length} 条`);
    say(`每秒 ${Math.round((sent.accepted + sent.unchanged) / Math.max(seconds, 0.001))} 条`);
    for (const line of refused.slice(0, 10)) say(`  拒绝：${line}`);
    if (refused.length > 0) process.exitCode = 1;
    await untilComputed(db);
    say('数据已全部计算');
    return await compareRenewal(send, world, loaded);
  } finally {
    await app.stop();
  }
}

async function withOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lectern-oulad' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function untilComputed(db: Db): Promise<void> {
  while ((await pendingMarks(db)) > 0) await sleep(500);
}

async function compare(db: Db, world: OuladWorld, loaded: LoadedOulad, renewal: Comparison): Promise<boolean> {
  const oracle = attendanceFigures(world.facts);
  const homework = homeworkFigures(world.facts);
  const [present, handedIn] = [
    await compareAttendance(db, loaded, oracle),
    await compareHomework(db, loaded, homework),
  ];
  for (const line of lessonLines(world, oracle, homework)) say(line);
  const compared = [
    ['到课：讲次 × 小班', present.items],
    ['到课：学员', present.students],
    ['作业：作业 × 小班', handedIn.items],
    ['作业：学员', handedIn.students],
    ['续报：小班', renewal],
  ] as const;
  for (const [what, comparison] of compared) for (const line of comparisonLines(what, comparison)) say(line);
  return compared.every(([, { differences }]) => differences.length === 0);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartRefusedError;
  process.stderr.write(`${isExpected || !(error instanceof Error) ? String(error) : error.stack}\n`);
  process.exitCode = 1;
});
