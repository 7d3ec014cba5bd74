/** The `Call` that handlers get beside their input, and the headers they set through it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIRM_HEADER, readConfirmed } from './confirm-header.ts';
import type { Call } from './handler.ts';

const HEADER_NAME = /^[a-z][a-z0-9-]*$/;

export interface CallFacts {
  readonly call: Call;
  /** Kept apart until the call succeeded, and with the reply of an idempotent call. */
  readonly headers: Record<string, string>;
}

export function callFacts(request: FastifyRequest, reply: FastifyReply, https: boolean): CallFacts {
  const headers: Record<string, string> = {};
  const call: Call = {
    requestId: request.id,
    program: request.program,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    host: request.host,
    confirmed: readConfirmed(request.headers[CONFIRM_HEADER]),
    cookies: request.cookies,
    setCookie: (name, value, { maxAgeSeconds }) => {
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: https,
        maxAge: Math.max(0, Math.floor(maxAgeSeconds)),
      });
    },
    setHeader: (name, value) => {
      if (!HEADER_NAME.test(name)) throw new TypeError(`not a header name: ${name}`);
      headers[name] = value;
    },
  };
  return { call, headers };
}
