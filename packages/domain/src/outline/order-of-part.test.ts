import { expect, test } from 'vitest';
import { type ItemKey, orderFault, orderOfPart, type PlacedItem } from './outline-order.ts';

const present: readonly ItemKey[] = [
  { kind: 'episode', id: 1 },
  { kind: 'jam', id: 1 },
  { kind: 'episode', id: 2 },
  { kind: 'episode', id: 3 },
];
const episodes = (...ids: readonly number[]): PlacedItem[] =>
  ids.map((id, index) => ({ kind: 'episode', id, ordinal: index + 1 }));
const words = (order: readonly PlacedItem[]) => order.map(({ kind, id }) => `${kind} ${id}`);

// Issue 13 section 7: the documents order the episodes of a lesson, whatever else its outline holds.
test.each<[string, PlacedItem[], string[]]>([
  ['two change places', episodes(2, 1), ['episode 2', 'jam 1', 'episode 1', 'episode 3']],
  ['all of a kind', episodes(3, 2, 1), ['episode 3', 'jam 1', 'episode 2', 'episode 1']],
  ['one stays where it is', episodes(3), ['episode 1', 'jam 1', 'episode 2', 'episode 3']],
])('%s and all else stays', (_name, wanted, expected) => {
  const order = orderOfPart(wanted, present);
  expect(words(order)).toEqual(expected);
  expect(orderFault(order, present)).toBeUndefined();
});

test.each<[string, PlacedItem[]]>([
  ['one twice', episodes(1, 1)],
  ['one that is not there', episodes(1, 9)],
])('%s is no part, and its fault stays', (_name, wanted) => {
  expect(orderOfPart(wanted, present)).toBe(wanted);
  expect(orderFault(wanted, present)?.code).toBe('orderOtherItems');
});
