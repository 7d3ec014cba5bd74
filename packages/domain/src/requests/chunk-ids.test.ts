import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunkIds, chunkSizeOf, MAX_PARALLEL_FETCHES } from './chunk-ids.ts';

describe('ids in requests', () => {
  test.each([
    ['R332', 'E004', 200],
    ['R332', 'E021', 200],
    ['R333', 'E091', 50],
    ['R335', 'E161', 1000],
    ['R336', 'E116', 200],
  ])('%s: %s takes %i ids', (_rule, callId, size) => {
    expect(chunkSizeOf(callId)).toBe(size);
  });

  test('R334: a hundred requests at once', () => {
    expect(MAX_PARALLEL_FETCHES).toBe(100);
  });

  test.each([
    [0, []],
    [50, [50]],
    [51, [50, 1]],
    [120, [50, 50, 20]],
  ])('R333: %i episodes go as %o', (count, sizes) => {
    const ids = Array.from({ length: count }, (_, i) => i + 1);
    expect(chunkIds(ids, 'E091').map((chunk) => chunk.length)).toEqual(sizes);
  });

  test('R332: every id goes exactly once, in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 700 }), (ids) => {
        expect(chunkIds(ids, 'E004').flat()).toEqual([...new Set(ids)]);
      }),
    );
  });
});
