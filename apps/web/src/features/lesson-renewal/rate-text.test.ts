import { expect, test } from 'vitest';
import { fractionText, rateText } from './rate-text.ts';

test.each([
  ['a rate is divided last', { numerator: 2, denominator: 3 }, '66.7%', '2 ÷ 3'],
  ['nobody renewed', { numerator: 0, denominator: 3 }, '0.0%', '0 ÷ 3'],
  ['nobody to renew is no 0 %', { numerator: 0, denominator: 0 }, '—', '0 ÷ 0'],
  ['a roster that is still to come', { numerator: null, denominator: null }, '—', '尚无'],
])('statistics 1: %s', (_sentence, rate, text, fraction) => {
  expect([rateText(rate), fractionText(rate)]).toEqual([text, fraction]);
});
