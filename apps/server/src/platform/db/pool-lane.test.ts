import { expect, test } from 'vitest';
import { aheadOfReads, createPoolLane } from './pool-lane.ts';

const tooLate = () => new Error('too late');

test('reads share four fifths; a write goes past them all', async () => {
  const lane = createPoolLane(10, { waitMs: 1_000, tooLate });
  const inside: number[] = [];
  const readers = Array.from({ length: 9 }, async (_, i) => {
    await lane.enter();
    inside.push(i);
  });
  await Promise.resolve();
  expect(await aheadOfReads(() => lane.enter())).toEqual({ isRead: false });
  expect(inside).toHaveLength(8);
  lane.leave();
  await Promise.all(readers);
  expect(inside).toHaveLength(9);
});

test('a read that waits too long is told so, and takes no place later', async () => {
  const lane = createPoolLane(1, { waitMs: 20, tooLate });
  await lane.enter();
  await expect(lane.enter()).rejects.toThrow('too late');
  lane.leave();
  expect(await lane.enter()).toEqual({ isRead: true });
});
