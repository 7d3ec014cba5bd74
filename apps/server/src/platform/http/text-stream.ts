/** Sends text piece by piece. The first piece is waited for, so that an early failure still gets an error body. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';

export async function textStream(pieces: AsyncIterable<string>): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  // Whoever reads on does so from the socket's own turn: the pieces are still made where the first one was.
  const there = AsyncLocalStorage.snapshot();
  return Readable.from(
    rest(first, iterator, () => there(() => iterator.next())),
    {
      objectMode: false,
      encoding: 'utf8',
    },
  );
}

async function* rest(
  first: IteratorResult<string>,
  iterator: AsyncIterator<string>,
  more: () => Promise<IteratorResult<string>>,
): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await more()) yield next.value;
  } finally {
    // The caller may hang up half-way: whoever produces (a cursor) is told.
    await iterator.return?.();
  }
}

export const isPieces = (reply: unknown): reply is AsyncIterable<string> =>
  typeof reply === 'object' && reply !== null && Symbol.asyncIterator in reply;
