import { expect, it } from 'vitest';
import { randomKey } from './random-key.ts';

it('a key is 32 hexadecimal digits, each time others', () => {
  const keys = Array.from({ length: 100 }, randomKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
