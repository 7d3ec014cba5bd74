/**
 * `npm run restore -- FOLDER`: makes an empty place what a backup says: an empty LECTERN_DATA, or the empty database of
 * DATABASE_URL. Never over something that stands. `--returned-to TIME`: PostgreSQL itself has returned the database of
 * DATABASE_URL to an instant.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { backupsIn } from '../src/platform/backup/backup-folders.ts';
import { fileStoreOf } from '../src/platform/files/file-store-of.ts';
import { StartRefusedError } from '../src/platform/start-refused-error.ts';
import { endWith } from './end-with.ts';
import { inNewDatabase } from './new-database.ts';
import { restoreInstallation } from './restore-installation.ts';
import { adoptReturned, readInstant } from './returned-installation.ts';

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'returned-to': { type: 'string' } },
  });
  const config = readConfig();
  const { url, ownerUrl = url, dataFolder } = config.database;
  const returnedTo = values['returned-to'];
  if (returnedTo !== undefined) {
    if (ownerUrl === undefined) throw new StartRefusedError('请用 DATABASE_URL 指定恢复到某一时间的数据库。');
    const faults = await adoptReturned(readInstant(returnedTo), { ownerUrl, logAnchors: config.logAnchors });
    say(`数据库已回到 ${returnedTo}，此后的操作日志锚点不再计入。`);
    conclude(faults);
    return;
  }
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new StartRefusedError(usage(config.backups.folder));
  const backup = resolve(given);
  const fill = (owner: string) =>
    restoreInstallation(backup, {
      ownerUrl: owner,
      store: fileStoreOf(config.storage),
      logAnchors: config.logAnchors,
    });
  const { manifest, faults } = await (ownerUrl === undefined ? inNewDatabase(dataFolder, fill) : fill(ownerUrl));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `已恢复 ${manifest.at} 的备份：${manifest.tables.length} 张表、${rows} 行，${manifest.files.length} 个文件，逐表一致。`,
  );
  if (manifest.missingFiles.length > 0) say(`备份时已有 ${manifest.missingFiles.length} 个文件缺失。`);
  conclude(faults);
}

function conclude(faults: readonly string[]): void {
  for (const fault of faults) say(`  - ${fault}`);
  say(faults.length === 0 ? '可以启动了。所有人需要重新登录。' : '数据已恢复，但以上检查不通过，请先查明原因。');
  if (faults.length > 0) process.exitCode = 1;
}

function usage(folder: string): string {
  const names = backupsIn(folder).map(({ path }) => `  ${path}`);
  const known = names.length > 0 ? `\n${folder} 里的备份，新的在前：\n${names.join('\n')}` : '';
  return `用法：npm run restore -- 备份目录${known}\n或：npm run restore -- --returned-to 2026-11-27T08:00:00+08:00（数据库已由 PostgreSQL 恢复到这一时间）`;
}

main().catch(endWith);
