/** Ids of a dictionary are given once: a deleted row keeps its own, and only the same row may come back under it. */

/** Ids of deleted rows, with the names they bore. */
export type RetiredIds = ReadonlyMap<number, string>;

/** The next one that no row has and none ever had. */
export function nextId(stored: readonly { readonly id: number }[], retired: RetiredIds): number {
  return Math.max(0, ...stored.map(({ id }) => id), ...retired.keys()) + 1;
}

/** The name of the other row that had this id. */
export function earlierBearer(
  { id, name }: { readonly id: number | null; readonly name: string },
  retired: RetiredIds,
): string | undefined {
  const earlier = id === null ? undefined : retired.get(id);
  return earlier === name ? undefined : earlier;
}
