/** Answers what is no HTTP request at all, straight on the socket: there is no request object yet. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type HeaderOptions, headersOfEvery } from './security-headers.ts';

const BY_CODE: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', '请求头过大'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求超时'],
};

export type AnswerBroken = (error: Error & { code?: string }, socket: Socket) => void;

export function brokenRequests(options: HeaderOptions): AnswerBroken {
  return (error, socket) => answer(error, socket, headersOfEvery(options));
}

type Headers = ReturnType<typeof headersOfEvery>;

function answer(error: Error & { code?: string }, socket: Socket, headers: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const [status, message] = BY_CODE[error.code ?? ''] ?? ['400 Bad Request', '请求格式不正确'];
  const body = JSON.stringify({ code: 'BROKEN_REQUEST', message, requestId: randomUUID(), retryable: false });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
