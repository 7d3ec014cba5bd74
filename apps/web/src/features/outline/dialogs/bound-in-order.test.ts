import { expect, test } from 'vitest';
import { boundInOrder } from './bound-in-order.ts';

test('issue 4: templates are proposed by their place within the label, however labels mix in the outline', () => {
  const of = (labelId: number, ...ids: number[]) => ids.map((id) => ({ id, labelId }));
  const episodes = [...of(1, 11), ...of(2, 21), ...of(1, 12), ...of(2, 22)];
  const bound = boundInOrder(episodes, [...of(1, 101, 102, 103), ...of(2, 201)]);
  expect([...bound]).toEqual([
    [11, 101],
    [21, 201],
    [12, 102],
    [22, null],
  ]);
});
