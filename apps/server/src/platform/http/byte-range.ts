/**
 * The part of a file that a player asks for (RFC 9110, `Range`): one range of bytes. What is not understood is as if it
 * had not been asked for, and the whole is sent.
 */
import { Readable } from 'node:stream';

export interface ByteRange {
  readonly first: number;
  /** Counted in. */
  readonly last: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** Undefined: the whole; null: beyond its end. */
export function readRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // Without a beginning: so many bytes of the end.
  if (first === '') return Number(last) === 0 ? null : { first: Math.max(0, size - Number(last)), last: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return null;
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Ends reading where the part ends. */
export function cut(content: Readable, { first, last }: ByteRange): Readable {
  return Readable.from(partOf(content, first, last), { objectMode: false });
}

async function* partOf(content: Readable, first: number, last: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const piece of content) {
    // A stream without encoding gives bytes.
    const bytes = piece as Buffer;
    const part = bytes.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
    at += bytes.length;
    if (part.length > 0) yield part;
    if (at > last) return;
  }
}
