import { expect, test } from 'vitest';
import { deriveSale, deriveSaleStatus, saleDisplay, saleStatusLabel } from './sale-status.ts';

const NOW = 1_760_000_000_000;

test.each([
  ['R135: not yet on sale', 'unSale', 0, 0, 'unSale', '未开售'],
  ['R136: without limit it is on sale', 'onSale', 0, 9999, 'onSale', '售卖中'],
  ['R136: with places left it is on sale', 'onSale', 10, 9, 'onSale', '售卖中'],
  ['R137: with the limit reached it is sold out', 'onSale', 10, 10, 'soldOut', '已售罄'],
  ['R137: beyond the limit too', 'onSale', 10, 11, 'soldOut', '已售罄'],
  ['R138: ended is ended, sold out or not', 'endSale', 10, 10, 'endSale', '已停售'],
] as const)('%s', (_sentence, status, limit, paid, code, label) => {
  expect(saleDisplay(status, limit, paid)).toEqual({ code, label });
  expect(saleStatusLabel(status, limit, paid)).toBe(label);
});

const LATER = NOW + 1000;

test.each([
  ['R139: before its start it is not on sale', NOW + 1, 0, LATER, 'published', 'unSale', null],
  ['R139: from its start on it is', NOW, 0, LATER, 'published', 'onSale', null],
  ['R139: until its end', NOW - 1, NOW + 1, LATER, 'published', 'onSale', null],
  ['R139: from its end on it has stopped', NOW - 1, NOW, LATER, 'published', 'endSale', null],
  ['R140: a published lesson without start is on sale', 0, 0, LATER, 'published', 'onSale', null],
  ['R140: a draft without start is not', 0, 0, LATER, 'init', 'unSale', null],
  ['R140: a missing start is like 0', null, null, LATER, 'init', 'unSale', null],
  ['decision 138: a draft with a past start is not on sale', NOW - 1, 0, LATER, 'init', 'unSale', 'unpublished'],
  ['decision 138: a draft whose sale was over stays so', NOW - 1, NOW, LATER, 'init', 'endSale', null],
  ['decision 138: the sale of a canceled lesson is over', NOW - 1, 0, LATER, 'canceled', 'endSale', 'canceled'],
  ['decision 138: also before its start', LATER, 0, LATER, 'canceled', 'endSale', 'canceled'],
  ['decision 138: also without any time', 0, 0, 0, 'canceled', 'endSale', 'canceled'],
  ['decision 133: without its own end the sale ends with the lesson', 0, 0, NOW, 'published', 'endSale', 'lessonEnded'],
  ['decision 133: its own end comes before that of the lesson', 0, LATER, NOW - 1, 'published', 'onSale', null],
  ['decision 133: no end at all is not on sale', 0, 0, 0, 'published', 'unSale', 'noEnd'],
  ['decision 133: a missing end of the lesson is like 0', NOW - 1, null, null, 'published', 'unSale', 'noEnd'],
  ['decision 133: goods without outline sell until their own end', 0, LATER, null, 'published', 'onSale', null],
] as const)('%s', (_sentence, startSaleTime, endSaleTime, endTime, lessonStatus, status, reason) => {
  const times = { startSaleTime, endSaleTime, endTime, status: lessonStatus };
  expect(deriveSale(times, NOW)).toEqual({ status, reason });
  expect(deriveSaleStatus(times, NOW)).toBe(status);
});
