/**
 * Takes in only as many calls as can be answered in time, and turns the rest away at once: a short no is better than a
 * long wait. A tenth of the places is kept for writes, so that somebody can still save while lists crowd the server. A
 * place is taken once it is known who asks and all of the body is here: a sender who dawdles holds none.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusyError } from '../errors.ts';

export interface AdmissionOptions {
  readonly maxInFlight: number;
}

export interface Admission {
  readonly inFlight: () => number;
}

const KEPT_FOR_WRITES = 0.1;

export function limitInFlight(app: FastifyInstance, { maxInFlight }: AdmissionOptions): Admission {
  let inFlight = 0;
  const forReads = Math.max(1, Math.floor(maxInFlight * (1 - KEPT_FOR_WRITES)));
  app.addHook('preValidation', (request, reply, done) => {
    if (request.routeOptions.config.alwaysAdmitted) return done();
    if (inFlight >= (isRead(request) ? forReads : maxInFlight)) return done(new BusyError(1));
    inFlight += 1;
    // Also comes when the caller hangs up before the answer.
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    return done();
  });
  return { inFlight: () => inFlight };
}

const isRead = (request: FastifyRequest): boolean =>
  request.method === 'GET' || request.routeOptions.config.endpoint?.readOnly === true;
