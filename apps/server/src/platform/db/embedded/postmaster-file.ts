/** Reads `postmaster.pid`, in which PostgreSQL notes who runs on a data folder, and ends a server that outlived its Lectern. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../../clock.ts';
import { isProcessAlive, processCommand } from './process-identity.ts';

const FAST_STOP_MS = 3_000;
const IMMEDIATE_STOP_MS = 10_000;

export interface Postmaster {
  readonly pid: number;
  readonly status: string;
  readonly port: string;
  readonly socketFolder: string;
}

const postmasterFile = (clusterFolder: string): string => join(clusterFolder, 'postmaster.pid');

export function readPostmaster(clusterFolder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(postmasterFile(clusterFolder), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    if (!Number.isSafeInteger(pid)) return undefined;
    const line = (index: number): string => lines[index]?.trim() ?? '';
    return { pid, port: line(3), socketFolder: line(4), status: line(7) };
  } catch {
    return undefined;
  }
}

/**
 * The caller holds the data lock, so a server found here has no Lectern any more. It is stopped, not adopted:
 * a server of our own is tied to us by its pipe, and stopping one that is idle takes milliseconds.
 */
export async function endOrphan(clusterFolder: string): Promise<'none' | 'stopped' | 'stale'> {
  const postmaster = readPostmaster(clusterFolder);
  if (!postmaster) return 'none';
  const running = isServerOn(postmaster.pid, clusterFolder);
  if (running) {
    const stopped =
      (await isGoneAfter(postmaster.pid, 'SIGINT', FAST_STOP_MS)) ||
      (await isGoneAfter(postmaster.pid, 'SIGQUIT', IMMEDIATE_STOP_MS));
    if (!stopped) throw new Error(`An orphaned database server (process ${postmaster.pid}) cannot be stopped`);
  } else if (isProcessAlive(postmaster.pid)) {
    // The number now belongs to another program; PostgreSQL would take it for a server and refuse.
    // When nobody has it, the file stays: PostgreSQL's own check of the shared memory needs it.
    rmSync(postmasterFile(clusterFolder), { force: true });
  }
  return running ? 'stopped' : 'stale';
}

function isServerOn(pid: number, clusterFolder: string): boolean {
  const command = processCommand(pid);
  return command !== undefined && command.includes('postgres') && command.includes(clusterFolder);
}

async function isGoneAfter(pid: number, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    return !isProcessAlive(pid);
  }
  const end = monotonicMs() + limitMs;
  while (monotonicMs() < end) {
    if (!isProcessAlive(pid)) return true;
    await sleep(20);
  }
  return false;
}
