import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedTo, type OrderFault, orderIssues, orderOfPart, type PlacedItem, placed } from './template-order.ts';

const order = (...items: [id: number, ordinal: number][]): PlacedItem[] =>
  items.map(([id, ordinal]) => ({ id, ordinal }));

test.for<[string, PlacedItem[], OrderFault[]]>([
  ['every item once, places 1 to 3', order([3, 1], [1, 2], [2, 3]), []],
  ['an item that is not under the label', order([1, 1], [2, 2], [9, 3]), ['unknown', 'missing']],
  ['an item left out', order([1, 1], [2, 2]), ['missing']],
  ['an item twice', order([1, 1], [2, 2], [3, 3], [3, 4]), ['twice']],
  ['two items in one place', order([1, 1], [2, 2], [3, 2]), ['double']],
  ['a gap', order([1, 1], [2, 2], [3, 4]), ['gap']],
  ['a place before the first', order([1, 0], [2, 1], [3, 2]), ['gap']],
])('R366: %s', ([, items, faults]) => {
  expect(orderIssues([1, 2, 3], items).map(({ fault }) => fault)).toEqual(faults);
});

test('any order of the items is one, and any two places exchanged for one another are not missed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 30 }), fc.nat(), (ids, seed) => {
      const turned = ids.toSorted((a, b) => ((a * 31 + seed) % 17) - ((b * 31 + seed) % 17));
      expect(orderIssues(ids, placed(turned))).toEqual([]);
    }),
  );
});

test('an item moves and the others close up', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(movedTo(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

test.each([
  ['two of four exchange their places, the others stay', [3, 1], [3, 2, 1, 4]],
  ['one alone stays where it is', [4], [1, 2, 3, 4]],
  ['all of them are the order', [4, 3, 2, 1], [4, 3, 2, 1]],
  ['what is not there stays for the judge', [9, 1], [9, 1]],
] as const)('R366, of a part: %s', (_, part, whole) => {
  expect(orderOfPart([1, 2, 3, 4], placed(part)).map(({ id }) => id)).toEqual(whole);
});
