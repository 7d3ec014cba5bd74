/** For supervisors and load balancers. Answered even when the server is full; `live` touches nothing outside. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';

export interface HealthDeps {
  readonly ping: () => Promise<void>;
  readonly isStopping: () => boolean;
  readonly metrics: Metrics;
}

const PING_LIMIT_MS = 500;

export function serveHealth(app: FastifyInstance, { ping, isStopping, metrics }: HealthDeps): void {
  const config = { alwaysAdmitted: true } as const;
  app.get('/health/live', { config }, async () => ({ status: 'live' }));
  app.get('/health/ready', { config }, async () => {
    if (isStopping()) throw notReady('服务正在停止');
    // The server listens only after the migrations, so a database that answers is a migrated one.
    await withinLimit(ping());
    return { status: 'ready' };
  });
  app.get('/metrics', { config }, async (_request, reply) => {
    reply.type(metrics.contentType);
    return metrics.text();
  });
}

async function withinLimit(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(notReady('数据库响应过慢')), PING_LIMIT_MS);
  });
  try {
    await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
    // Its late failure is nobody's any more.
    answer.catch(() => undefined);
  }
}

const notReady = (message: string) => new AppError(503, 'NOT_READY', message, { retryAfterSeconds: 1 });
