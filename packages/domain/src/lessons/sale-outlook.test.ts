import { expect, test } from 'vitest';
import { type OutlookLesson, saleOutlook } from './sale-outlook.ts';

const NOW = Date.parse('2026-03-02T02:00:00Z');
const days = (n: number) => NOW + n * 86_400_000;
const aLesson = (id: number, change: Partial<OutlookLesson> = {}): OutlookLesson => ({
  id,
  status: 'published',
  startSaleTime: days(-3),
  endSaleTime: days(30),
  endTime: days(90),
  limit: 100,
  paidCount: 10,
  ...change,
});

const LESSONS = [
  aLesson(1),
  aLesson(2, { paidCount: 100 }),
  aLesson(3, { limit: 0, paidCount: 500 }),
  aLesson(4, { endSaleTime: days(6) }),
  aLesson(5, { endSaleTime: days(2) }),
  aLesson(6, { endSaleTime: days(2), paidCount: 50 }),
  aLesson(7, { endSaleTime: days(-1) }),
  aLesson(10, { status: 'init' }),
  aLesson(11, { status: 'init', startSaleTime: days(-9) }),
  aLesson(12, { status: 'init', startSaleTime: days(7) }),
  aLesson(13, { status: 'init', startSaleTime: days(1) }),
  aLesson(14, { status: 'init', startSaleTime: days(8) }),
  aLesson(15, { status: 'init', startSaleTime: null }),
  aLesson(16, { status: 'canceled' }),
  aLesson(17, { status: 'init', endSaleTime: days(-1) }),
];

test.each([
  ['late: unpublished although the sale should have begun, longest first', 'late', [11, 10]],
  ['soon: unpublished, the sale begins within seven days', 'soon', [13, 12]],
  ['on sale', 'onSale', [1, 2, 3, 4, 5, 6]],
  ['full: a limit of 0 is none (R136)', 'full', [2]],
  ['slow: the sale ends soon, less than half taken', 'slow', [5, 4]],
] as const)('issue 16: %s', (_what, part, ids) => {
  expect(saleOutlook(LESSONS, NOW)[part].map(({ id }) => id)).toEqual(ids);
});
