/**
 * Starts the server. The database comes up in a process of its own; what stands on it is loaded meanwhile, which takes
 * as long again.
 */
import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
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

function tell({ kind, ...facts }: DatabaseEvent, logger: Logger): void {
  if (kind === 'creating') say('首次启动，正在创建数据库……');
  else if (kind === 'powerful-role') warnOfPower(facts, logger);
  else if (kind === 'statistics-gathered') logger.info(facts, 'statistics of tables that had none');
  else logger.warn({ kind, ...('error' in facts ? { err: facts.error } : facts) }, 'embedded database');
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
