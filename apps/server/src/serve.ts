/** What stands on the started database: seeds, demo world, application, port; and the way back. Loaded by main.ts. */
import { accountsWithDemoPassword, hasDemoAccounts } from '../demo/demo-accounts.queries.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-staff.ts';
import { loadDemoWorld } from '../demo/load-demo-world.ts';
import { type App, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { seedDictionaries } from './modules/dictionaries/index.ts';
import { createFirstAdmin, seedRoles } from './modules/staff/index.ts';
import { systemNow } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { inTransaction } from './platform/db/in-transaction.ts';
import type { StartedDatabase } from './platform/db/start-database.ts';
import { fileStoreOf } from './platform/files/file-store-of.ts';
import { releaseAbandonedKeys } from './platform/http/idempotency.repository.ts';
import type { Logger } from './platform/log/logger.ts';
import { StartRefusedError } from './platform/start-refused-error.ts';
import type { Traces } from './platform/traces/traces.ts';
import { startListening } from './start-listening.ts';

const SWEEP_EVERY_MS = 60 * 60_000;

/** For the person at the keyboard; the log goes to standard error. */
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

export async function serve(config: Config, database: StartedDatabase, logger: Logger): Promise<void> {
  const demo = await prepareData(config, database);
  const { db, pool, url: directUrl, replicas, slow } = database;
  const traces = await tracesFor(config);
  const around = { db, pool, directUrl, replicas, slow, traces };
  const app = await buildApp({ config, ...around, now: systemNow, logger, demo });
  stopOnSignal(app, { ...database, traces }, logger);
  await startListening(app, config);
  sweepNowAndThen(app, logger);
  greet(config, demo);
}

/** Answers whether the demo accounts exist and may be named. */
async function prepareData(config: Config, { db, ownerUrl, embedded }: StartedDatabase): Promise<boolean> {
  // Nobody else serves an embedded database, so whoever held a key there is gone.
  if (embedded) await releaseAbandonedKeys(db);
  const isOwn = config.env === 'dev' || config.env === 'test';
  if (!isOwn) await refuseDemoAccounts(db, config.env);
  await inTransaction(db, seedRoles);
  await inTransaction(db, seedDictionaries);
  if (config.demo ?? (embedded && isOwn)) {
    const loaded = await loadDemoWorld({ db, url: ownerUrl, now: systemNow(), store: fileStoreOf(config.storage) });
    if (loaded) say('已载入演示数据。');
  }
  if (config.firstAdmin && (await createFirstAdmin(db, config.firstAdmin))) {
    say(`已创建管理员账号 ${config.firstAdmin.account}。`);
  }
  return isOwn && (await hasDemoAccounts(db));
}

/** @throws StartRefusedError: their password stands in the manual. */
async function refuseDemoAccounts(db: Db, env: string): Promise<void> {
  const accounts = await accountsWithDemoPassword(db);
  if (accounts.length === 0) return;
  throw new StartRefusedError(
    `LECTERN_ENV=${env} 不能使用演示数据：账号 ${accounts.join('、')} 仍在使用公开的演示密码。请用 LECTERN_DATA 或 DATABASE_URL 指定正式数据；若这就是正式数据，先以 LECTERN_ENV=dev 启动，停用这些账号或修改密码后再启动（demo accounts with the public password）。`,
  );
}

/** Its code is read where it is wanted only. */
async function tracesFor({ traces }: Config): Promise<Traces | undefined> {
  if (!traces) return undefined;
  const { openTraces } = await import('./platform/traces/open-traces.ts');
  return openTraces(traces);
}

type Running = Pick<StartedDatabase, 'stop'> & { readonly traces: Traces | undefined };

function stopOnSignal(app: App, running: Running, logger: Logger): void {
  const stop = async (signal: string): Promise<void> => {
    logger.info({ signal }, 'stopping');
    await app.stop();
    await running.traces?.close();
    await running.stop();
    say('讲台已停止。');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        logger.error({ err: error }, 'stop failed');
        process.exitCode = 1;
      });
    });
  }
}

function sweepNowAndThen(app: App, logger: Logger): void {
  const sweep = () => app.sweep().catch((error: unknown) => logger.warn({ err: error }, 'sweep failed'));
  setInterval(sweep, SWEEP_EVERY_MS).unref();
}

function greet({ host, port }: Config, demo: boolean): void {
  const shown = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  say(`\n讲台已启动：http://${shown}:${port}`);
  if (demo) say(`演示账号：${DEMO_ACCOUNTS.map(({ account }) => account).join('、')}，密码均为 ${DEMO_PASSWORD}`);
  say('接口文档：/lectern/api/docs　按 Ctrl-C 停止');
}
