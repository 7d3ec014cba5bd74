import { expect, test } from 'vitest';
import { isSampled } from './recording-draw.ts';

test.each([
  ['closed, whatever the ratio', { isOpen: false, ratio: 1 }, 0, false],
  ['open to nobody', { isOpen: true, ratio: 0 }, 0, false],
  ['open to everybody', { isOpen: true, ratio: 1 }, 0.999_999, true],
  ['a draw under the ratio', { isOpen: true, ratio: 0.25 }, 0.249, true],
  ['a draw at the ratio', { isOpen: true, ratio: 0.25 }, 0.25, false],
])('R342: sampling is decided by isOpen and ratio: %s', (_, settings, draw, sampled) => {
  expect(isSampled(settings, draw)).toBe(sampled);
});
