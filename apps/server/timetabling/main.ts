/**
 * `npm run timetable -- FILE.ctt FOLDER ...`: loads instances of course timetabling (ITC-2007, `.ctt`), each with a
 * timetable by chance, into the database that the environment names, and shows that the conflicts found there equal
 * those that follow from the definition: of the timetable as it is stored, and of the same as drafts. A folder stands
 * for all instances in it. Without any it takes the small instance that lies here.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { seedDictionaries } from '../src/modules/dictionaries/index.ts';
import { systemNow } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { startDatabase } from '../src/platform/db/start-database.ts';
import { countCtt } from './count-ctt.ts';
import { type CttInstance, readCtt } from './ctt-instance.ts';
import { foundAmongDrafts, foundConflicts } from './found-conflicts.ts';
import { loadCtt } from './load-ctt.repository.ts';
import { someTimetable } from './make-ctt.ts';

const OWN_INSTANCE = fileURLToPath(new URL('./lectern-7.ctt', import.meta.url));
const MONDAY = new Date('2027-03-01T08:00:00+08:00');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' } },
  });
  const instances = filesOf(positionals).map((file) => readCtt(readFileSync(file, 'utf8')));
  const config = readConfig();
  if (config.env === 'stage' || config.env === 'online') throw new Error('LECTERN_ENV 为 stage 或 online 时不能载入');
  const database = await startDatabase(config.database);
  try {
    await inTransaction(database.db, seedDictionaries);
    let agreeing = 0;
    for (const instance of instances) if (await agrees(database.db, instance, Number(values.seed))) agreeing += 1;
    process.stdout.write(`${instances.length} 个实例，${agreeing} 个一致\n`);
    if (agreeing < instances.length) process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

function filesOf(paths: readonly string[]): readonly string[] {
  const given = paths.length === 0 ? [OWN_INSTANCE] : paths;
  const files = given.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => name.endsWith('.ctt'))
          .toSorted()
          .map((name) => join(path, name))
      : [path],
  );
  if (files.length === 0) throw new Error('没有找到 .ctt 文件');
  return files;
}

async function agrees(db: Db, instance: CttInstance, seed: number): Promise<boolean> {
  const lectures = someTimetable(instance, seed);
  const now = systemNow();
  const asStored = await loadCtt(db, instance, { lectures, monday: MONDAY });
  const asDrafts = await loadCtt(db, instance, { lectures, monday: MONDAY, aside: true });
  const expected = countCtt(instance, lectures);
  const found = {
    stored: await foundConflicts(db, asStored, now),
    drafts: await foundAmongDrafts(db, asDrafts, now),
  };
  const equal = isDeepStrictEqual(found, { stored: expected, drafts: expected });
  process.stdout.write(
    `${instance.name}：${asStored.lessonIds.size} 门课程，${lectures.length} 个讲次，${equal ? '一致' : '不一致'}
  按定义：${JSON.stringify(expected)}
  已保存：${JSON.stringify(found.stored)}
  作草稿：${JSON.stringify(found.drafts)}\n`,
  );
  return equal;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
