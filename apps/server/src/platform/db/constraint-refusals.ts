/**
 * Rules that the database itself holds and a module has words for: whoever writes against one is refused in the same
 * words. Modules give the names of their constraints when they are loaded; each name has one meaning.
 */
import { AppError, RefusedError } from '../errors.ts';

export interface ConstraintWords {
  readonly code: string;
  readonly message: string;
}

const wordsByConstraint = new Map<string, ConstraintWords>();

export function refuseByConstraint(constraint: string, words: ConstraintWords): void {
  const known = wordsByConstraint.get(constraint);
  if (known && known.code !== words.code) throw new TypeError(`constraint ${constraint} already has a meaning`);
  wordsByConstraint.set(constraint, words);
}

export function constraintRefusal(error: Error): AppError | undefined {
  if (!('constraint' in error) || typeof error.constraint !== 'string') return undefined;
  const words = wordsByConstraint.get(error.constraint);
  return words && new RefusedError(words.code, words.message);
}
