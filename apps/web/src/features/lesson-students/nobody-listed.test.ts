import { expect, test } from 'vitest';
import { nobodyListed } from './nobody-listed.ts';

test.each([
  [0, '学员付款报名、转入或由人工加入后，会列在这里。'],
  [1255, '已付 1,255 人，报名记录还没有收到；收到后学员会列在这里。'],
])('a lesson that %i have paid for and nobody is listed in says why', (paid, words) => {
  expect(nobodyListed(paid)).toBe(words);
});
