import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockedMoves, collidingAmong, inMovingOrder, overlaps, overlapsAmong, takesTeacher } from './teacher-slots.ts';

const slot = (id: number, startAt: number, endAt: number) => ({ id, startAt, endAt });

describe('a teacher’s time', () => {
  it('areas 5: is half open, so that one episode begins when another ends', () => {
    expect(overlaps({ startAt: 1, endAt: 2 }, { startAt: 2, endAt: 3 })).toBe(false);
    expect(overlaps({ startAt: 1, endAt: 3 }, { startAt: 2, endAt: 4 })).toBe(true);
  });

  it('areas 5: is taken by what is taught live', () => {
    expect([0, 7, 17, 8, 13, 14, 18].map(takesTeacher)).toEqual([true, true, true, false, false, false, false]);
  });

  it('areas 5: of slots that overlap the earlier keeps its place, and who lost against it leaves room for the next', () => {
    const found = collidingAmong([slot(3, 3, 6), slot(1, 0, 2), slot(2, 1, 4), slot(4, 6, 7)]);
    expect([...found].map(([id, other]) => [id, other.id])).toEqual([[2, 1]]);
  });

  it('areas 5: whatever is wanted, what is left does not overlap', () => {
    const slots = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 9 })), { maxLength: 20 });
    fc.assert(
      fc.property(slots, (drawn) => {
        const wanted = drawn.map(([start, length], id) => slot(id, start, start + length));
        const colliding = collidingAmong(wanted);
        const kept = wanted.filter(({ id }) => !colliding.has(id));
        expect(kept.every((a) => kept.every((b) => a === b || !overlaps(a, b)))).toBe(true);
      }),
    );
  });
});

describe('episodes that move together', () => {
  it('areas 5: who makes room comes first, whatever the order they stand in, and a circle ends', () => {
    const waitsFor = new Map([
      [1, [2]],
      [2, [3]],
      [4, [5]],
      [5, [4]],
    ]);
    expect(inMovingOrder([1, 2, 3, 4, 5, 6], waitsFor)).toEqual([3, 2, 1, 5, 4, 6]);
  });

  it('areas 5: those that overlap are found in both directions', () => {
    const found = overlapsAmong([slot(1, 0, 9), slot(2, 1, 2), slot(3, 3, 4), slot(4, 9, 10)]);
    expect([...found]).toEqual([
      [1, [2, 3]],
      [2, [1]],
      [3, [1]],
      [4, []],
    ]);
  });

  it('areas 5: two that change places do not refuse each other', () => {
    expect(
      blockedMoves(
        new Map([
          [1, [2]],
          [2, [1]],
        ]),
      ).size,
    ).toBe(0);
  });

  it('areas 5: one that has to stay keeps those out that wanted its place, and theirs', () => {
    const blocked = blockedMoves(
      new Map([
        [1, [2]],
        [2, [3]],
        [3, [9]],
        [4, []],
      ]),
    );
    expect(new Map(blocked)).toEqual(
      new Map([
        [3, 9],
        [2, 3],
        [1, 2],
      ]),
    );
  });
});
