/**
 * Which requests are worth a log entry (R339): the same method and URL within 500 ms is logged once, as far as the
 * ten most recent entries remember.
 */
export const DEDUP_WINDOW_MS = 500;
export const DEDUP_CACHE_SIZE = 10;

export interface RequestLogEntry {
  readonly method: string;
  readonly url: string;
  readonly at: number;
}

export interface DedupStep {
  readonly log: boolean;
  readonly recent: readonly RequestLogEntry[];
}

/** `recent` is what the last step returned, the newest first. A request that is not logged does not renew the window. */
export function dedupRequest(recent: readonly RequestLogEntry[], entry: RequestLogEntry): DedupStep {
  const known = recent.some(
    (seen) => seen.method === entry.method && seen.url === entry.url && entry.at - seen.at < DEDUP_WINDOW_MS,
  );
  return known ? { log: false, recent } : { log: true, recent: [entry, ...recent].slice(0, DEDUP_CACHE_SIZE) };
}
