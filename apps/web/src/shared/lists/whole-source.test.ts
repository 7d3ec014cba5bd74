import { expect, test } from 'vitest';
import type { AnyAddress } from './list-address.ts';
import { textHolds, wholeSource } from './whole-source.ts';

const ROWS = Array.from({ length: 45 }, (_, index) => ({ id: index + 1, name: index % 2 === 0 ? 'Even' : 'Odd' }));
const source = wholeSource<(typeof ROWS)[number], AnyAddress>(['rows'], {
  load: async () => ROWS,
  keeps:
    ({ text }) =>
    ({ name }) =>
      textHolds(name, text),
  sorts: { id: (one, other) => one.id - other.id },
});
const { signal } = new AbortController();
const idsOf = async (address: AnyAddress) => (await source.page(address, signal)).rows.map(({ id }) => id);

test('a page holds its part of what was found, and how many that are', async () => {
  expect(await source.page({ page: '3' }, signal)).toMatchObject({ total: 45, totalExact: true });
  expect(await idsOf({ page: '3' })).toEqual([41, 42, 43, 44, 45]);
  expect(await idsOf({ page: '4' })).toEqual([]);
  expect(await source.count({ text: ' odd ' }, signal)).toBe(22);
  expect(await idsOf({ text: 'odd', pageSize: '3', page: '2' })).toEqual([8, 10, 12]);
});

test('what is sorted by is followed both ways; an unknown one leaves the order of the call', async () => {
  expect(await idsOf({ sort: 'id', order: 'desc', pageSize: '2' })).toEqual([45, 44]);
  expect(await idsOf({ sort: 'name', order: 'desc', pageSize: '2' })).toEqual([1, 2]);
});
