/**
 * Keeps one PostgreSQL server running on a cluster folder until it is told to stop: started, waited for, and
 * started again when it dies. The socket's path stays the same, so a pool reconnects by itself.
 */
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../../clock.ts';
import { endOrphan, readPostmaster } from './postmaster-file.ts';
import type { ServerAccount } from './server-account.ts';
import { startWatched, type WatchedProcess } from './watched-process.ts';

const READY_POLL_MS = 15;
/** Recovery after a crash replays what was written; minutes are possible, hours are a fault. */
const READY_LIMIT_MS = 300_000;
const START_ATTEMPTS = 20;
const ATTEMPT_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const LOG_TAIL_BYTES = 2_000;
/** Processes of a server that was killed hold its memory for a moment; PostgreSQL refuses until they are gone. */
const STILL_IN_USE = 'pre-existing shared memory block';

export interface ServerLaunch {
  readonly command: string[];
  readonly clusterFolder: string;
  readonly logFile: string;
  readonly account: ServerAccount | undefined;
  /** Told about a server that died on its own, with the time it took to come back. */
  readonly onRestart: (event: { readonly afterMs: number }) => void;
  readonly onRestartFailure: (error: unknown) => void;
}

export interface SupervisedServer {
  pid(): number;
  stop(): Promise<void>;
}

export async function superviseServer(launch: ServerLaunch): Promise<SupervisedServer> {
  let current = await startServer(launch);
  let stopping = false;

  const watch = async (): Promise<void> => {
    for (;;) {
      await current.exited;
      if (stopping) return;
      const lostAt = monotonicMs();
      const next = await restart(launch, () => stopping);
      if (!next) return;
      current = next;
      // The stop came while it was coming back: nobody else would end it.
      if (stopping) return current.stop();
      launch.onRestart({ afterMs: Math.round(monotonicMs() - lostAt) });
    }
  };
  const watching = watch();

  return {
    pid: () => current.pid,
    stop: async () => {
      stopping = true;
      await current.stop();
      await watching;
      // A server that came back in the very moment of stopping, or outlived its shell.
      await current.stop();
      if (readPostmaster(launch.clusterFolder)) await endOrphan(launch.clusterFolder);
    },
  };
}

async function restart(launch: ServerLaunch, isStopping: () => boolean): Promise<WatchedProcess | undefined> {
  for (let pauseMs = 100; !isStopping(); pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      // Only the shell may have died; the server itself must be gone before the next one starts.
      await endOrphan(launch.clusterFolder);
      return await startServer(launch);
    } catch (error) {
      launch.onRestartFailure(error);
      await sleep(pauseMs);
    }
  }
  return undefined;
}

async function startServer(launch: ServerLaunch): Promise<WatchedProcess> {
  let said = '';
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(ATTEMPT_PAUSE_MS);
    dropLongLog(launch.logFile);
    const outputFd = openSync(launch.logFile, 'a', 0o600);
    try {
      const server = await startWatched(launch.command, { account: launch.account, outputFd });
      if (await isReady(server, launch.clusterFolder)) return server;
    } finally {
      closeSync(outputFd);
    }
    said = tailOf(launch.logFile);
    if (!said.includes(STILL_IN_USE)) break;
  }
  throw new Error(`The embedded database server did not start. Its log (${launch.logFile}) ends with:\n${said}`);
}

async function isReady(server: WatchedProcess, clusterFolder: string): Promise<boolean> {
  const gone = new AbortController();
  void server.exited.then(() => gone.abort());
  const end = monotonicMs() + READY_LIMIT_MS;
  while (!gone.signal.aborted && monotonicMs() < end) {
    const postmaster = readPostmaster(clusterFolder);
    if (postmaster?.pid === server.pid && postmaster.status === 'ready') return true;
    await sleep(READY_POLL_MS);
  }
  await server.stop();
  return false;
}

function dropLongLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) rmSync(logFile, { force: true });
}

const tailOf = (logFile: string): string => readFileSync(logFile, 'utf8').slice(-LOG_TAIL_BYTES).trim();
