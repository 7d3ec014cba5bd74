/** The embedded database of a data folder seen from outside: its socket and all of its processes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { existingCluster } from '../../src/platform/db/embedded/cluster-folder.ts';

/** Lines of postmaster.pid: process, folder, start, port, socket folder, ... */
const SOCKET_LINE = 4;

function postmasterLines(dataFolder: string): string[] {
  return readFileSync(join(existingCluster(dataFolder), 'postmaster.pid'), 'utf8').split('\n');
}

/** A pool past the product: what it says must be what is stored. */
export function openCluster(dataFolder: string): pg.Pool {
  const lines = postmasterLines(dataFolder);
  const pool = new pg.Pool({
    host: lines[SOCKET_LINE]?.trim() ?? '',
    port: Number(lines[SOCKET_LINE - 1]),
    user: 'lectern',
    database: 'lectern',
    max: 2,
  });
  // The database is killed under it on purpose.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** SIGKILL for the server's first process and everything that it started. */
export function killCluster(dataFolder: string): number {
  const postmaster = Number.parseInt(postmasterLines(dataFolder)[0] ?? '', 10);
  if (!Number.isSafeInteger(postmaster)) throw new Error('the database does not run');
  const pids = [postmaster, ...childrenOf(postmaster)];
  let killed = 0;
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // It ended by itself in between.
    }
  }
  return killed;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    // `pid (name) state ppid ...`; the name may hold spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[1]);
  } catch {
    return undefined;
  }
}
