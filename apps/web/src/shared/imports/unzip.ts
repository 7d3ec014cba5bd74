/**
 * The parts of a zip file by their names, unpacked when they are read; what is too large to be a table of ours is refused.
 * `fflate`, which packs for the server, silently cuts off what is larger than its directory says: rows would be missing.
 */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Unpacked, of one part. */
const MAX_PART_BYTES = 64 * 1_048_576;

export interface Unzipped {
  /** Undefined: there is no such part. @throws RangeError, TypeError for a file that is no zip file of this kind. */
  text(name: string): Promise<string | undefined>;
}

interface Part {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

export function unzip(bytes: ArrayBuffer): Unzipped {
  const view = new DataView(bytes);
  const parts = partsOf(view);
  return {
    text: async (name) => {
      const part = parts.get(name);
      return part && new TextDecoder().decode(await unpacked(view, part));
    },
  };
}

function partsOf(view: DataView): ReadonlyMap<string, Part> {
  let end = view.byteLength - END_BYTES;
  while (view.getUint32(end, true) !== END) end -= 1;
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new TypeError('no directory of a zip file');
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + ENTRY_BYTES, nameBytes));
    parts.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

async function unpacked(view: DataView<ArrayBuffer>, part: Part): Promise<Uint8Array> {
  const { method, packed, unpacked: size, at } = part;
  if (size > MAX_PART_BYTES) throw new RangeError('a part of the zip file is too large');
  const from = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const bytes = new Uint8Array(view.buffer, from, packed);
  if (method === STORED) return bytes;
  if (method !== DEFLATED) throw new TypeError('packed in a way that no spreadsheet uses');
  const whole = new Uint8Array(size);
  let filled = 0;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return whole.subarray(0, filled);
    // More than the directory says is no honest file. @throws RangeError
    whole.set(value, filled);
    filled += value.byteLength;
  }
}
