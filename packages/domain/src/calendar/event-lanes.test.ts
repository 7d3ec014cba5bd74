import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../episodes/teacher-slots.ts';
import { laneLayout } from './event-lanes.ts';

const event = (key: string, startAt: number, endAt: number) => ({ key, startAt, endAt });
const drawn = fc
  .array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 12 })), { maxLength: 30 })
  .map((spans) => spans.map(([start, length], index) => event(String(index), start, start + length)));

describe('lanes of a day', () => {
  it('events that only touch keep the whole width', () => {
    expect(laneLayout([event('a', 0, 2), event('b', 2, 4)], 4)).toEqual({
      placed: [
        { key: 'a', lane: 0, lanes: 1 },
        { key: 'b', lane: 0, lanes: 1 },
      ],
      crowds: [],
    });
  });

  it('events that overlap stand beside each other, and a lane is used again', () => {
    const { placed } = laneLayout([event('a', 0, 4), event('b', 1, 2), event('c', 2, 5)], 4);
    expect(placed.map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 1, 2],
    ]);
  });

  it('what finds no lane is told by the last one', () => {
    const { placed, crowds } = laneLayout([event('a', 0, 4), event('b', 0, 4), event('c', 0, 4), event('d', 1, 3)], 2);
    expect(placed).toEqual([{ key: 'a', lane: 0, lanes: 2 }]);
    expect(crowds).toEqual([{ startAt: 0, endAt: 4, lane: 1, lanes: 2, keys: ['b', 'c', 'd'] }]);
  });

  it('what is kept never goes behind the last lane, however many there are', () => {
    const all = [event('a', 0, 4), event('b', 0, 4), event('c', 0, 4)];
    const kept = laneLayout(all, 2, (key) => key === 'c');
    expect(kept.placed).toEqual([{ key: 'c', lane: 0, lanes: 2 }]);
    expect(kept.crowds.map(({ keys }) => keys)).toEqual([['a', 'b']]);
    const both = laneLayout(all, 2, (key) => key !== 'a');
    expect(both.placed.map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
      ['b', 0, 3],
      ['c', 1, 3],
    ]);
    expect(laneLayout(all, 2, () => true)).toEqual({ placed: laneLayout(all, 3).placed, crowds: [] });
  });

  it('whatever the events, each is told once, and no two of a lane overlap', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 5 }), fc.nat(4), (events, most, every) => {
        const isKept = (key: string) => every > 0 && Number(key) % (every + 3) === 0;
        const { placed, crowds } = laneLayout(events, most, isKept);
        expect(crowds.flatMap(({ keys }) => keys).filter(isKept)).toEqual([]);
        const told = [...placed.map(({ key }) => key), ...crowds.flatMap(({ keys }) => keys)];
        expect(told.toSorted()).toEqual(events.map(({ key }) => key).toSorted());
        const spanOf = new Map(events.map((one) => [one.key, one]));
        const boxes = [
          ...placed.map(({ key, lane }) => ({ ...(spanOf.get(key) ?? event('', 0, 0)), lane })),
          ...crowds,
        ];
        expect(boxes.every(({ lane }) => every > 0 || lane < most)).toBe(true);
        expect(boxes.every((a) => boxes.every((b) => a === b || a.lane !== b.lane || !overlaps(a, b)))).toBe(true);
      }),
    );
  });
});
