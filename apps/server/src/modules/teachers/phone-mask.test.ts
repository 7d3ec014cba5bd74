import { expect, test } from 'vitest';
import { maskPhone } from './phone-mask.ts';

test.each([
  ['13812345678', '138****5678'],
  ['01012345678', '010****5678'],
  ['1234567', '*******'],
  ['', ''],
])('R233: %s leaves as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
