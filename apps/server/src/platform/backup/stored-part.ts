/** Files of a backup: written safely to the disk, with what proves later that they are whole. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Duplex, PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredPart {
  readonly bytes: number;
  readonly sha256: string;
}

type Bytes = AsyncIterable<Buffer>;

/** Personal data stands in them. */
const OWNER_ONLY = 0o600;

/** `packed`: what is written is what comes out of it. */
export async function writePart(path: string, source: Bytes, packed: Duplex = new PassThrough()): Promise<StoredPart> {
  const seen = counting();
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  await pipeline(source, packed, seen.step, file);
  return seen.part();
}

export async function readPart(path: string): Promise<StoredPart> {
  const seen = counting();
  await pipeline(createReadStream(path), seen.step, async (source: Bytes) => {
    for await (const _ of source);
  });
  return seen.part();
}

function counting() {
  const sha256 = createHash('sha256');
  let bytes = 0;
  return {
    step: async function* step(source: Bytes): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        sha256.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    part: (): StoredPart => ({ bytes, sha256: sha256.digest('hex') }),
  };
}
