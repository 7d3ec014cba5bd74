/**
 * `npm run backup`: everything this installation holds, into a folder of its own below LECTERN_BACKUPS. Runs beside a
 * server that is at work as well as without one.
 */
import { parseArgs } from 'node:util';
import { sizeLabel } from '@lectern/domain/text/size-label';
import { type Config, readConfig } from '../src/config.ts';
import { isBackupDue, runBackup } from '../src/modules/backups/index.ts';
import { backupsIn, removeOldBackups } from '../src/platform/backup/backup-folders.ts';
import { systemNow } from '../src/platform/clock.ts';
import { type Db, openDatabase } from '../src/platform/db/database.ts';
import { standingDatabase } from '../src/platform/db/standing-database.ts';
import { fileStoreOf } from '../src/platform/files/file-store-of.ts';
import { StartRefusedError } from '../src/platform/start-refused-error.ts';
import { drill } from './drill.ts';
import { endWith } from './end-with.ts';
import { ownFiles } from './installation.ts';

const USAGE = `用法：npm run backup -- [选项]
  --drill      把最近一个备份恢复到临时的空数据库，逐表核对后删除
  --scheduled  只在到期时备份，备份后演练恢复（由服务自动调用）`;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      drill: { type: 'boolean', default: false },
      scheduled: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(USAGE);
    return;
  }
  const config = readConfig();
  const { url, close } = await standingDatabase(config.database);
  const { db, close: closePool } = openDatabase({
    url,
    poolSize: 2,
    applicationName: 'lectern-backup',
    isPatient: true,
  });
  try {
    if (values.scheduled && !(await isBackupDue({ db, now: systemNow, everyHours: config.backups.everyHours }))) return;
    if (!values.drill) await backUp(config, db, url);
    if (values.drill || values.scheduled) await tryNewest(config, db);
  } finally {
    await closePool();
    await close();
  }
}

async function backUp(config: Config, db: Db, url: string): Promise<void> {
  const { folder, retention } = config.backups;
  const { path, bytes, manifest } = await runBackup({
    db,
    now: systemNow,
    url,
    folder,
    store: fileStoreOf(config.storage),
    ownFiles: ownFiles(config),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`已备份到 ${path}`);
  say(`${manifest.tables.length} 张表、${rows} 行，${manifest.files.length} 个文件，共 ${sizeLabel(bytes)}`);
  for (const name of removeOldBackups(folder, retention, systemNow())) say(`已删除旧备份 ${name}`);
  if (manifest.missingFiles.length === 0) return;
  say(`注意：${manifest.missingFiles.length} 个文件在存储中缺失或已损坏，没有备份。`);
  process.exitCode = 1;
}

async function tryNewest(config: Config, db: Db): Promise<void> {
  const [newest] = backupsIn(config.backups.folder);
  if (!newest) throw new StartRefusedError(`${config.backups.folder} 里没有备份，请先运行 npm run backup。`);
  await drill(db, newest);
  say(`恢复演练通过：${newest.name} 可以恢复，逐表一致`);
}

main().catch(endWith);
