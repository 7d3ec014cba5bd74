/**
 * Bodies that are still on their way, by address: past a number, the oldest of that address is dropped to make room. So
 * whoever opens many and sends nothing drops their own, and a body that comes at once is read whoever else waits.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerBroken } from './broken-request.ts';

const LATE = Object.assign(new Error('too many unfinished bodies'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
export const MAX_WAITING_BODIES = 64;

export function limitWaitingBodies(app: FastifyInstance, mostPerAddress: number, answerBroken: AnswerBroken): void {
  const waiting = new Map<string, Set<() => void>>();
  app.addHook('onRequest', (request, reply, done) => {
    if (mayBeLate(request)) wait(request, reply);
    done();
  });

  function wait({ ip, raw }: FastifyRequest, reply: FastifyReply): void {
    const drop = () => {
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerBroken(LATE, raw.socket);
    };
    const ofAddress = waiting.get(ip) ?? new Set();
    waiting.set(ip, ofAddress.add(drop));
    const leave = () => {
      ofAddress.delete(drop);
      if (ofAddress.size === 0) waiting.delete(ip);
    };
    for (const end of ['end', 'close'] as const) raw.once(end, leave);
    const [dropOldest] = ofAddress;
    if (ofAddress.size <= mostPerAddress || !dropOldest) return;
    ofAddress.delete(dropOldest);
    dropOldest();
  }
}

/** A file takes its time, and comes from people who are known before its first byte is read. */
function mayBeLate({ raw, headers, routeOptions }: FastifyRequest): boolean {
  // A call that came over no connection has no socket of the network, and nothing to wait for.
  if (!(raw.socket instanceof Socket)) return false;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !raw.complete && !routeOptions.config.endpoint?.multipart;
}
