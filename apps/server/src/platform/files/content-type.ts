/**
 * What kind of file passes by: known binary kinds by their first bytes, everything else by whether it is text, and in
 * which encoding. All bytes are looked at, since a file that begins as UTF-8 need not end so.
 */
import { encodingsFor, type TextEncodingName } from '@lectern/domain/imports/text-encoding';
import type { ContentType } from './file-store.ts';

export interface TypeWatcher {
  see(bytes: Uint8Array): void;
  /** After the last byte. */
  result(): ContentType;
}

/** Bytes that stand at the very beginning, and those that stand eight bytes on, behind a length. */
const SIGNATURES: readonly (readonly [contentType: string, bytes: readonly number[], after?: readonly number[]])[] = [
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
  ['application/zip', [0x50, 0x4b, 0x05, 0x06]],
  ['application/vnd.ms-excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['application/gzip', [0x1f, 0x8b]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['audio/wav', [0x52, 0x49, 0x46, 0x46], [0x57, 0x41, 0x56, 0x45]],
  ['audio/mpeg', [0x49, 0x44, 0x33]],
];
const UNKNOWN: ContentType = { contentType: 'application/octet-stream', encoding: null };
const HEAD_BYTES = 512;
const AFTER_LENGTH = 8;
/** A browser that is told to guess would run it, whatever the picture around it is. */
const HIDDEN_MARKUP = /<(!doctype|html|script|iframe)/;
const LONGEST_MARK = 16;
const MARKUP = /^\s*<(!doctype|html|head|body|script|svg|\?xml)/i;

export function watchType(): TypeWatcher {
  let head = new Uint8Array();
  let candidates: Candidate[] | undefined;
  const hidden = watchHiddenMarkup();
  return {
    see: (bytes) => {
      hidden.see(bytes);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
      // The mark is at the very beginning; a first piece of one byte is possible, though nobody sends it.
      candidates ??= encodingsFor(bytes).map(watchEncoding);
      for (const candidate of candidates) candidate.see(bytes);
    },
    result: () => {
      const signature = SIGNATURES.find(
        ([, bytes, after = []]) => startsWith(head, bytes) && startsWith(head.subarray(AFTER_LENGTH), after),
      );
      if (signature?.[0].startsWith('image/') && hidden.found()) return UNKNOWN;
      if (signature) return { contentType: signature[0], encoding: null };
      const encoding = (candidates ?? []).find((candidate) => candidate.holds())?.encoding ?? null;
      if (encoding === null) return candidates ? UNKNOWN : { contentType: 'text/plain', encoding: 'utf-8' };
      const text = new TextDecoder(encoding).decode(head);
      return { contentType: MARKUP.test(text) ? 'text/html' : 'text/plain', encoding };
    },
  };
}

/** The end of one piece and the beginning of the next are looked at together. */
function watchHiddenMarkup() {
  let before = '';
  let isFound = false;
  return {
    see: (bytes: Uint8Array): void => {
      if (isFound) return;
      const text = before + Buffer.from(bytes).toString('latin1').toLowerCase();
      isFound = HIDDEN_MARKUP.test(text);
      before = text.slice(-LONGEST_MARK);
    },
    found: () => isFound,
  };
}

interface Candidate {
  readonly encoding: TextEncodingName;
  see(bytes: Uint8Array): void;
  holds(): boolean;
}

function watchEncoding(encoding: TextEncodingName): Candidate {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let fits = true;
  const decode = (bytes: Uint8Array | undefined): void => {
    if (!fits) return;
    try {
      // No text holds NUL; binary files nearly always do.
      fits = !decoder.decode(bytes, { stream: bytes !== undefined }).includes('\0');
    } catch {
      fits = false;
    }
  };
  return {
    encoding,
    see: decode,
    holds: () => {
      decode(undefined);
      return fits;
    },
  };
}

const startsWith = (bytes: Uint8Array, wanted: readonly number[]): boolean =>
  wanted.every((byte, i) => bytes[i] === byte);
