/**
 * Stops asking a service that does not answer: after some failures in a row it is left alone for a while, then one call
 * tries. Also bounds how many calls wait for it at once, so that a slow service does not take every place of the server.
 */
import { AppError, BusyError } from '../errors.ts';

export interface BreakerOptions {
  readonly failures: number;
  readonly restMs: number;
  readonly atOnce: number;
  readonly monotonicMs: () => number;
}

export interface Breaker {
  /** `isFailure` tells failures of the service from refusals of the call. @throws AppError 503 without asking. */
  through<T>(work: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T>;
}

export function createBreaker({ failures, restMs, atOnce, monotonicMs }: BreakerOptions): Breaker {
  let inRow = 0;
  let openUntilMs = 0;
  let running = 0;
  let isTrying = false;

  function enter(): void {
    const isResting = inRow >= failures;
    if (isResting && (isTrying || monotonicMs() < openUntilMs)) {
      const seconds = Math.max(1, Math.ceil((openUntilMs - monotonicMs()) / 1000));
      throw new AppError(503, 'UPSTREAM_AWAY', '对接的服务暂时不可用，请稍后再试', { retryAfterSeconds: seconds });
    }
    if (running >= atOnce) throw new BusyError(1);
    isTrying = isResting;
    running += 1;
  }

  return {
    through: async (work, isFailure) => {
      enter();
      try {
        const result = await work();
        inRow = 0;
        return result;
      } catch (error) {
        inRow = isFailure(error) ? inRow + 1 : 0;
        if (inRow >= failures) openUntilMs = monotonicMs() + restMs;
        throw error;
      } finally {
        running -= 1;
        isTrying = false;
      }
    },
  };
}
