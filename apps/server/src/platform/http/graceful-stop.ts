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
/** A turn of less had nothing to do but look at the system's queue. */
const EMPTY_TURN_MS = 0.25;
/** Where every turn takes longer, the listener closes all the same. */
const MAX_QUEUE_MS = 2_000;

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
  letNobodyQueue(app);
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
  const count = (): void => {
    accepted += 1;
  };
  server.on('connection', count);
  const end = monotonicMs() + MAX_QUEUE_MS;
  for (let from = monotonicMs(); from < end; from = monotonicMs()) {
    const before = accepted;
    await loopTurn();
    if (accepted === before && monotonicMs() - from < EMPTY_TURN_MS) break;
  }
  server.off('connection', count);
}

/**
 * The system completes connections without asking the process, some even between the last look and the close. With a
 * queue for one it leaves the others unanswered: they ask again after a second and are refused, instead of being reset.
 * Node has no word for that; without its handle only more of them are reset, none of which was read.
 */
function letNobodyQueue({ server }: FastifyInstance): void {
  const handle: unknown = Reflect.get(server, '_handle');
  if (typeof handle !== 'object' || handle === null || !('listen' in handle)) return;
  if (typeof handle.listen === 'function') handle.listen(0);
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
