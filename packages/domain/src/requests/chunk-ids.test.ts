import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHUNK_SIZE, chunkIds, MAX_PARALLEL_FETCHES } from './chunk-ids.ts';

describe('ids in requests', () => {
  test('R332-R336: each kind has its size', () => {
    expect(CHUNK_SIZE).toEqual({ simpleLessons: 200, episodes: 50, simpleTeachers: 1000, other: 200 });
    expect(MAX_PARALLEL_FETCHES).toBe(100);
  });

  test.each([
    [0, []],
    [50, [50]],
    [51, [50, 1]],
    [120, [50, 50, 20]],
  ])('R333: %i episodes go as %o', (count, sizes) => {
    const ids = Array.from({ length: count }, (_, i) => i + 1);
    expect(chunkIds(ids, 'episodes').map((chunk) => chunk.length)).toEqual(sizes);
  });

  test('R332: every id goes exactly once, in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 700 }), (ids) => {
        expect(chunkIds(ids, 'simpleLessons').flat()).toEqual([...new Set(ids)]);
      }),
    );
  });
});
