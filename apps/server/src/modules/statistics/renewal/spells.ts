/** Rows of what was, each until some instant, and of what is, as spells. */
import type { Spell } from '@lectern/domain/statistics/renewal-facts';

/** Null: until now. */
export interface Until {
  readonly id: number;
  readonly untilAt: Date | null;
}

/** Rows of one record in the order of their ends, the last of them the present one. */
export function spellsOf<R extends Until, T>(
  rows: readonly R[],
  valueOf: (row: R) => T,
  begin: (row: R) => number,
): ReadonlyMap<number, readonly Spell<T>[]> {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byId].map(([id, own]) => {
      const spells = own.map((row, index) => ({
        from: own[index - 1]?.untilAt?.getTime() ?? begin(row),
        to: row.untilAt?.getTime() ?? null,
        value: valueOf(row),
      }));
      return [id, spells];
    }),
  );
}
