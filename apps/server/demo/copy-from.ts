/**
 * `COPY ... FROM STDIN` over a connection of the driver, which knows the protocol but offers no call for it. A failure
 * of the server or of the source ends the copy with an error and leaves the connection usable.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** What of the driver's connection is used; its published types leave these out. */
interface CopyConnection {
  readonly stream: Writable;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Answers the number of rows. */
export async function copyFrom(client: pg.ClientBase, text: string, chunks: Iterable<string>): Promise<number> {
  const opened = Promise.withResolvers<CopyConnection>();
  const done = Promise.withResolvers<number>();
  let rows = 0;
  const fail = (error: unknown): void => {
    opened.reject(error);
    done.reject(error);
  };
  // Both are awaited below, but an early failure must not count as unhandled before that.
  opened.promise.catch(() => undefined);
  done.promise.catch(() => undefined);
  const command = {
    submit: (connection: pg.Connection) => connection.query(text),
    handleCopyInResponse: (connection: CopyConnection) => opened.resolve(connection),
    handleCommandComplete: (message: { readonly text: string }) => {
      rows = Number(message.text.split(' ')[1] ?? 0);
    },
    handleError: fail,
    handleReadyForQuery: () => {
      opened.reject(new Error('the statement does not copy from the client'));
      done.resolve(rows);
    },
    handleEmptyQuery: () => undefined,
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
  };
  client.query(command);
  await send(await opened.promise, chunks, done.promise);
  return done.promise;
}

async function send(connection: CopyConnection, chunks: Iterable<string>, done: Promise<number>): Promise<void> {
  try {
    for (const chunk of chunks) {
      connection.sendCopyFromChunk(Buffer.from(chunk));
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), done]);
    }
  } catch (error) {
    connection.sendCopyFail('the source of the copy failed');
    await done.catch(() => undefined);
    throw error;
  }
  connection.endCopyFrom();
}
