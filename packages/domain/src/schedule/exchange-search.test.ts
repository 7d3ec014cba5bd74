import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../episodes/teacher-slots.ts';
import { type ExchangeItem, exchangesOf, MAX_TRIED } from './exchange-search.ts';

interface At {
  readonly item: ExchangeItem;
  readonly startAt: number;
}

const meets = (a: At, b: At): boolean =>
  a.item.resources.some((resource) => b.item.resources.includes(resource)) &&
  overlaps(
    { startAt: a.startAt, endAt: a.startAt + a.item.endAt - a.item.startAt },
    { startAt: b.startAt, endAt: b.startAt + b.item.endAt - b.item.startAt },
  );

/** Does nobody who moves meet anybody, everybody else standing where they are? */
function isFree(items: readonly ExchangeItem[], moves: readonly At[]): boolean {
  const moved = new Map(moves.map((at) => [at.item.id, at]));
  const board = items.map((item) => moved.get(item.id) ?? { item, startAt: item.startAt });
  return moves.every((at) => board.every((other) => other.item === at.item || !meets(at, other)));
}

function bruteForce(items: readonly ExchangeItem[], slots: readonly number[]): string[] {
  const [own, ...others] = items;
  if (!own || own.isFixed) return [];
  const plans: At[][] = slots.map((startAt) => [{ item: own, startAt }]);
  const partners = others.filter((other) => !other.isFixed && other.startAt !== own.startAt);
  for (const b of partners) {
    plans.push([
      { item: own, startAt: b.startAt },
      { item: b, startAt: own.startAt },
    ]);
    for (const c of partners) {
      if (c === b || c.startAt === b.startAt) continue;
      plans.push([
        { item: own, startAt: b.startAt },
        { item: b, startAt: c.startAt },
        { item: c, startAt: own.startAt },
      ]);
    }
  }
  return plans
    .filter((plan) => isFree(items, plan))
    .map((plan) => plan.map(({ item, startAt }) => `${item.id}@${startAt}`).join(' '));
}

const board = fc
  .array(
    fc.record({
      startAt: fc.nat(9),
      length: fc.integer({ min: 1, max: 3 }),
      resources: fc.uniqueArray(fc.constantFrom('t1', 't2', 'c1', 'c2', 'c3'), { minLength: 1, maxLength: 2 }),
      payers: fc.nat(9),
      isFixed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn) =>
    drawn.map(
      ({ length, ...one }, index): ExchangeItem => ({
        ...one,
        id: index + 1,
        endAt: one.startAt + length,
        isFixed: index > 0 && one.isFixed && index % 3 === 0,
      }),
    ),
  );

describe('ways out of a conflict', () => {
  it('areas 5: finds exactly the moves, exchanges and circles of three that leave nobody in conflict', () => {
    fc.assert(
      fc.property(board, fc.uniqueArray(fc.nat(12), { maxLength: 4 }), (items, slots) => {
        const { found } = exchangesOf({
          items,
          id: 1,
          slots: slots.map((startAt) => ({ startAt, endAt: startAt + 1 })),
          limit: 1000,
        });
        const told = found.map(({ moves }) => moves.map(({ id, startAt }) => `${id}@${startAt}`).join(' '));
        expect(told.toSorted()).toEqual(bruteForce(items, slots).toSorted());
        expect(found.every(({ conflictsAfter }) => conflictsAfter === 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('areas 5: what touches the fewest who paid comes first, and a short list is the head of the long one', () => {
    fc.assert(
      fc.property(board, fc.integer({ min: 1, max: 3 }), (items, limit) => {
        const { found: all } = exchangesOf({ items, id: 1, slots: [], limit: 1000 });
        const { found: few } = exchangesOf({ items, id: 1, slots: [], limit });
        expect(all.map(({ payers }) => payers)).toEqual(all.map(({ payers }) => payers).toSorted((a, b) => a - b));
        for (const size of [2, 3]) {
          const ofSize = (list: typeof all) =>
            list.filter(({ moves }) => moves.length === size).map(({ payers }) => payers);
          expect(ofSize(few)).toEqual(ofSize(all).slice(0, limit));
        }
      }),
    );
  });

  describe('issue 13, 8: nobody waits for a search among very many', () => {
    const alone = (id: number): ExchangeItem => ({
      id,
      startAt: id,
      endAt: id + 1,
      resources: [`c${id}`],
      payers: 0,
      isFixed: false,
    });
    const crowd = Array.from({ length: 300 }, (_, index) => alone(index + 1));
    const searched = (isCircleAllowed: boolean) => {
      let checks = 0;
      const mayStart = (_item: ExchangeItem, _span: object, mates: readonly ExchangeItem[]) => {
        checks += mates.length === 3 ? 1 : 0;
        return mates.length < 3 || isCircleAllowed;
      };
      const { found, isPart } = exchangesOf({ items: crowd, id: 150, slots: [], mayStart, limit: 4 });
      return { checks, isPart, circles: found.filter(({ moves }) => moves.length === 3) };
    };

    it('where nobody has paid, the nearest circles are enough', () => {
      const { checks, isPart, circles } = searched(true);
      expect([circles.length, isPart]).toEqual([4, false]);
      expect(checks).toBeLessThan(100);
      const starts = circles.flatMap(({ moves }) => moves.map(({ startAt }) => startAt));
      expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(10);
    });

    it('where no circle is allowed, so many are tried, and it is said that not all were', () => {
      const { checks, isPart, circles } = searched(false);
      expect([circles, isPart]).toEqual([[], true]);
      expect(checks).toBeLessThanOrEqual(3 * MAX_TRIED);
    });
  });

  it('areas 5: tells how many conflicts there were', () => {
    const at = (id: number, startAt: number, resources: readonly string[]): ExchangeItem => ({
      id,
      startAt,
      endAt: startAt + 2,
      resources,
      payers: 10,
      isFixed: id === 2,
    });
    const items = [at(1, 0, ['t1', 'c1']), at(2, 1, ['t1', 'c2']), at(3, 10, ['t3', 'c3'])];
    expect(exchangesOf({ items, id: 1, slots: [{ startAt: 6, endAt: 8 }], limit: 5 }).found).toEqual([
      { moves: [{ id: 1, startAt: 6, endAt: 8 }], payers: 10, conflictsBefore: 1, conflictsAfter: 0 },
      {
        moves: [
          { id: 1, startAt: 10, endAt: 12 },
          { id: 3, startAt: 0, endAt: 2 },
        ],
        payers: 20,
        conflictsBefore: 1,
        conflictsAfter: 0,
      },
    ]);
    expect(exchangesOf({ items, id: 2, slots: [], limit: 5 })).toEqual({ found: [], isPart: false });
  });
});
