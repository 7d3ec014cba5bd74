/**
 * Issue 13 section 8: a stop cuts nobody. Fifty clients send requests on connections of their own while the server is
 * signalled to stop, on a quick machine and on one that hardly lets it run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { type RunningServer, startServer } from './running-server.ts';

const CLIENTS = 50;
const NOTICE_MS = 600;
/** Shorter than the notice: each client sends at least one more request in it. */
const LONGEST_PAUSE_MS = 400;
/** Shorter than what keeps a starved process waiting. */
const SHORT_NOTICE_MS = 200;
const LONGEST_STANDSTILL_MS = 600;
const MAX_TURNS = 50;
const KEPT_CLIENTS = fileURLToPath(new URL('./kept-clients.ts', import.meta.url));
let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 });
});
afterAll(() => database?.close());

/** `refused`: nobody listened, or the connection ended in the system's queue before the server took it in. */
type Outcome = 'answered' | 'announced' | 'refused' | 'cut';

function ask(port: number, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/lectern/api/me', agent }, (response) => {
      const whole: Outcome = response.headers.connection === 'close' ? 'announced' : 'answered';
      response.resume();
      response.once('end', () => resolve(response.complete ? whole : 'cut'));
      response.once('error', () => resolve('cut'));
    });
    request.once('error', () => resolve(request.reusedSocket ? 'cut' : 'refused'));
  });
}

interface Clients {
  readonly counts: Record<Outcome, number>;
  readonly done: Promise<unknown>;
}

function startClients(port: number): Clients {
  const counts: Record<Outcome, number> = { answered: 0, announced: 0, refused: 0, cut: 0 };
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let outcome: Outcome = 'answered'; outcome === 'answered' || outcome === 'announced'; ) {
      outcome = await ask(port, agent);
      counts[outcome] += 1;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
    agent.destroy();
  };
  return { counts, done: Promise.all(Array.from({ length: CLIENTS }, client)) };
}

const start = (noticeMs: number): Promise<RunningServer> =>
  startServer({
    env: { DATABASE_URL: database.url, LECTERN_DEMO: '0', LECTERN_STOP_NOTICE_MS: String(noticeMs) },
  });

interface Seen {
  readonly announced: number;
  readonly closed: number;
  readonly cut: number;
}

/** Each of them is in the middle of its requests: a process that starves before it has connected tests nothing. */
async function startKeptClients(port: number, pauseMs: number) {
  const args = [KEPT_CLIENTS, String(port), '/lectern/api/me', String(pauseMs)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.pid === undefined) throw new Error('the clients have no process id');
  const printed = createInterface({ input: child.stdout });
  expect((await once(printed, 'line'))[0]).toBe('ready');
  /** Once all of them are done. */
  const seen = once(printed, 'line').then(([line]): Seen => JSON.parse(String(line)));
  return { pid: child.pid, seen };
}

/** Lets a process run for moments only, as a machine with many others does. */
async function starve(pid: number, until: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const end = until.then(() => ended.abort());
  while (!ended.signal.aborted) {
    signal(pid, 'SIGSTOP');
    await sleep(100 + Math.random() * LONGEST_STANDSTILL_MS);
    signal(pid, 'SIGCONT');
    const before = ticksOf(pid);
    await Promise.race([sleep(5 + Math.random() * 40), end]);
    // Beside other tests a moment of the clock may be none of the processor: what stands still for seconds is another test.
    for (let turn = 0; turn < MAX_TURNS && ticksOf(pid) === before && !ended.signal.aborted; turn += 1) {
      await Promise.race([sleep(10), end]);
    }
  }
}

/** How long it has run, in hundredths of a second; undefined once it has ended. */
function ticksOf(pid: number): number | undefined {
  try {
    const [, ofProcess = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = ofProcess.split(' ').slice(11, 13);
    return Number(user) + Number(system);
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const answersLogged = (server: RunningServer): number => server.output().split('"route":"/lectern/api/me"').length - 1;

test('nobody is cut: who connects anew is answered until the server no longer listens', async () => {
  const server = await start(NOTICE_MS);
  const { counts, done } = startClients(server.port);
  await sleep(1_500);
  await Promise.all([server.stop(), done]);
  expect(counts).toMatchObject({ cut: 0, refused: CLIENTS });
  expect(counts.announced).toBeGreaterThanOrEqual(CLIENTS);
  // Whoever was refused on a new connection was not read either: the server knows of no call that it did not answer.
  await expect.poll(() => answersLogged(server)).toBe(counts.answered + counts.announced);
}, 180_000);

describe('who keeps one connection is answered until its end is announced', () => {
  test.each([
    ['a quick machine', [], 100],
    ['a server that hardly runs', ['server'], 0],
    ['a server that hardly runs, clients with pauses', ['server'], 100],
    ['clients that hardly run', ['clients'], 0],
    ['clients that hardly run and pause', ['clients'], 100],
    ['nobody who runs much', ['server', 'clients'], 100],
  ] as const)(
    '%s',
    async (_, starving: readonly ('server' | 'clients')[], pauseMs) => {
      const server = await start(SHORT_NOTICE_MS);
      const clients = await startKeptClients(server.port, pauseMs);
      const stopped = server.stop();
      await Promise.all([
        starving.includes('server') ? starve(server.pid, stopped) : undefined,
        starving.includes('clients') ? starve(clients.pid, clients.seen) : undefined,
      ]);
      await stopped;
      expect(await clients.seen).toEqual({ announced: CLIENTS, closed: 0, cut: 0 });
    },
    360_000,
  );

  test('a client that sends nothing more is closed at the end of the notice', async () => {
    const server = await start(SHORT_NOTICE_MS);
    const idle = connect(server.port, '127.0.0.1');
    await once(idle, 'connect');
    idle.resume();
    await server.stop();
    await expect.poll(() => idle.closed).toBe(true);
    expect(idle.errored).toBeNull();
  }, 180_000);
});
