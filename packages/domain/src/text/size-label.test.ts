import { expect, test } from 'vitest';
import { sizeLabel } from './size-label.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [500 * 1024, '500 KB'],
  [1_048_576, '1.0 MB'],
  [340 * 1_048_576, '340 MB'],
  [1.2 * 1024 ** 3, '1.2 GB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeLabel(bytes)).toBe(words);
});
