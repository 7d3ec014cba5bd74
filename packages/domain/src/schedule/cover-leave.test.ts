import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../episodes/teacher-slots.ts';
import type { CoverEpisode } from './cover-episode.ts';
import { coverCost, coverLeave, UNCOVERED_COST } from './cover-leave.ts';

const episodes = (most: number, teachers: number) =>
  fc
    .array(
      fc.record({
        lessonId: fc.nat(2),
        start: fc.nat(12),
        length: fc.integer({ min: 1, max: 4 }),
        options: fc.uniqueArray(fc.record({ teacherId: fc.nat(teachers - 1), cost: fc.nat(30) }), {
          selector: ({ teacherId }) => teacherId,
          maxLength: teachers,
        }),
      }),
      { maxLength: most },
    )
    .map((drawn) =>
      drawn.map(
        ({ start, length, ...rest }, id): CoverEpisode => ({ id, startAt: start, endAt: start + length, ...rest }),
      ),
    );

/** Every plan there is. */
function bruteForce(all: readonly CoverEpisode[]): number {
  const covers = new Map<number, number | null>();
  const least = (index: number): number => {
    const episode = all[index];
    if (!episode) return coverCost(all, covers);
    let best = Number.POSITIVE_INFINITY;
    for (const teacherId of [...episode.options.map((option) => option.teacherId), null]) {
      const isTaken = all
        .slice(0, index)
        .some((other) => teacherId !== null && covers.get(other.id) === teacherId && overlaps(other, episode));
      if (isTaken) continue;
      covers.set(episode.id, teacherId);
      best = Math.min(best, least(index + 1));
    }
    covers.delete(episode.id);
    return best;
  };
  return least(0);
}

function expectSound(all: readonly CoverEpisode[], covers: ReadonlyMap<number, number | null>): void {
  for (const [index, one] of all.entries()) {
    const teacherId = covers.get(one.id) ?? null;
    if (teacherId === null) continue;
    expect(one.options.some((option) => option.teacherId === teacherId)).toBe(true);
    for (const other of all.slice(index + 1)) {
      if (covers.get(other.id) === teacherId) expect(overlaps(one, other)).toBe(false);
    }
  }
}

describe('who stands in for a teacher on leave', () => {
  it('field notes 4.11: up to eight episodes the plan is the best there is', () => {
    fc.assert(
      fc.property(episodes(8, 3), (all) => {
        const { covers, cost, isBest } = coverLeave(all);
        expectSound(all, covers);
        expect(isBest).toBe(true);
        expect(cost).toBe(coverCost(all, covers));
        expect(cost).toBe(bruteForce(all));
      }),
      { numRuns: 150 },
    );
  });

  it('field notes 4.11: however many episodes, nobody is in two places and who could step in does', () => {
    fc.assert(
      fc.property(episodes(40, 8), (all) => {
        const { covers } = coverLeave(all);
        expectSound(all, covers);
        for (const one of all.filter(({ id }) => covers.get(id) === null)) {
          const isFree = ({ teacherId }: { readonly teacherId: number }) =>
            !all.some((other) => other !== one && covers.get(other.id) === teacherId && overlaps(one, other));
          expect(one.options.some(isFree)).toBe(false);
        }
      }),
    );
  });

  it('one who could give all of them does not, while others have time as well', () => {
    const options = [
      { teacherId: 1, cost: 0 },
      { teacherId: 2, cost: 2 },
    ];
    const all = [0, 10, 20, 30].map((startAt, id) => ({ id, lessonId: id, startAt, endAt: startAt + 5, options }));
    const counts = Map.groupBy([...coverLeave(all).covers.values()], (teacherId) => teacherId);
    expect([counts.get(1)?.length, counts.get(2)?.length]).toEqual([2, 2]);
  });

  it('field notes 4.11: a lesson keeps one and the same substitute, though each of its episodes has a better one', () => {
    const all = [0, 10, 20, 30].map((startAt, id) => ({
      id,
      lessonId: id < 3 ? 1 : 2,
      startAt,
      endAt: startAt + 5,
      options: [1, 2, 3, 4].map((teacherId) => ({ teacherId, cost: teacherId === id + 1 ? 0 : 5 })),
    }));
    const { covers, isBest } = coverLeave(all);
    expect(isBest).toBe(true);
    expect(new Set([covers.get(0), covers.get(1), covers.get(2)]).size).toBe(1);
    expect(covers.get(3)).toBe(4);
  });

  it('an episode that nobody can give costs the others nothing', () => {
    const options = [{ teacherId: 1, cost: 3 }];
    const { covers, cost } = coverLeave([
      { id: 1, lessonId: 1, startAt: 0, endAt: 2, options: [] },
      { id: 2, lessonId: 1, startAt: 0, endAt: 2, options },
    ]);
    expect([...covers]).toEqual([
      [1, null],
      [2, 1],
    ]);
    expect(cost).toBe(UNCOVERED_COST + 3);
  });

  it('200 episodes and 400 teachers: everybody is covered', () => {
    const all = Array.from({ length: 200 }, (_, id) => ({
      id,
      lessonId: id % 30,
      startAt: (id % 50) * 10,
      endAt: (id % 50) * 10 + 15,
      options: Array.from({ length: 400 }, (__, teacherId) => ({ teacherId, cost: (teacherId * 7 + id * 13) % 97 })),
    }));
    const { covers } = coverLeave(all);
    expectSound(all, covers);
    expect([...covers.values()]).not.toContain(null);
  });
});
