/**
 * Stops serving without cutting an answer: first the load balancer learns it from `ready`, then the door closes, then
 * what is under way is finished, at most for a while.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface StopOptions {
  /** Still served as usual, so that whoever has not noticed yet is not refused. */
  readonly noticeMs: number;
  readonly drainMs: number;
}

export interface GracefulStop {
  readonly isStopping: () => boolean;
  stop(options?: Partial<StopOptions>): Promise<void>;
}

const DEFAULTS: StopOptions = { noticeMs: 300, drainMs: 10_000 };

export function prepareStop(app: FastifyInstance): GracefulStop {
  let stopping: Promise<void> | undefined;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    isStopping: () => stopping !== undefined,
    // Asked twice (Ctrl-C and a supervisor), it stops once.
    stop: (options) => (stopping ??= closeAfterNotice(app, { ...DEFAULTS, ...options })),
  };
}

async function closeAfterNotice(app: FastifyInstance, { noticeMs, drainMs }: StopOptions): Promise<void> {
  await sleep(noticeMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(cut);
}
