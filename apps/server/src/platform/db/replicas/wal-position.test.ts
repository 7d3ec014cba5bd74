import { expect, test } from 'vitest';
import { carriedPosition, carriedText, walPosition } from './wal-position.ts';

test('issue 20: positions compare as places in the log do, not as texts', () => {
  const order = ['0/9', '0/A', '0/FFFFFFFF', '1/0', '9/FFFFFFFF', '10/0', 'A/0', '16/B374D848'].map(walPosition);
  expect(order[5]).toBe(0x1000000000n);
  expect(order.toSorted((one, other) => Number((one ?? 0n) - (other ?? 0n)))).toEqual(
    ['0/9', '0/A', '0/FFFFFFFF', '1/0', '9/FFFFFFFF', 'A/0', '10/0', '16/B374D848'].map(walPosition),
  );
});

test('issue 20: what is no position is none', () => {
  for (const text of [null, undefined, '', '0', '1/', '/1', '1/G', '1/0/0', '123456789/0'])
    expect(walPosition(text)).toBe(undefined);
  for (const text of [undefined, '', '-1', '0x1', '1/0', 'ff ff', 'f'.repeat(17)])
    expect(carriedPosition(text)).toBe(undefined);
});

test('issue 20: a carried position comes back as the same', () => {
  for (const text of ['0/0', '0/1', '16/B374D848', 'FFFFFFFF/FFFFFFFF']) {
    const position = walPosition(text) ?? -1n;
    expect(carriedPosition(carriedText(position))).toBe(position);
  }
});
