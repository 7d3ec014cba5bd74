/** One line for each answered call. The route pattern stands for the address: what a person searched for stays out. */
import type { FastifyInstance } from 'fastify';
import { monotonicMs } from '../clock.ts';
import type { AnsweredCall } from '../metrics/answered-call.ts';

/** `observe` also feeds the metrics; health checks are counted but not logged. */
export function logRequests(app: FastifyInstance, observe: (call: AnsweredCall) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const durationMs = Math.round(monotonicMs() - request.startedAtMs);
    const route = request.routeOptions.url ?? 'unknown';
    const call = { route, method: request.method, status: reply.statusCode, durationMs };
    observe(call);
    if (!request.routeOptions.config.alwaysAdmitted) {
      const { endpoint } = request.routeOptions.config;
      const { refusedWith, actor } = request;
      const refused = refusedWith === null ? {} : { refusedWith };
      request.log.info({ ...call, ...refused, endpoint: endpoint?.id, staffId: actor?.id }, 'answered');
    }
    done();
  });
}
