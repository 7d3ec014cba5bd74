/**
 * `npm run timetable -- FILE.ctt`: loads an instance of course timetabling (ITC-2007, `.ctt`) with a timetable by chance
 * into the database that the environment names, and shows that the conflicts found there equal those that follow from
 * the definition. Without a file it takes the small instance that lies here.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { seedDictionaries } from '../src/modules/dictionaries/index.ts';
import { systemNow } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { startDatabase } from '../src/platform/db/start-database.ts';
import { countCtt } from './count-ctt.ts';
import { readCtt } from './ctt-instance.ts';
import { foundConflicts } from './found-conflicts.ts';
import { loadCtt } from './load-ctt.repository.ts';
import { someTimetable } from './make-ctt.ts';

const OWN_INSTANCE = fileURLToPath(new URL('./lectern-7.ctt', import.meta.url));
const MONDAY = new Date('2027-03-01T08:00:00+08:00');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' } },
  });
  const instance = readCtt(readFileSync(positionals[0] ?? OWN_INSTANCE, 'utf8'));
  const lectures = someTimetable(instance, Number(values.seed));
  const config = readConfig();
  if (config.env === 'stage' || config.env === 'online') throw new Error('LECTERN_ENV 为 stage 或 online 时不能载入');
  const database = await startDatabase(config.database);
  try {
    const { db } = database;
    await inTransaction(db, seedDictionaries);
    const { lessonIds } = await loadCtt(db, instance, { lectures, monday: MONDAY });
    const found = await foundConflicts(db, lessonIds, systemNow());
    const expected = countCtt(instance, lectures);
    const equal = JSON.stringify(found) === JSON.stringify(expected);
    process.stdout.write(
      `${instance.name}：${lessonIds.size} 门课程，${lectures.length} 个讲次\n按定义：${JSON.stringify(expected)}\n查到的：${JSON.stringify(found)}\n${equal ? '一致' : '不一致'}\n`,
    );
    if (!equal) process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
