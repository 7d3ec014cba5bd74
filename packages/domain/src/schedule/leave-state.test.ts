import { expect, test } from 'vitest';
import { leaveState } from './leave-state.ts';

test.each([
  ['has not begun', 99, 'coming'],
  ['begins this moment', 100, 'ongoing'],
  ['lasts', 150, 'ongoing'],
  ['ends this moment', 200, 'over'],
  ['is over', 201, 'over'],
])('a leave that %s at %i is %s', (_, now, state) => {
  expect(leaveState({ startTime: 100, endTime: 200 }, now)).toBe(state);
});
