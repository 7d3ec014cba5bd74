import { expect, it } from 'vitest';
import { createTaskPace } from './task-pace.ts';

it('areas 9: a task moves for a minute after its first wait and after each row that ended', () => {
  let at = 0;
  const pace = createTaskPace(() => at);
  expect(pace.isMoving(1)).toBe(true);
  at = 59_000;
  expect(pace.isMoving(1)).toBe(true);
  pace.moved(1);
  at = 118_000;
  expect([pace.isMoving(1), pace.isMoving(2)]).toEqual([true, true]);
  at = 120_000;
  expect(pace.isMoving(1)).toBe(false);
});
