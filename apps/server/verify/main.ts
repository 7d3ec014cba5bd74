/**
 * `npm run verify`: proves that what the database of this installation holds is what was written. Runs beside a server
 * that is at work as well as without one; changes nothing. Ends with 1 when something is not as it was.
 */
import { endWith } from '../backup/end-with.ts';
import { readConfig } from '../src/config.ts';
import { systemNow } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { standingDatabase } from '../src/platform/db/standing-database.ts';
import { type Check, checks } from './checks.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const { url, close } = await standingDatabase(config.database);
  const { db, close: closePool } = openDatabase({
    url,
    poolSize: 2,
    applicationName: 'lectern-verify',
    isPatient: true,
  });
  try {
    for (const check of checks) await report(check, await check.run({ db, config, now: systemNow() }));
  } finally {
    await closePool();
    await close();
  }
}

async function report({ name }: Check, { label, faults }: Awaited<ReturnType<Check['run']>>): Promise<void> {
  process.stdout.write(`${name}：${faults.length === 0 ? '一致' : '不一致'}（${label}）\n`);
  for (const fault of faults) process.stdout.write(`  - ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

main().catch(endWith);
