import { expect, test } from 'vitest';
import { readSearchKey } from './search-key.ts';

test.each([
  ['13800138000', { kind: 'phone', phone: '13800138000' }],
  ['+86 138-0013-8000', { kind: 'phone', phone: '13800138000' }],
  ['１３８００１３８０００', { kind: 'phone', phone: '13800138000' }],
  ['40001', { kind: 'student', id: 40001 }],
  [' lt2026030100000012 ', { kind: 'order', orderNo: 'LT2026030100000012' }],
  // Eleven digits that no phone begins with are an id.
  ['20000000001', { kind: 'student', id: 20000000001 }],
])('areas 12: %s is %j', (text, key) => {
  expect(readSearchKey(text)).toEqual(key);
});

test.each(['', '138****8000', '小明', '0', '-1', 'LT12', '1'.repeat(16), "1' OR 1=1"])(
  'areas 12: %j is nothing to search for',
  (text) => {
    expect(readSearchKey(text)).toBeUndefined();
  },
);
