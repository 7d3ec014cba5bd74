import { expect, test } from 'vitest';
import { rowDigest } from './row-digest.ts';

function digestOf(pieces: readonly string[]) {
  const digest = rowDigest();
  for (const piece of pieces) digest.take(Buffer.from(piece));
  return { rows: digest.rows(), digest: digest.digest() };
}

test.each<[sentence: string, one: readonly string[], other: readonly string[], same: boolean]>([
  ['rows in another order are the same', ['a\nb\nc\n'], ['c\na\nb\n'], true],
  ['wherever the pieces are cut', ['ab\ncd\n'], ['a', 'b\nc', 'd', '\n'], true],
  ['one letter differs', ['ab\ncd\n'], ['ab\nce\n'], false],
  ['a row is missing', ['ab\ncd\n'], ['ab\n'], false],
  ['a row stands twice', ['ab\ncd\n'], ['ab\ncd\ncd\n'], false],
  ['an empty row is a row', ['\n'], [], false],
  ['values changed places between two rows', ['a\t1\nb\t2\n'], ['a\t2\nb\t1\n'], false],
])('%s', (_sentence, one, other, same) => {
  expect(JSON.stringify(digestOf(one)) === JSON.stringify(digestOf(other))).toBe(same);
});
