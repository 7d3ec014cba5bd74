/** Where the embedded database's files lie, and how they come to be: complete or not at all. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartRefusedError } from '../../start-refused-error.ts';
import { canEnter, type ServerAccount } from './server-account.ts';
import { type ServerBinaries, SHARED_FOLDER } from './server-binaries.ts';
import { startWatched } from './watched-process.ts';

const FOLDER_NAME = 'postgres';
const LOCATION_FILE = 'postgres.location';
const DRAFT_MARK = '.new-';
export const SUPERUSER = 'lectern';

/** The library's locale decides what is a letter to pg_trgm; where the system has no C.UTF-8 the plain one serves. */
const LOCALES = ['C.UTF-8', 'C'];

export function existingCluster(dataFolder: string): string {
  const location = join(dataFolder, LOCATION_FILE);
  return existsSync(location) ? readFileSync(location, 'utf8').trim() : join(dataFolder, FOLDER_NAME);
}

/**
 * Root's server account cannot look into a closed home folder; then the files go to a place it can reach,
 * and a small file in the data folder says where.
 */
export function chooseClusterFolder(dataFolder: string, account: ServerAccount | undefined): string {
  const folder = existingCluster(dataFolder);
  if (existsSync(folder)) {
    if (canEnter(account, folder)) return folder;
    throw new StartRefusedError(
      `运行数据库的账户（uid ${account?.uid}）无法进入 ${folder}，请放开上级目录的进入权限后重新启动。`,
    );
  }
  if (canEnter(account, dataFolder)) return join(dataFolder, FOLDER_NAME);
  const elsewhere = join(SHARED_FOLDER, randomBytes(6).toString('hex'), FOLDER_NAME);
  mkdirSync(dirname(elsewhere), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataFolder, LOCATION_FILE), `${elsewhere}\n`);
  return elsewhere;
}

export function assertSameMajorVersion(clusterFolder: string, majorVersion: string): void {
  const file = join(clusterFolder, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new StartRefusedError(
      `${clusterFolder} 不是完整的 PostgreSQL 数据目录（缺少 PG_VERSION）。请移走它后重新启动。`,
    );
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found === majorVersion) return;
  throw new StartRefusedError(
    `${clusterFolder} 由 PostgreSQL ${found} 创建，当前内置的是 PostgreSQL ${majorVersion}，两者数据格式不同。请用原版本导出后再导入，或用 LECTERN_DATA 指定另一个目录。`,
  );
}

/** Works in a sibling folder and renames it at the end, so an interrupted first start leaves nothing half made. */
export async function createCluster(
  clusterFolder: string,
  binaries: ServerBinaries,
  account: ServerAccount | undefined,
): Promise<void> {
  const said: string[] = [];
  for (const locale of LOCALES) {
    const draft = `${clusterFolder}${DRAFT_MARK}${randomBytes(6).toString('hex')}`;
    mkdirSync(draft, { mode: 0o700 });
    chmodSync(draft, 0o700);
    if (account) chownSync(draft, account.uid, account.gid);
    const output = await runInitdb(draft, locale, binaries, account);
    if (output === undefined) {
      renameSync(draft, clusterFolder);
      return;
    }
    rmSync(draft, { recursive: true, force: true });
    said.push(output);
  }
  throw new Error(`initdb failed: ${said.join('\n')}`);
}

/** Undefined when it succeeded, else what it said. */
async function runInitdb(
  draft: string,
  locale: string,
  binaries: ServerBinaries,
  account: ServerAccount | undefined,
): Promise<string | undefined> {
  const outputFolder = mkdtempSync(join(tmpdir(), 'lectern-initdb-'));
  const outputFile = join(outputFolder, 'output');
  const outputFd = openSync(outputFile, 'w');
  try {
    const initdb = await startWatched(
      [
        binaries.initdb,
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        // Whoever can enter the socket's folder owns the files as well.
        '--auth=trust',
      ],
      { account, outputFd },
    );
    const code = await initdb.exited;
    return code === 0 ? undefined : readFileSync(outputFile, 'utf8').trim();
  } finally {
    closeSync(outputFd);
    rmSync(outputFolder, { recursive: true, force: true });
  }
}

/**
 * What a first start that was killed left beside the cluster. Its `initdb` may still be at work for a moment, cleaning
 * up as well, and the two get into each other's way: called before and after, so that nothing stays.
 */
export function removeDrafts(clusterFolder: string): void {
  const parent = dirname(clusterFolder);
  const mark = basename(clusterFolder) + DRAFT_MARK;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(mark)) continue;
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}
