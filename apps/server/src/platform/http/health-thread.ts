/**
 * The health door's own thread: thousands who ask the product keep no supervisor waiting. Whether the server's thread
 * is alive it sees itself; whether the server is ready, and its figures, it asks that thread and does not wait long.
 */
import { createServer, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import {
  BEAT_EVERY_MS,
  type DoorMessage,
  type DoorSettings,
  HEALTH_PATHS,
  type HealthAnswer,
  type HealthPath,
} from './health-questions.ts';

/** The system takes this many in before we do. */
const WAITING_AT_THE_DOOR = 4096;
const LIMIT_MS = 5_000;
/** Silent for so long, the server's thread does not come back by itself. */
const DEAD_AFTER_MS = 30_000;
/** Then the last answer counts, if it is not older than the second figure. */
const READY_WITHIN_MS = 500;
const READY_FOR_MS = 10_000;

// The thread that starts this one gives it both.
const { host, port, beats } = workerData as DoorSettings;
const server = parentPort;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
const say = (message: DoorMessage): void => server?.postMessage(message);

let heard = { beat: 0, atMs: performance.now() };
setInterval(() => {
  const beat = Atomics.load(new Int32Array(beats), 0);
  if (beat !== heard.beat) heard = { beat, atMs: performance.now() };
}, BEAT_EVERY_MS);

let lastId = 0;
let lastReady: { readonly answer: HealthAnswer; readonly atMs: number } | undefined;
const waiting = new Map<number, (answer: HealthAnswer) => void>();

server?.on('message', (answer: HealthAnswer) => {
  waiting.get(answer.id)?.(answer);
  waiting.delete(answer.id);
});

const door = createServer({ requestTimeout: LIMIT_MS, headersTimeout: LIMIT_MS }, (request, response) => {
  const asked = (request.url ?? '').split('?', 1)[0] ?? '';
  const path = HEALTH_PATHS.find((known) => known === asked);
  if (path === undefined) response.writeHead(404, { connection: 'close' }).end();
  else if (path === '/health/live') tellWhetherAlive(response);
  else if (path === '/health/ready') void tellWhetherReady(response);
  else void ask(path, LIMIT_MS).then((answer) => tell(response, answer ?? refusal('服务繁忙')));
});
door.keepAliveTimeout = LIMIT_MS;
door.once('error', (error: NodeJS.ErrnoException) => say({ kind: 'failed', code: error.code, port }));
door.listen({ host, port, backlog: WAITING_AT_THE_DOOR }, () => say({ kind: 'listening' }));

function tellWhetherAlive(response: ServerResponse): void {
  const silentMs = performance.now() - heard.atMs;
  tell(response, silentMs < DEAD_AFTER_MS ? json(200, { status: 'live' }) : refusal('服务没有响应'));
}

async function tellWhetherReady(response: ServerResponse): Promise<void> {
  const answer = await ask('/health/ready', READY_WITHIN_MS);
  if (answer) lastReady = { answer, atMs: performance.now() };
  const isKnown = lastReady !== undefined && performance.now() - lastReady.atMs < READY_FOR_MS;
  tell(response, (isKnown ? lastReady?.answer : undefined) ?? refusal('服务繁忙'));
}

/** Undefined: not within the limit. A late answer to this question still counts for the next one. */
function ask(path: HealthPath, limitMs: number): Promise<HealthAnswer | undefined> {
  const id = (lastId += 1);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limitMs);
    waiting.set(id, (answer) => {
      clearTimeout(timer);
      if (path === '/health/ready') lastReady = { answer, atMs: performance.now() };
      resolve(answer);
    });
    say({ kind: 'asked', question: { id, path } });
  });
}

type Told = Omit<HealthAnswer, 'id'>;

const json = (status: number, body: object): Told => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

const refusal = (message: string): Told => json(503, { code: 'NOT_READY', message, retryable: true });

function tell(response: ServerResponse, { status, headers, body }: Told): void {
  response
    .writeHead(status, { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .end(body);
}
