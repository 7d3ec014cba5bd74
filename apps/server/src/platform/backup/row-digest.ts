/**
 * Tells two contents of a table apart, whatever the order of their rows: the number of rows and the sum of a part of each
 * row's hash. It is made of the text that COPY writes, so that any version of the database gives the same.
 */
import { hash } from 'node:crypto';

const NEW_LINE = 0x0a;
const PART_BYTES = 6;
const MODULUS = 2 ** (8 * PART_BYTES);

export interface RowDigest {
  /** Bytes in the text format of COPY, cut anywhere. */
  take(bytes: Buffer): void;
  rows(): number;
  digest(): string;
}

export function rowDigest(): RowDigest {
  let rows = 0;
  let sum = 0;
  let rest: Buffer[] = [];
  const add = (line: Buffer) => {
    rows += 1;
    sum = (sum + hash('sha256', line, 'buffer').readUIntBE(0, PART_BYTES)) % MODULUS;
  };
  return {
    take: (bytes) => {
      let from = 0;
      // A line end inside a value is written as two characters: each of these ends a row.
      for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, from)) {
        const line = bytes.subarray(from, end);
        add(rest.length === 0 ? line : Buffer.concat([...rest, line]));
        rest = [];
        from = end + 1;
      }
      if (from < bytes.length) rest.push(Buffer.from(bytes.subarray(from)));
    },
    rows: () => rows,
    digest: () => sum.toString(16),
  };
}
