/**
 * Stops serving without cutting an answer: first the load balancer learns it from `ready`, while all is served and each
 * answer closes its connection; then the door closes; then connections that had nothing to ask are closed, and what is
 * under way is finished, at most for a while.
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
const LOOK_EVERY_MS = 20;
const DOOR_TURNS = 200;

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

/** Per connection when it last had something to do; undefined while a call is under way. */
type Connections = Map<Socket, { quietSince: number | undefined }>;

function followConnections(app: FastifyInstance): Connections {
  const connections: Connections = new Map();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { quietSince: monotonicMs() });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.quietSince = undefined;
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
  // Whoever knocked until now is let in, one a turn: the system would reset those that still wait at the door.
  for (let turn = 0; turn < DOOR_TURNS; turn += 1) await loopTurn();
  if (app.server.listening) Server.prototype.close.call(app.server);
  const end = monotonicMs() + drainMs;
  // A connection that is used now and then gets to ask once more, and is closed by that answer.
  while (connections.size > 0 && monotonicMs() < end) {
    for (const [socket, { quietSince }] of connections) {
      if (quietSince !== undefined && monotonicMs() - quietSince >= noticeMs) socket.destroy();
    }
    await sleep(LOOK_EVERY_MS);
  }
  app.server.closeAllConnections();
  await app.close();
}
