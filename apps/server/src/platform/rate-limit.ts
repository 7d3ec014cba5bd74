/** So many calls of one caller a minute and no more, for sinks that a page in a loop would otherwise fill. */
import type { Now } from './clock.ts';
import { AppError } from './errors.ts';

export interface RateLimitOptions {
  readonly now: Now;
  /** Where a caller has no limit of its own. */
  readonly perMinute?: number;
  readonly code: string;
  readonly message: string;
}

const WINDOW_MS = 60_000;

/** The answered function throws 429 with the time to wait. */
export function createRateLimit({ now, perMinute, code, message }: RateLimitOptions) {
  let windowStart = 0;
  const counts = new Map<number, number>();
  return (callerId: number, ownLimit = perMinute ?? 0): void => {
    const at = now().getTime();
    if (at - windowStart >= WINDOW_MS) {
      windowStart = at;
      counts.clear();
    }
    const count = (counts.get(callerId) ?? 0) + 1;
    counts.set(callerId, count);
    if (count <= ownLimit) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((windowStart + WINDOW_MS - at) / 1000));
    throw new AppError(429, code, message, { retryAfterSeconds });
  };
}
