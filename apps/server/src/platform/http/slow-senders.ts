/**
 * A slow sender keeps no place: heads and bodies must be here within seconds. Files may take minutes, as an office
 * sends them over a line that it shares; but only of people who may upload, once that is known.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerBroken } from './broken-request.ts';
import './request-state.ts';

const LATE = Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

export const REQUEST_TIMEOUT_MS = 15_000;
/** 64 MB over 1 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 600_000;

/** `limitMs`: for what is no upload, and for the rest of an upload that was refused. */
export function dropSlowSenders(app: FastifyInstance, limitMs: number, answerBroken: AnswerBroken): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.endpoint?.multipart) {
      whenLate(request, limitMs, () => {
        // One answer a call: what was refused before its body came has had it.
        if (reply.raw.headersSent) request.raw.socket.destroy();
        else answerBroken(LATE, request.raw.socket);
      });
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    // Its answer is on its way: nothing more can be said.
    whenLate(request, limitMs, () => request.raw.socket.destroy());
    done();
  });
}

function whenLate({ raw }: FastifyRequest, limitMs: number, act: () => void): void {
  // A call that came over no connection has no socket of the network, and nothing to wait for.
  if (!(raw.socket instanceof Socket) || raw.complete || raw.destroyed) return;
  const timer = setTimeout(act, limitMs);
  for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(timer));
}
