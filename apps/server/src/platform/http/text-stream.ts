/** Sends text piece by piece. The first piece is waited for, so that an early failure still gets an error body. */
import { Readable } from 'node:stream';

export async function textStream(pieces: AsyncIterable<string>): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return Readable.from(rest(first, iterator), { objectMode: false, encoding: 'utf8' });
}

async function* rest(first: IteratorResult<string>, iterator: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value;
  } finally {
    // The caller may hang up half-way: whoever produces (a cursor) is told.
    await iterator.return?.();
  }
}

export const isPieces = (reply: unknown): reply is AsyncIterable<string> =>
  typeof reply === 'object' && reply !== null && Symbol.asyncIterator in reply;
