/** Many rows of a world at once, and the ids that the database gave them. */
const ROWS_AT_ONCE = 1000;

/** Answers the ids in the order of the rows. */
export async function insertAll<R>(
  rows: readonly R[],
  insert: (part: R[]) => Promise<readonly { readonly id: number }[]>,
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const part of inParts(rows)) ids.push(...(await insert(part)).map(({ id }) => id));
  return ids;
}

export function* inParts<R>(rows: readonly R[], size = ROWS_AT_ONCE): Generator<R[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

export function byKey<R, K>(rows: readonly R[], ids: readonly number[], keyOf: (row: R) => K): ReadonlyMap<K, number> {
  return new Map(rows.map((row, index) => [keyOf(row), ids[index] ?? 0]));
}

export const idOf = ({ id }: { readonly id: number }): number => id;

export function must<K>(ids: ReadonlyMap<K, number>, key: K): number {
  const found = ids.get(key);
  if (found === undefined) throw new RangeError(`nothing known of ${String(key)}`);
  return found;
}
