import { expect, test } from 'vitest';
import { saleChannelOf } from './sale-channel.ts';

test.for([
  ['商城', 1, 'shop'],
  ['sales', 3, 'sales'],
  ['销售', 1, 'sales'],
  ['', 1, 'shop'],
  ['', 2, 'bundle'],
  ['抖音', 1, 'shop'],
  ['抖音', 2, 'bundle'],
  ['官网', 2, 'shop'],
] as const)('“%s” with %i lessons is %s', ([word, lessons, channel]) => {
  expect(saleChannelOf(word, lessons)).toBe(channel);
});
