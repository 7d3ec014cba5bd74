/**
 * Calls that a replica may answer (`onReplica` of the contract), and how who has written finds it there: every answer to
 * a write carries the position of the log in a cookie, the browser brings it along, whichever server it reaches.
 */
import { type AnyEndpoint, showsWrites } from '@lectern/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAwayError } from '../db/database-errors.ts';
import type { Replicas } from '../db/replicas/replicas.ts';
import { carriedPosition, carriedText } from '../db/replicas/wal-position.ts';
import { AppError } from '../errors.ts';

/** By HTTPS for this very host alone, as the cookie of the session is. */
export const positionCookie = (https: boolean): string => (https ? '__Host-lectern_position' : 'lectern_position');
/** A replica that is further behind than this is left out long before. */
const CARRIED_SECONDS = 600;
/** No replica gets there: until the cookie ends, the primary answers. */
const LAST_POSITION = 0xffff_ffff_ffff_ffffn;
const UNKNOWN_SECONDS = 60;

export type CallReplicas = Pick<Replicas, 'choose' | 'position'>;

interface ReplicaCall {
  readonly endpoint: AnyEndpoint;
  readonly request: FastifyRequest;
  readonly https: boolean;
}

/** What the primary answers when no replica may, or the one that was chosen is lost. */
export async function answeredBy<T>(
  replicas: CallReplicas | undefined,
  { endpoint, request, https }: ReplicaCall,
  answer: () => Promise<T>,
): Promise<T> {
  if (!replicas || !endpoint.onReplica) return answer();
  const position = carriedPosition(request.cookies[positionCookie(https)]);
  const replica = await replicas.choose({ position, key: request.actor?.sessionId ?? 0 });
  if (!replica) return answer();
  try {
    return await replica.serve(answer);
  } catch (error) {
    if (error instanceof AppError && !(error instanceof DatabaseAwayError)) throw error;
    request.log.warn(
      { err: error, replica: replica.name, call: endpoint.id },
      'the primary answers instead of a replica',
    );
    return answer();
  }
}

/** A hook before the answer leaves, of the calls after which lists must show what was written. */
export function carryPosition(replicas: CallReplicas | undefined, endpoint: AnyEndpoint, https: boolean) {
  if (!replicas || !showsWrites(endpoint)) return undefined;
  const name = positionCookie(https);
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const position = await replicas.position().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the position of a write is not known');
      return LAST_POSITION;
    });
    const maxAge = position === LAST_POSITION ? UNKNOWN_SECONDS : CARRIED_SECONDS;
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge } as const;
    // The hook of the cookie plugin, which writes what `setCookie` was given, has already run.
    void reply.header('set-cookie', request.server.serializeCookie(name, carriedText(position), options));
    return payload;
  };
}
