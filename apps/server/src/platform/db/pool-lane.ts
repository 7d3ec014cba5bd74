/**
 * Who goes first when connections are short: what somebody saves, and who is calling at all. Reads share the rest of the
 * pool among them, so that any number of slow lists leaves room for a write.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const KEPT_SHARE = 0.2;
const lane = new AsyncLocalStorage<'ahead'>();

export const aheadOfReads = <T>(work: () => T): T => lane.run('ahead', work);

export interface PoolLane {
  /** Resolves when a connection may be asked for; whoever was let in as a read says when it is done. */
  enter(): Promise<{ readonly isRead: boolean }>;
  leave(): void;
}

/** @throws (from `enter`) what `tooLate` makes, when no place is free for so long. */
export function createPoolLane(
  poolSize: number,
  { waitMs, tooLate }: { readonly waitMs: number; readonly tooLate: () => Error },
): PoolLane {
  const forReads = poolSize - Math.floor(poolSize * KEPT_SHARE);
  let reads = 0;
  const queue = new Set<() => void>();
  return {
    enter: async () => {
      if (lane.getStore() === 'ahead') return { isRead: false };
      if (reads < forReads) {
        reads += 1;
        return { isRead: true };
      }
      await new Promise<void>((resolve, reject) => {
        const admit = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          queue.delete(admit);
          reject(tooLate());
        }, waitMs);
        queue.add(admit);
      });
      return { isRead: true };
    },
    // Whoever leaves hands over the place, so `reads` stays.
    leave: () => {
      const [next] = queue;
      if (!next) {
        reads -= 1;
        return;
      }
      queue.delete(next);
      next();
    },
  };
}
