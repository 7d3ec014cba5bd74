import { expect, it } from 'vitest';
import { randomKey, randomUuid } from './random-key.ts';

it('a key is 32 hexadecimal digits, each time others', () => {
  const keys = Array.from({ length: 100 }, randomKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});

it('decision 33: the key of a recording is a UUID, as its call wants', () => {
  const keys = Array.from({ length: 100 }, randomUuid);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
