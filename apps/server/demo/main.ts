/**
 * `npm run demo -- --scale N`: a demo world of N lessons in the database that the environment names. Several million
 * rows are no trouble; a database that has lessons is left alone unless `--replace` says otherwise.
 */
import { parseArgs } from 'node:util';
import { parseDateTime } from '@lectern/domain/time/shanghai-time';
import { readConfig } from '../src/config.ts';
import { noteReplacement } from '../src/modules/operation-log/index.ts';
import { learnAllNames } from '../src/modules/search/index.ts';
import { monotonicMs, systemNow } from '../src/platform/clock.ts';
import { startDatabase } from '../src/platform/db/start-database.ts';
import { fileStoreOf } from '../src/platform/files/file-store-of.ts';
import { StartRefusedError } from '../src/platform/start-refused-error.ts';
import { loadDemoWorld } from './load-demo-world.ts';
import { DEFAULT_EPISODES_PER_LESSON, DEFAULT_LESSONS } from './world-size.ts';

const USAGE = `用法：npm run demo -- [选项]
  --scale N                课程数，默认 ${DEFAULT_LESSONS}，最多 5000000
  --episodes-per-lesson N  平均每门课程的讲次数，默认 ${DEFAULT_EPISODES_PER_LESSON}
  --today YYYY-MM-DD       演示数据以哪一天为“今天”，默认当天
  --seed N                 随机种子；相同的种子和日期得到相同的数据
  --replace                清空现有课程数据后重新生成`;
const MAX_LESSONS = 5_000_000;

class UsageError extends Error {}

function readOptions() {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string' },
      'episodes-per-lesson': { type: 'string' },
      today: { type: 'string' },
      seed: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'scale' | 'episodes-per-lesson' | 'seed', most: number): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (!/^[1-9]\d*$/.test(text) || Number(text) > most)
      throw new UsageError(`--${name} 须为 1 到 ${most} 的整数\n${USAGE}`);
    return Number(text);
  };
  const today = values.today === undefined ? undefined : parseDateTime(values.today);
  if (values.today !== undefined && today === undefined) throw new UsageError(`--today 须为 YYYY-MM-DD\n${USAGE}`);
  const lessons = number('scale', MAX_LESSONS);
  const episodesPerLesson = number('episodes-per-lesson', 200);
  const seed = number('seed', 2_000_000_000);
  return {
    help: values.help,
    now: today === undefined ? systemNow() : new Date(today),
    replace: values.replace,
    ...(lessons === undefined ? {} : { lessons }),
    ...(episodesPerLesson === undefined ? {} : { episodesPerLesson }),
    ...(seed === undefined ? {} : { seed }),
  };
}

async function main(): Promise<void> {
  const { help, ...options } = readOptions();
  if (help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const config = readConfig();
  if (config.env === 'stage' || config.env === 'online') {
    throw new StartRefusedError('LECTERN_ENV 为 stage 或 online 时不能载入演示数据：演示账号的密码是公开的。');
  }
  const startedAt = monotonicMs();
  const say = (step: string): void => {
    process.stdout.write(`${((monotonicMs() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${step}\n`);
  };
  const database = await startDatabase(config.database);
  try {
    const loaded = await loadDemoWorld({
      ...options,
      db: database.db,
      url: database.ownerUrl,
      report: say,
      store: fileStoreOf(config.storage),
    });
    if (options.replace) noteReplacement(config.logAnchors, systemNow(), 'npm run demo -- --replace');
    if (!loaded) throw new StartRefusedError('数据库里已有课程，未做任何改动。要清空后重新生成，请加上 --replace。');
    say('名称的读音');
    await learnAllNames(database.db);
    say('完成');
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof UsageError || error instanceof StartRefusedError;
  // Node says in English which argument it means; the usage says what there is.
  const told = isArgumentError(error)
    ? `参数有误（${error.message.split('. ', 1)[0]}）\n${USAGE}`
    : isExpected
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
});

function isArgumentError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
