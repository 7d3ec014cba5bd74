/**
 * Starts the server. The database comes up in a process of its own; what stands on it is loaded meanwhile, which takes
 * as long again.
 */
import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
import type { ReplicaState } from './platform/db/replicas/replica.ts';
import type { ReplicaEvent } from './platform/db/replicas/replicas.ts';
import { type DatabaseEvent, startDatabase } from './platform/db/start-database.ts';
import { keepHeapSmall } from './platform/heap-growth.ts';
import { createLogger, type Logger } from './platform/log/logger.ts';
import { StartRefusedError } from './platform/start-refused-error.ts';

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  keepHeapSmall();
  const config = readConfig();
  const logger = createLogger({ level: config.logLevel, write: (line) => process.stderr.write(line) });
  let loading: Promise<typeof import('./serve.ts')> | undefined;
  const load = () => (loading ??= import('./serve.ts'));
  const database = await startDatabase(config.database, (event) => tell(event, logger), load);
  try {
    const { serve } = await load();
    await serve(config, database, logger);
    // Now, as a process that is killed could not: the next one is ready in half the time.
    flushCompileCache();
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function tell(event: DatabaseEvent, logger: Logger): void {
  const { kind, ...facts } = event;
  if (kind === 'creating') say('首次启动，正在创建数据库……');
  else if (event.kind === 'replica') sayOfReplica(event, logger);
  else if (kind === 'powerful-role') warnOfPower(facts, logger);
  else if (kind === 'slow-statement') logger.warn(facts, 'slow statement');
  else if (kind === 'statistics-gathered') logger.info(facts, 'statistics of tables that had none');
  else logger.warn({ kind, ...('error' in facts ? { err: facts.error } : facts) }, 'embedded database');
}

const LEFT_OUT: Readonly<Record<Exclude<ReplicaState, 'serving'>, string>> = {
  unknown: 'a replica is not used: nobody could yet ask the primary whether it is one of its own',
  away: 'a replica is left out: it does not answer',
  primary: 'a replica is left out: it is no standby, it takes writes of its own (DATABASE_REPLICA_URLS)',
  foreign: 'a replica is left out: it belongs to another database (DATABASE_REPLICA_URLS)',
  behind: 'a replica is left out: it is too far behind (DATABASE_REPLICA_MAX_LAG_SECONDS)',
};

function sayOfReplica({ name: replica, state, was, lagMs, error }: ReplicaEvent, logger: Logger): void {
  if (state === 'serving') logger.info({ replica, was }, 'a replica answers reads');
  else logger.warn({ replica, was, lagMs, ...(error === undefined ? {} : { err: error }) }, LEFT_OUT[state]);
}

/** Said twice: whoever reads only the one or the other must not miss it. */
function warnOfPower(facts: object, logger: Logger): void {
  say(
    '警告：DATABASE_URL 的数据库账号可以改动操作日志（超级用户或表的所有者）。请用 DATABASE_OWNER_URL 指定所有者，并让 DATABASE_URL 使用普通账号。',
  );
  logger.warn(facts, 'the database role of DATABASE_URL can change the operation log; set DATABASE_OWNER_URL');
}

void main().catch((error: unknown) => {
  if (error instanceof StartRefusedError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`启动失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
