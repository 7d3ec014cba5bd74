/** teams 3 (full) and 7: who finds a seat where many move at once. */
import { describe, expect, it } from 'vitest';
import { type Seat, seatsFor } from './seat-moves.ts';

describe('seats of many moves', () => {
  it.each<[string, readonly (readonly [number, number])[], Readonly<Record<number, number>>, readonly Seat[]]>([
    ['a free seat', [[1, 2]], { 2: 1 }, ['free']],
    ['no seat', [[1, 2]], { 2: 0 }, ['none']],
    [
      'the second is one too many',
      [
        [1, 2],
        [3, 2],
      ],
      { 2: 1 },
      ['free', 'none'],
    ],
    [
      'who leaves makes room, though named later',
      [
        [1, 2],
        [2, 3],
      ],
      { 2: 0, 3: 1 },
      ['free', 'free'],
    ],
    [
      'two change places in full teams',
      [
        [1, 2],
        [2, 1],
      ],
      { 1: 0, 2: 0 },
      ['exchanged', 'free'],
    ],
    [
      'three in a ring',
      [
        [1, 2],
        [2, 3],
        [3, 1],
      ],
      {},
      ['exchanged', 'free', 'free'],
    ],
    [
      'who cannot leave makes no room',
      [
        [1, 2],
        [2, 3],
      ],
      { 2: 0, 3: 0 },
      ['none', 'none'],
    ],
  ])('%s', (_, moves, room, expected) => {
    const seats = seatsFor(
      moves.map(([from, to]) => ({ from, to })),
      (team) => room[team] ?? 0,
    );
    expect(seats).toEqual(expected);
  });
});
