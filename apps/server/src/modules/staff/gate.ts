/**
 * Lets only so many dear things (password hashes, directory connections) run at once and only so many wait, so that a
 * flood of sign-ins is turned away instead of taking the server down.
 */
import { BusyError } from '../../platform/errors.ts';

export interface Gate {
  /** @throws BusyError when the queue is full. */
  through<T>(work: () => Promise<T>): Promise<T>;
}

export function createGate(limits: { readonly atOnce: number; readonly waiting: number }): Gate {
  let running = 0;
  const queue: (() => void)[] = [];

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  async function enter(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting) throw new BusyError();
    // Whoever leaves hands over the place, so `running` stays.
    await new Promise<void>((resolve) => {
      queue.push(resolve);
    });
  }

  return {
    through: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
