import { SALE_COLUMNS } from '@lectern/domain/statistics/sale-columns';
import { expect, test } from 'vitest';
import { copiedSale, saleRows } from './sale-rows.ts';

const DAY = {
  day: Date.UTC(2026, 8, 1, 16),
  inCart: 3,
  orders: 2,
  payers: 2,
  paidCents: 259_800,
  refunders: 1,
  refundCents: 129_900,
  paid: 2,
  movedIn: 1,
  otherJoined: 0,
  refunded: 1,
  movedOut: 0,
  otherLeft: 0,
  students: 12,
  shelfStudents: 10,
  capacity: 40,
  offShelfStudents: 2,
  balanced: true,
};
const NEXT = { ...DAY, day: DAY.day + 86_400_000, inCart: 1, balanced: false, capacity: 0 };

const column = (code: string) => SALE_COLUMNS.findIndex((each) => each.code === code);

test('statistics 7: what days add up to comes first; what stands at the end of a day has no sum', () => {
  const [sums] = saleRows([DAY, NEXT]);
  expect(sums?.name).toBe('合计');
  expect(sums?.values[column('inCart')]).toBe(4);
  expect(sums?.values[column('netCents')]).toBe(259_800);
  expect(sums?.values[column('students')]).toBeUndefined();
});

test('statistics 7: of a team carts are not known, and no 0', () => {
  const [sums] = saleRows([{ ...DAY, inCart: null }]);
  expect(sums?.values[column('inCart')]).toBeUndefined();
});

test('statistics 7: copied rows say which day does not add up; without places there is no 满班率', () => {
  const [head, , last, first] = copiedSale(saleRows([DAY, NEXT]));
  expect([last?.[0], last?.at(-1), first?.at(-1)]).toEqual(['2026-09-03', '不一致', '']);
  const fill = head?.indexOf('满班率') ?? -1;
  expect([last?.[fill], first?.[fill]]).toEqual(['—', '25.0%']);
});
