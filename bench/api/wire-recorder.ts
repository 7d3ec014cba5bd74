/**
 * Stands between a server and PostgreSQL and writes down every statement with its parameters, by reading the protocol.
 * So the bare server can run exactly the SQL that Lectern ran, without Lectern knowing of it.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Statement {
  readonly sql: string;
  readonly params: readonly (string | null)[];
  /** Kept by the connection under a name, and so planned once for all values. */
  readonly prepared: boolean;
}

export interface WireRecorder {
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** What was run since the last call, and begins anew. */
  take(): Statement[];
  stop(): Promise<void>;
}

const SOCKET_NAME = '.s.PGSQL.5432';

/** `databaseUrl` names a Unix socket folder, as the embedded server's does. */
export async function startWireRecorder(databaseUrl: string): Promise<WireRecorder> {
  const target = new URL(databaseUrl);
  const database = join(decodeURIComponent(target.hostname), SOCKET_NAME);
  const folder = mkdtempSync(join(tmpdir(), 'lectern-wire-'));
  const statements: Statement[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(database);
    const read = createReader((statement) => statements.push(statement));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', read);
    client.pipe(upstream);
    upstream.pipe(client);
  }).listen(join(folder, SOCKET_NAME));
  await once(server, 'listening');
  target.hostname = encodeURIComponent(folder);
  return {
    url: target.href,
    take: () => statements.splice(0),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const HEADER = 4;

/** Reads what a client sends: one untyped start message, then messages of a type letter and a length. */
function createReader(report: (statement: Statement) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>();
  let started = false;
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const at = started ? 1 : 0;
      if (rest.length < at + HEADER) return;
      const length = rest.readInt32BE(at);
      if (rest.length < at + length) return;
      const body = rest.subarray(at + HEADER, at + length);
      if (started) readMessage(String.fromCharCode(rest[0] ?? 0), body, texts, report);
      started = true;
      rest = rest.subarray(at + length);
    }
  };
}

function readMessage(
  type: string,
  body: Buffer,
  texts: Map<string, string>,
  report: (statement: Statement) => void,
): void {
  if (type === 'Q') report({ sql: textAt(body, 0).text, params: [], prepared: false });
  if (type === 'P') {
    const name = textAt(body, 0);
    texts.set(name.text, textAt(body, name.end).text);
  }
  if (type !== 'B') return;
  const name = textAt(body, textAt(body, 0).end);
  report({ sql: texts.get(name.text) ?? '', params: paramsAt(body, name.end), prepared: name.text !== '' });
}

function textAt(body: Buffer, from: number): { readonly text: string; readonly end: number } {
  const zero = body.indexOf(0, from);
  return { text: body.toString('utf8', from, zero), end: zero + 1 };
}

/** Parameters sent as bytes (a session's token) are none of a list's, and read as null. */
function paramsAt(body: Buffer, from: number): (string | null)[] {
  const formats = body.readInt16BE(from);
  const isBinary = Array.from({ length: formats }, (_, i) => body.readInt16BE(from + 2 + 2 * i) === 1);
  let at = from + 2 + 2 * formats;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, (_, i) => {
    const length = body.readInt32BE(at);
    at += HEADER;
    if (length < 0) return null;
    const bytes = body.subarray(at, at + length);
    at += length;
    return (isBinary[i] ?? isBinary[0]) ? null : bytes.toString('utf8');
  });
}
