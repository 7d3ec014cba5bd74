import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landings } from './landings.ts';

describe('episodes that move together', () => {
  it('areas 4: two that change places land in one go, and so do three in a circle', () => {
    const inTheWay = new Map([
      [1, [2]],
      [2, [1]],
      [3, [4]],
      [4, [5]],
      [5, [3]],
    ]);
    expect(landings([1, 2, 3, 4, 5], inTheWay)).toEqual([
      { ids: [1, 2], waitsFor: [] },
      { ids: [3, 4, 5], waitsFor: [] },
    ]);
  });

  it('areas 4: who makes room lands first, and who wants the room knows for whom it waits', () => {
    const inTheWay = new Map([
      [1, [2]],
      [2, [3]],
    ]);
    expect(landings([1, 2, 3], inTheWay)).toEqual([
      { ids: [3], waitsFor: [] },
      { ids: [2], waitsFor: [3] },
      { ids: [1], waitsFor: [2] },
    ]);
  });

  it('areas 4: what a person put together lands in one go, wherever it goes', () => {
    expect(landings([1, 2, 3], new Map(), [[3, 1]])).toEqual([
      { ids: [1, 3], waitsFor: [] },
      { ids: [2], waitsFor: [] },
    ]);
  });

  it('areas 4: each lands once, after all that it waits for', () => {
    const edges = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 30 });
    fc.assert(
      fc.property(edges, (drawn) => {
        const ids = Array.from({ length: 12 }, (_, id) => id);
        const inTheWay = new Map(ids.map((id) => [id, drawn.filter(([from]) => from === id).map(([, to]) => to)]));
        const landed = new Set<number>();
        for (const { ids: own, waitsFor } of landings(ids, inTheWay)) {
          expect(waitsFor.every((id) => landed.has(id))).toBe(true);
          expect(own.some((id) => landed.has(id))).toBe(false);
          for (const id of own) landed.add(id);
          // Whoever is in the way of one of them is gone, or lands in the same go.
          expect(own.every((id) => (inTheWay.get(id) ?? []).every((other) => landed.has(other)))).toBe(true);
        }
        expect(landed.size).toBe(ids.length);
      }),
    );
  });
});
