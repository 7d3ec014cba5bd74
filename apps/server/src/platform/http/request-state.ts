/** What the server keeps with a request between its steps. */
import type { AnyEndpoint } from '@lectern/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { monotonicMs } from '../clock.ts';
import type { Actor } from './actor.ts';
import type { Program } from './program.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before sign-in. */
    actor: Actor | null;
    /** The other system that calls, where the call is one of theirs. */
    program: Program | null;
    /** The bytes of the body as they came; empty without one. */
    bytes: Buffer;
    startedAtMs: number;
    /** The code of what the call was refused with, for the log. */
    refusedWith: string | null;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
    /** Answered even when everything is full: health and metrics. */
    alwaysAdmitted?: true;
  }
}

const NO_BYTES = Buffer.alloc(0);

export function keepRequestState(app: FastifyInstance): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('program', null);
  app.decorateRequest('refusedWith', null);
  app.decorateRequest('startedAtMs', 0);
  app.decorateRequest('bytes');
  app.addHook('onRequest', (request, _reply, done) => {
    request.bytes = NO_BYTES;
    // Before anything can turn the call away: its duration is told too.
    request.startedAtMs = monotonicMs();
    done();
  });
}
