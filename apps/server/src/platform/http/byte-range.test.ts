import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cut, readRange } from './byte-range.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-999', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-200', { first: 0, last: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=-', undefined],
])('of 100 bytes %s is %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test.each([
  [0, 9, '0123456789'],
  [3, 3, '3'],
  [2, 6, '23456'],
  [4, 5, '45'],
])('bytes %d to %d are %s, wherever the pieces end', async (first, last, wanted) => {
  for (const pieces of [['0123456789'], ['0', '123', '45', '6789'], Array.from('0123456789')]) {
    const parts = await cut(Readable.from(pieces.map((piece) => Buffer.from(piece))), { first, last }).toArray();
    expect(Buffer.concat(parts).toString()).toBe(wanted);
  }
});
