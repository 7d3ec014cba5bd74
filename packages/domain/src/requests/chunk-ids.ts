/** How many ids one request may carry, call by call (R332-R336), and how many requests go at once. */
const CHUNK_OF_CALL = {
  /** R332: simple lessons. */
  E004: 200,
  E021: 200,
  /** R333: episodes. */
  E091: 50,
  /** R335: simple teachers. */
  E161: 1000,
} as const;

/** R336: of every other call. */
const MAX_IDS = 200;

/** R333, R334. */
export const MAX_PARALLEL_FETCHES = 100;

export function chunkSizeOf(callId: string): number {
  return new Map<string, number>(Object.entries(CHUNK_OF_CALL)).get(callId) ?? MAX_IDS;
}

/** Distinct ids in requests of at most the call's size, in their order. */
export function chunkIds(ids: readonly number[], callId: string): readonly (readonly number[])[] {
  const distinct = [...new Set(ids)];
  const size = chunkSizeOf(callId);
  return Array.from({ length: Math.ceil(distinct.length / size) }, (_, i) => distinct.slice(i * size, (i + 1) * size));
}
