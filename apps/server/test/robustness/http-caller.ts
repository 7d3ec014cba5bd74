/** Sends requests as they are, over kept connections: an address with broken escapes must arrive unmended. */
import { Agent, request } from 'node:http';
import type { FuzzRequest } from './openapi-calls.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly elapsedMs: number;
}

export interface HttpCaller {
  send(wanted: FuzzRequest, headers?: Readonly<Record<string, string>>): Promise<HttpAnswer>;
  close(): void;
}

const GIVE_UP_MS = 15_000;
const CLOSED: ReadonlySet<string | undefined> = new Set(['EPIPE', 'ECONNRESET']);

export function openCaller(port: number, sockets = 8): HttpCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  return {
    close: () => agent.destroy(),
    send: (wanted, more = {}) => sendOver(agent, port, wanted, more),
  };
}

function sendOver(
  agent: Agent,
  port: number,
  wanted: FuzzRequest,
  more: Readonly<Record<string, string>>,
): Promise<HttpAnswer> {
  const { method, url, headers, body } = wanted;
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: url,
        timeout: GIVE_UP_MS,
        headers: { ...headers, ...more, ...(bytes ? { 'content-length': bytes.length } : {}) },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString('utf8'),
            elapsedMs: performance.now() - startedAt,
          }),
        );
      },
    );
    sent.once('timeout', () => sent.destroy(new Error(`no answer within ${GIVE_UP_MS} ms: ${method} ${url}`)));
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The server ended a connection that nobody used for a while, just as this took it up again: it read nothing of it.
      if (sent.reusedSocket && CLOSED.has(error.code)) resolve(sendOver(agent, port, wanted, more));
      else reject(error);
    });
    sent.end(bytes);
  });
}
