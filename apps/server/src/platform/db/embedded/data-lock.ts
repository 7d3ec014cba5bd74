/**
 * One Lectern per data folder. The lock file names its holder by process id and start time,
 * so a holder that was killed never blocks the next start, and a living one always does.
 */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemNow } from '../../clock.ts';
import { StartRefusedError } from '../../start-refused-error.ts';
import { processIdentity, processNamespace } from './process-identity.ts';

const FILE_NAME = 'lectern.lock';
const HEARTBEAT_MS = 5_000;
/** A holder in another process namespace cannot be looked up; it is believed while its file is this fresh. */
const FOREIGN_STALE_MS = 15_000;
const ATTEMPTS = 5;

export interface DataLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  readonly started: string;
  readonly namespace: string;
}

/** @throws StartRefusedError when another living Lectern holds the folder. */
export function takeDataLock(dataFolder: string): DataLock {
  const lockFile = join(dataFolder, FILE_NAME);
  const mine = JSON.stringify({
    pid: process.pid,
    started: processIdentity(process.pid) ?? '',
    namespace: processNamespace(),
  } satisfies Holder);
  const draft = `${lockFile}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, mine);
  } catch (cause) {
    throw new StartRefusedError(
      `数据目录 ${dataFolder} 不能写入：请检查权限、是否只读和剩余空间，或用 LECTERN_DATA 指定另一个目录后再启动。`,
      { cause },
    );
  }
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (isLinked(draft, lockFile)) return heldLock(lockFile, mine);
      removeIfDead(lockFile, dataFolder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw refusal(dataFolder);
}

function heldLock(lockFile: string, mine: string): DataLock {
  const heartbeat = setInterval(() => {
    const now = systemNow();
    try {
      utimesSync(lockFile, now, now);
    } catch {
      // The folder was taken away under us; the database itself will say so.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: () => {
      clearInterval(heartbeat);
      if (readLock(lockFile) === mine) rmSync(lockFile, { force: true });
    },
  };
}

function isLinked(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function removeIfDead(lockFile: string, dataFolder: string): void {
  const judged = readLock(lockFile);
  if (judged === undefined) return;
  const holder = parseHolder(judged);
  if (holder && isLive(holder, lockFile)) throw refusal(dataFolder, holder.pid);
  // Renaming is atomic: of several starters that saw the dead holder only one gets to remove it.
  const aside = `${lockFile}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readLock(aside);
  if (moved !== judged) isLinked(aside, lockFile);
  rmSync(aside, { force: true });
}

function isLive(holder: Holder, lockFile: string): boolean {
  if (holder.namespace === processNamespace()) return processIdentity(holder.pid) === holder.started;
  return systemNow().getTime() - statSync(lockFile).mtimeMs < FOREIGN_STALE_MS;
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, started, namespace } = value as Partial<Record<keyof Holder, unknown>>;
    if (typeof pid !== 'number' || typeof started !== 'string' || typeof namespace !== 'string') return undefined;
    return { pid, started, namespace };
  } catch {
    return undefined;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

function refusal(dataFolder: string, pid?: number): StartRefusedError {
  const holder = pid === undefined ? '' : `（进程 ${pid}）`;
  return new StartRefusedError(
    `数据目录 ${dataFolder} 正在被另一个 Lectern 使用${holder}。请先停止它，或用 LECTERN_DATA 指定另一个目录后再启动。`,
  );
}
