/** How many ids one request may carry (R332-R336) and how many requests go at once. */
export const CHUNK_SIZE = { simpleLessons: 200, episodes: 50, simpleTeachers: 1000, other: 200 } as const;
export type ChunkKind = keyof typeof CHUNK_SIZE;

/** R333, R334. */
export const MAX_PARALLEL_FETCHES = 100;

/** Distinct ids in requests of at most the kind's size, in their order. */
export function chunkIds(ids: readonly number[], kind: ChunkKind): readonly (readonly number[])[] {
  const distinct = [...new Set(ids)];
  const size = CHUNK_SIZE[kind];
  return Array.from({ length: Math.ceil(distinct.length / size) }, (_, i) => distinct.slice(i * size, (i + 1) * size));
}
