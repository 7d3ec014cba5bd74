/**
 * The product as people start it: the built server in a process of its own, on a free port. For crash tests and journeys,
 * whose set-up has it built.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.mjs', import.meta.url));
const READY_POLL_MS = 15;
/** As the launcher sets it: what one process has compiled the next need not. */
const COMPILE_CACHE = join(tmpdir(), 'lectern-compile-cache');

export interface ServerOptions {
  /** On top of nothing but what a process needs to run: no setting of the machine leaks in. */
  readonly env: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly readyWithinMs?: number;
  /** Another version's. */
  readonly main?: string;
}

export interface RunningServer {
  readonly baseUrl: string;
  readonly port: number;
  readonly pid: number;
  readonly readyAfterMs: number;
  /** What it printed so far. */
  output(): string;
  /** As Ctrl-C does it. */
  stop(): Promise<void>;
  /** SIGKILL; ends when the process is gone. */
  kill(): Promise<void>;
}

export async function startServer({
  env,
  port,
  readyWithinMs = 120_000,
  main = MAIN,
}: ServerOptions): Promise<RunningServer> {
  const chosen = port ?? (await freePort());
  const baseUrl = `http://127.0.0.1:${chosen}`;
  const printed: string[] = [];
  const startedAt = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment(),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: String(chosen),
      // Beside a database of the test's own there is no folder for them.
      ...(env['LECTERN_DATA'] === undefined ? { LECTERN_LOG_ANCHORS: '/dev/null' } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => printed.push(text));
  }
  const output = () => printed.join('');
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  try {
    await waitUntilReady(baseUrl, { withinMs: readyWithinMs, gaveUp: () => isGone(child) });
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`The server did not get ready. It printed:\n${output()}`, { cause: error });
  }
  if (child.pid === undefined) throw new Error('the server has no process id');
  return {
    baseUrl,
    port: chosen,
    pid: child.pid,
    readyAfterMs: performance.now() - startedAt,
    output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Resolves with the time it took. */
export async function waitUntilReady(
  baseUrl: string,
  { withinMs, gaveUp = () => false }: { withinMs: number; gaveUp?: () => boolean },
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    if (gaveUp()) throw new Error('the process ended');
    if (await isReady(baseUrl)) return performance.now() - startedAt;
    await sleep(READY_POLL_MS);
  }
  throw new Error(`not ready within ${withinMs} ms`);
}

async function isReady(baseUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/health/ready`, { signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function isGone(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function bareEnvironment(): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ['PATH', 'HOME', 'TMPDIR', 'LANG']) {
    const value = process.env[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}
