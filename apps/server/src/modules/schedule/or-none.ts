/**
 * The documented conflict calls: a check that could not be made counts as no conflict (R228, R229). Calls of our own and
 * every screen say unknown instead. What is not there stays a 404 (R230).
 */
import { AppError } from '../../platform/errors.ts';

export async function orNone<T>(check: () => Promise<readonly T[]>): Promise<T[]> {
  try {
    return [...(await check())];
  } catch (error) {
    // Away, too slow or too busy. Anything else is a mistake of ours and stays one.
    if (!(error instanceof AppError && error.retryable)) throw error;
    return [];
  }
}
