/** What a refused save says about single fields; empty when it was refused for another reason. */
import { isApiError } from '../../../shared/api/api-error.ts';
import type { Errors } from './form-errors.ts';

export function issuesIn(error: unknown): Errors {
  if (!isApiError(error) || !Array.isArray(error.details)) return {};
  const found: Record<string, string> = {};
  for (const detail of error.details as readonly unknown[]) {
    if (typeof detail !== 'object' || detail === null || !('path' in detail) || !('message' in detail)) continue;
    // `body.lessonDefaults.price` is about the price.
    const parts = String(detail.path)
      .split('.')
      .filter((part) => !['body', 'lessonDefaults'].includes(part) && !/^\d+$/.test(part));
    const [field] = parts;
    if (field) found[field] ??= String(detail.message);
  }
  return found;
}
