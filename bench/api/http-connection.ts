/**
 * One keep-alive connection that sends prepared bytes and waits for the whole answer. Much lighter than a real client,
 * so that on a small machine the servers are measured and not the one who asks.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

export interface HttpConnection {
  send(request: Buffer): Promise<Answer>;
  close(): void;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export interface RequestParts {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export function requestBytes({ method, path, headers = {}, body }: RequestParts): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = { host: 'localhost', ...headers };
  if (body !== undefined) {
    all['content-type'] = 'application/json';
    all['content-length'] = String(Buffer.byteLength(payload));
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${payload}`);
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

export async function openConnection(port: number): Promise<HttpConnection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let waiting: Waiting | undefined;
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  const fail = (): void => waiting?.reject(new Error('the server closed the connection'));
  socket.on('error', fail);
  socket.on('close', fail);
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** Undefined until all of it is there. */
function readAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = LENGTH.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without content-length:\n${head}`);
  const start = end + HEAD_END.length;
  if (bytes.length < start + Number(length)) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(start, start + Number(length)) };
}
