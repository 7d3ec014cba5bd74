/**
 * Calls as a browser's arrive behind a balancer: each at the next of several servers, and again at another one when the
 * first is gone, stands still or says that it is about to stop. A repeated write carries the key of the first attempt.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { RunningServer } from './running-server.ts';

export interface Sent {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
}

export interface Balancer {
  /** Undefined in its place: it is down just now. */
  readonly servers: (RunningServer | undefined)[];
  /** The last answer that is not "somebody else has to do it". */
  send(call: Call): Promise<Sent>;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie: string;
  readonly body?: object;
  readonly key?: string;
}

const ANSWER_WITHIN_MS = 2_000;
const GIVE_UP_MS = 60_000;
const PAUSE_MS = 50;
const Reply = z.looseObject({ code: z.string().optional() });

/** The attempt before may still hold its key. */
const IN_FLIGHT = 'IDEMPOTENCY_IN_FLIGHT';

export function balance(servers: (RunningServer | undefined)[]): Balancer {
  let turn = 0;
  const next = (): RunningServer | undefined => servers[(turn += 1) % servers.length];
  return {
    servers,
    send: async (call) => {
      const until = performance.now() + GIVE_UP_MS;
      while (performance.now() < until) {
        const server = next();
        const sent = server ? await sendTo(server, call) : undefined;
        if (sent && sent.status !== 503 && sent.code !== IN_FLIGHT) return sent;
        await sleep(PAUSE_MS);
      }
      throw new Error(`${call.method} ${call.path}: no server has answered for ${GIVE_UP_MS} ms`);
    },
  };
}

/** Undefined without an answer. */
async function sendTo(
  { baseUrl }: RunningServer,
  { method, path, cookie, body, key }: Call,
): Promise<Sent | undefined> {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        cookie,
        'x-lectern-request': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await response.text();
    const parsed = Reply.safeParse(JSON.parse(text));
    return { status: response.status, code: parsed.data?.code, text };
  } catch {
    return undefined;
  }
}
