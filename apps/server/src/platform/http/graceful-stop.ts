/**
 * Stops serving without cutting an answer. While the notice lasts, `ready` says so to load balancers, all is served, and
 * each answer closes its connection. Then the server stops listening, and connections without a request are closed: one
 * in use just before gets longer, because its client may be about to send and cannot know. What is under way is
 * finished, at most for a while.
 */
import type { Socket } from 'node:net';
import { Server } from 'node:net';
import { setImmediate as loopTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { monotonicMs } from '../clock.ts';

export interface StopOptions {
  /** Still served as usual, so that whoever has not noticed yet is not refused. */
  readonly noticeMs: number;
  readonly drainMs: number;
}

export interface GracefulStop {
  readonly isStopping: () => boolean;
  stop(options?: Partial<StopOptions>): Promise<void>;
}

const DRAIN_MS = 10_000;
/** On a machine with too much to do a busy client pauses this long between an answer and its next request. */
const BUSY_PAUSE_MS = 3_000;
const LOOK_EVERY_MS = 20;
/** A turn of the loop that takes less had next to nothing to read. */
const CALM_TURN_MS = 3;
const MAX_TURNS = 100;
/** Far more than a queue of the system holds. */
const MAX_QUEUE_TURNS = 5_000;

export function prepareStop(app: FastifyInstance, noticeMs: number): GracefulStop {
  let stopping: Promise<void> | undefined;
  const connections = followConnections(app);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    isStopping: () => stopping !== undefined,
    // Asked twice (Ctrl-C and a supervisor), it stops once.
    stop: (options) => (stopping ??= closeAfterNotice(app, connections, { noticeMs, drainMs: DRAIN_MS, ...options })),
  };
}

interface Connection {
  /** When it last had something to do; undefined while a call is under way. */
  quietSince: number | undefined;
  requests: number;
}

type Connections = Map<Socket, Connection>;

function followConnections(app: FastifyInstance): Connections {
  const connections: Connections = new Map();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { quietSince: monotonicMs(), requests: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.quietSince = undefined;
    connection.requests += 1;
    response.once('close', () => {
      connection.quietSince = monotonicMs();
    });
  });
  return connections;
}

async function closeAfterNotice(
  app: FastifyInstance,
  connections: Connections,
  { noticeMs, drainMs }: StopOptions,
): Promise<void> {
  await sleep(noticeMs);
  await acceptQueued(app);
  if (app.server.listening) Server.prototype.close.call(app.server);
  const end = monotonicMs() + drainMs;
  while (connections.size > 0 && monotonicMs() < end) {
    await allRead();
    const now = monotonicMs();
    for (const [socket, connection] of connections) if (isOver(connection, now, noticeMs)) socket.destroy();
    await sleep(LOOK_EVERY_MS);
  }
  app.server.closeAllConnections();
  await app.close();
}

/**
 * Ends when the system's queue of new connections was found empty a moment ago: closing the listener resets those that
 * still wait in it. One is accepted in each turn of the loop.
 */
async function acceptQueued({ server }: FastifyInstance): Promise<void> {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  for (let turn = 0; turn < MAX_QUEUE_TURNS; turn += 1) {
    const [before, from] = [accepted, monotonicMs()];
    await loopTurn();
    if (accepted === before && monotonicMs() - from < CALM_TURN_MS) return;
  }
}

/** Has the client of a connection had its time to send one more request, which the answer would have closed? */
function isOver({ quietSince, requests }: Connection, now: number, noticeMs: number): boolean {
  if (quietSince === undefined) return false;
  return now - quietSince >= (requests > 1 ? Math.max(noticeMs, BUSY_PAUSE_MS) : noticeMs);
}

/** Ends when no request that has come waits to be read: while the loop is busy, others come meanwhile. */
async function allRead(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const from = monotonicMs();
    await loopTurn();
    if (monotonicMs() - from < CALM_TURN_MS) return;
  }
}
