/** Who is calling: the person behind the session cookie, or the one whom a Lectern in front of this one vouches for. */
import type { FastifyRequest } from 'fastify';
import type { Now } from '../clock.ts';
import { ACTOR_HEADER, type Actor } from '../http/actor.ts';
import { readSignedActor } from './actor-header.ts';

export interface AuthenticateDeps {
  readonly cookieName: string;
  readonly actorOfToken: (token: string | undefined) => Promise<Actor | null>;
  /** Without it nobody is vouched for, whatever headers come. */
  readonly upstreamSecret: string | undefined;
  readonly now: Now;
}

export function authenticateBy({ cookieName, actorOfToken, upstreamSecret, now }: AuthenticateDeps) {
  return async (request: FastifyRequest): Promise<Actor | null> => {
    const header = request.headers[ACTOR_HEADER];
    if (typeof header !== 'string' || upstreamSecret === undefined) return actorOfToken(request.cookies[cookieName]);
    const call = { method: request.method, target: request.raw.url ?? '', at: now().getTime() };
    return readSignedActor(header, call, upstreamSecret);
  };
}
