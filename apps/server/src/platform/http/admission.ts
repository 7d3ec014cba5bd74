/**
 * Takes in only as many calls as can be answered in time, and turns the rest away at once: a short no is better than a
 * long wait. A tenth of the places is kept for writes, so that somebody can still save while lists crowd the server. A
 * place is taken once it is known who asks and all of the body is here: a sender who dawdles holds none.
 *
 * Each person has a share of the places and no more: by session before it is looked up, so that looking it up is no
 * burden either, and by person after that, whatever number of sessions they have.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusyError } from '../errors.ts';
import { createFairShare } from './fair-share.ts';
import './request-state.ts';

export interface AdmissionOptions {
  readonly maxInFlight: number;
  /** Absent: as many as there are places. */
  readonly maxInFlightPerPerson?: number;
  /** Name of the cookie that holds the session. */
  readonly sessionCookie?: string;
}

export interface Admission {
  readonly inFlight: () => number;
}

const KEPT_FOR_WRITES = 0.1;
const SHARE_WAIT_MS = 1_000;

export function limitInFlight(app: FastifyInstance, options: AdmissionOptions): Admission {
  const { maxInFlight, maxInFlightPerPerson: maxAtOnce = maxInFlight, sessionCookie } = options;
  const ofSession = createFairShare({ maxAtOnce, waitMs: SHARE_WAIT_MS });
  const ofPerson = createFairShare({ maxAtOnce, waitMs: SHARE_WAIT_MS });
  let inFlight = 0;
  const forReads = Math.max(1, Math.floor(maxInFlight * (1 - KEPT_FOR_WRITES)));
  app.addHook('onRequest', (request, reply, done) => {
    const session = isCounted(request) && sessionCookie !== undefined ? request.cookies[sessionCookie] : undefined;
    return session === undefined ? done() : ofSession(session, reply.raw, done);
  });
  app.addHook('preValidation', (request, reply, done) => {
    const personId = request.actor?.viewing?.own.id ?? request.actor?.id;
    if (!isCounted(request) || personId === undefined) return done();
    // Who is gone hears no answer, and no event follows that would free the place: nothing is begun for them.
    if (request.raw.socket.destroyed) return done(new BusyError(1));
    return ofPerson(personId, reply.raw, done);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (request.routeOptions.config.alwaysAdmitted) return done();
    if (request.raw.socket.destroyed || inFlight >= (isRead(request) ? forReads : maxInFlight))
      return done(new BusyError(1));
    inFlight += 1;
    // Also comes when the caller hangs up before the answer.
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    return done();
  });
  return { inFlight: () => inFlight };
}

/** Files of the page are nobody's burden; readers of a stream have a limit of their own. */
const isCounted = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint !== undefined && !config.alwaysAdmitted;

const isRead = (request: FastifyRequest): boolean =>
  request.method === 'GET' || request.routeOptions.config.endpoint?.readOnly === true;
